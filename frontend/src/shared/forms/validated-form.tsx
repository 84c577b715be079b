import { type ComponentProps, useEffect, useImperativeHandle, useRef } from 'react';

/** What was typed into a named field, without the blanks around it; a field that is not there is empty. */
export function formText(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * The form element of every form whose fields say themselves what is wrong. From a submission on, until the visitor does
 * something else, the first field marked `aria-invalid` in document order has the focus and is on screen, whoever refused it.
 */
export function ValidatedForm({ ref, children, ...props }: ComponentProps<'form'>) {
  const form = useRef<HTMLFormElement>(null);
  const submitted = useRef(false);
  useImperativeHandle(ref, () => form.current as HTMLFormElement);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const onSubmit = (): void => {
      submitted.current = true;
    };
    const onActivity = (): void => {
      submitted.current = false;
    };
    element.addEventListener('submit', onSubmit);
    // Sent before it could be: `build/document.ts` has held it back.
    element.dataset.live = '';
    const timer = 'early' in element.dataset ? setTimeout(() => element.requestSubmit(), 0) : undefined;
    delete element.dataset.early;
    for (const kind of ACTIVITY) element.addEventListener(kind, onActivity, true);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('submit', onSubmit);
      for (const kind of ACTIVITY) element.removeEventListener(kind, onActivity, true);
    };
  }, []);
  // After each render: errors of the client and answers of the server come at different times.
  useEffect(() => {
    if (submitted.current && form.current) focusFirstInvalid(form.current);
  });
  return (
    <form ref={form} noValidate {...props}>
      {children}
    </form>
  );
}

const ACTIVITY = ['input', 'keydown', 'pointerdown'] as const;

function focusFirstInvalid(form: HTMLFormElement): void {
  const invalid = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].find((field) =>
    field.checkVisibility(),
  );
  if (!invalid || invalid.contains(document.activeElement)) return;
  // A question with several answers is marked as a whole; its first answer takes the focus.
  const target = invalid.querySelector<HTMLElement>('input, select, textarea') ?? invalid;
  target.focus({ preventScroll: true });
  invalid.scrollIntoView({ block: 'nearest' });
}
