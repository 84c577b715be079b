import { type ChangeEvent, useState } from 'react';
import { initialForm, isSame, withSaved, withVersion } from './stored-form.rules.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The fields of a form over a stored record. A newer version shows in each field that nobody typed in; what was typed stays until the
 * form has saved it itself. Keyed by the record where one page shows several.
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
    /** Of a field that is one text. */
    field: <N extends keyof T & string>(name: N) => ({
      name,
      value: form.typed[name],
      onChange: ({ target }: ChangeEvent<Control>) => type({ [name]: target.value } as Partial<T>),
    }),
    /** Of a box that is ticked or not. */
    box: <N extends keyof T & string>(name: N) => ({
      name,
      value: 'yes',
      checked: form.typed[name] === true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => type({ [name]: target.checked } as Partial<T>),
    }),
    /** The version that came of what was `sent`. */
    saved: (saved: { version: number; stored: T; sent: T }) => setForm((current) => withSaved(current, saved)),
  };
}
