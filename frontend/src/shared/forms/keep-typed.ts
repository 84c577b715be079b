type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
/** Excludes file fields, which cannot be set by script; no page offers one before hydration. */
const fieldsOf = (root: HTMLElement): Field[] => [
  ...root.querySelectorAll<Field>('input:not([type="hidden"], [type="file"]), textarea, select'),
];
const keyOf = (field: Field): string =>
  [field.form?.ariaLabel, field.name || field.id, isTicked(field) ? field.value : ''].join(' ');

function isEdited(field: Field): boolean {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  return field.value !== field.defaultValue;
}

const stateOf = (field: Field) => ({ value: field.value, checked: isTicked(field) && field.checked });

/** Sets a field as if by hand: React ignores a value set through its own property on the element. */
function put(field: Field, { value, checked }: { value: string; checked: boolean }): void {
  if (isTicked(field)) {
    if (field.checked !== checked) field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * Tells hydrated components what was typed, chosen and ticked before they listened. React leaves it in the fields but
 * takes it for its own value, so results would stay stale and the next render would restore the old text.
 */
export function repeatTyped(root: HTMLElement): void {
  const typed = fieldsOf(root)
    .filter(isEdited)
    // The newly chosen radio reports for both.
    .filter((field) => !(field instanceof HTMLInputElement && field.type === 'radio' && !field.checked))
    .map((field) => ({ field, ...stateOf(field), caret: caretOf(field) }));
  for (const { field, value, checked, caret } of typed) {
    // React hydrates in parts, and hydrates the target of an event immediately.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Set through React's own property, or else React would see no change.
    if (isTicked(field)) field.checked = !checked;
    else if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue;
    put(field, { value, checked });
    if (field === document.activeElement) setCaret(field, caret);
  }
}

/** Indexes the folds of a page by their words, and by order for equal words. */
function foldsOf(root: HTMLElement): Map<string, HTMLDetailsElement> {
  const counts = new Map<string, number>();
  return new Map(
    [...root.querySelectorAll('details')].map((fold) => {
      const words = fold.querySelector('summary')?.textContent ?? '';
      const count = (counts.get(words) ?? 0) + 1;
      counts.set(words, count);
      return [`${words} ${count}`, fold];
    }),
  );
}

/**
 * Records what was typed, chosen, unfolded and pressed on a page about to be rendered again, and the focus. Returns a
 * function that restores it on the new page: fields are matched by form and name, folds and pressed elements
 * (`data-early`, see `build/document.ts`) by their words.
 */
export function keepTyped(root: HTMLElement): () => void {
  const typed = fieldsOf(root)
    .filter(isEdited)
    .map((field) => ({ key: keyOf(field), ...stateOf(field) }));
  const { activeElement: active } = document;
  const focused = fieldsOf(root).find((field) => field === active);
  const focus = focused && { key: keyOf(focused), ...caretOf(focused) };
  const folds = [...foldsOf(root)];
  const opened = folds.filter(([, { open }]) => open).map(([key]) => key);
  const focusedFold = folds.find(([, fold]) => fold.querySelector('summary') === active)?.[0];
  const pressed = root.querySelector<HTMLElement>('[data-early]');
  return () => {
    const foldsNow = foldsOf(root);
    for (const key of opened) foldsNow.get(key)?.setAttribute('open', '');
    if (focusedFold) foldsNow.get(focusedFold)?.querySelector('summary')?.focus({ preventScroll: true });
    const fields = new Map(fieldsOf(root).map((field) => [keyOf(field), field]));
    for (const { key, ...given } of typed) {
      const field = fields.get(key);
      if (field) put(field, given);
    }
    const field = focus && fields.get(focus.key);
    field?.focus({ preventScroll: true });
    if (field) setCaret(field, focus);
    if (pressed) setTimeout(() => press(root, pressed), 0);
  };
}

interface Caret {
  start: number | null;
  end: number | null;
}

/** Only text fields have a caret. */
function caretOf(field: Field): Caret {
  if (field instanceof HTMLSelectElement) return { start: null, end: null };
  return { start: field.selectionStart, end: field.selectionEnd };
}

function setCaret(field: Field, { start, end }: Caret): void {
  if (!(field instanceof HTMLSelectElement) && start !== null) field.setSelectionRange(start, end);
}

function press(root: HTMLElement, { tagName, ariaLabel, textContent }: HTMLElement): void {
  const same = [...root.querySelectorAll<HTMLElement>(tagName)].find((one) =>
    tagName === 'FORM' ? one.ariaLabel === ariaLabel : one.textContent === textContent,
  );
  if (same instanceof HTMLFormElement) same.requestSubmit();
  else same?.click();
}
