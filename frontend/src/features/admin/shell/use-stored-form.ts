import { type ChangeEvent, useState } from 'react';
import { initialForm, isSame, withSaved, withVersion } from './stored-form.rules.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The fields of a form for a stored record. Untouched fields follow newer versions; what was typed stays until this
 * form has saved it. Needs a key per record where a page shows several.
 */
export function useStoredForm<T extends object>(version: number, stored: T) {
  const [kept, setForm] = useState(() => initialForm({ version, stored }));
  const form = version > kept.version ? withVersion(kept, { version, stored }) : kept;
  if (form !== kept) setForm(form);
  const type = (change: Partial<T>): void =>
    setForm((current) => ({ ...current, typed: { ...current.typed, ...change } }));
  return {
    ...form,
    overlaps: form.overlaps.filter((name) => !isSame(form.typed[name], form.stored[name])),
    type,
    /** Props of a text field. */
    field: <N extends keyof T & string>(name: N) => ({
      name,
      value: form.typed[name],
      onChange: ({ target }: ChangeEvent<Control>) => type({ [name]: target.value } as Partial<T>),
    }),
    /** Props of a checkbox. */
    box: <N extends keyof T & string>(name: N) => ({
      name,
      value: 'yes',
      checked: form.typed[name] === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type({ [name]: target.checked } as Partial<T>),
    }),
    /** Takes over the version that saving `sent` has made. */
    saved: (saved: { version: number; stored: T; sent: T }) => setForm((current) => withSaved(current, saved)),
  };
}
