/** A form over a record that others change too. */
export interface StoredForm<T extends object> {
  /** The newest version that is known: what is saved is saved over it. */
  version: number;
  /** The fields as that version has them. */
  stored: T;
  typed: T;
  /** Fields that were typed in and that somebody else has changed meanwhile. */
  overlaps: readonly (keyof T & string)[];
}

interface Version<T> {
  version: number;
  stored: T;
}

export const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** What was typed, on top of what somebody else has stored meanwhile: a field nobody typed into takes theirs. */
export function onTopOf<T extends object>(theirs: T, { base, mine }: { base: T; mine: T }): T {
  return withEach(theirs, (name) => (isSame(mine[name], base[name]) ? theirs[name] : mine[name]));
}

export function initialForm<T extends object>({ version, stored }: Version<T>): StoredForm<T> {
  return { version, stored, typed: stored, overlaps: [] };
}

/** After a version that was not saved by this form. */
export function withVersion<T extends object>(form: StoredForm<T>, { version, stored }: Version<T>): StoredForm<T> {
  const typed = onTopOf(stored, { base: form.stored, mine: form.typed });
  const overlaps = namesOf(stored).filter(
    (name) =>
      !isSame(typed[name], stored[name]) && (form.overlaps.includes(name) || !isSame(stored[name], form.stored[name])),
  );
  return { version, stored, typed, overlaps };
}

/** After its own save of what was `sent`: what was typed since stays. */
export function withSaved<T extends object>(
  form: StoredForm<T>,
  { version, stored, sent }: Version<T> & { sent: T },
): StoredForm<T> {
  return { version, stored, typed: onTopOf(stored, { base: sent, mine: form.typed }), overlaps: [] };
}

const namesOf = <T extends object>(fields: T) => Object.keys(fields) as (keyof T & string)[];

function withEach<T extends object>(fields: T, value: (name: keyof T & string) => unknown): T {
  return Object.fromEntries(namesOf(fields).map((name) => [name, value(name)])) as T;
}
