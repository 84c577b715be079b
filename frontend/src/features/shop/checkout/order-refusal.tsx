/**
 * Shows why an order was not started, beside its button, until the next try. It takes the focus, because the button is
 * disabled.
 */
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

/** Defined once, because React calls a new ref function on every render. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
