import { type ComponentProps, useEffect, useImperativeHandle, useRef } from 'react';

/** Returns the trimmed text of a named field; empty if there is no such field. */
export function formText(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * The form element of all forms whose fields show their own errors. After a submission and until the visitor's next
 * action, it keeps the first `aria-invalid` field in document order focused and on screen, whether client or server
 * refused it.
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
    // Submitted before hydration: `build/document.ts` held it back.
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
  // Runs after each render, because client errors and server responses arrive at different times.
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
  // A question with several answers is marked as a whole; its first input takes the focus.
  const target = invalid.querySelector<HTMLElement>('input, select, textarea') ?? invalid;
  target.focus({ preventScroll: true });
  invalid.scrollIntoView({ block: 'nearest' });
}
