interface Typed {
  field: HTMLInputElement | HTMLTextAreaElement;
  text: string;
}

/** Kinds of fields that hold text; what is ticked or chosen stays as it is when its page comes to life. */
const TEXT_FIELDS = 'textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"])';

/** What stands in the fields of a page and was not there when it was made. */
export function typedText(page: Document): Typed[] {
  return [...page.querySelectorAll<Typed['field']>(TEXT_FIELDS)]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ field, text: field.value }));
}

/** Types it again, into the fields of one form, for those who listen now. */
export function typeAgain(form: HTMLFormElement, typed: readonly Typed[]): void {
  for (const { field, text } of typed) {
    if (!form.contains(field)) continue;
    // React hears of a change only when the field is not what React has set it to last.
    field.value = '';
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
