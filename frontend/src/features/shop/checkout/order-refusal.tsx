/** Why an order was not begun, where it was asked for, until the next try. It takes the focus: the button that had it was switched off. */
export function OrderRefusal({ text }: { text: string | null }) {
  return text === null ? null : (
    <p
      ref={takeFocus}
      role="alert"
      tabIndex={-1}
      className="mt-3 border-2 border-danger bg-plate p-3 font-semibold text-danger"
    >
      {text}
    </p>
  );
}

/** One function for all renders: React calls it when the element comes, and not again with each render. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
