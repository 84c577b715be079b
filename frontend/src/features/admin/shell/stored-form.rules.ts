/** A form for a record that others may change concurrently. */
export interface StoredForm<T extends object> {
  /** The newest known version; a save replaces it. */
  version: number;
  /** The fields in that version. */
  stored: T;
  typed: T;
  /** Fields that were typed in and then changed by somebody else. */
  overlaps: readonly (keyof T & string)[];
}

interface Version<T> {
  version: number;
  stored: T;
}

export const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Merges what was typed into somebody else's version: untouched fields take their values. */
export function onTopOf<T extends object>(theirs: T, { base, mine }: { base: T; mine: T }): T {
  return withEach(theirs, (name) => (isSame(mine[name], base[name]) ? theirs[name] : mine[name]));
}

export function initialForm<T extends object>({ version, stored }: Version<T>): StoredForm<T> {
  return { version, stored, typed: stored, overlaps: [] };
}

/** Updates the form after somebody else's save. */
export function withVersion<T extends object>(form: StoredForm<T>, { version, stored }: Version<T>): StoredForm<T> {
  const typed = onTopOf(stored, { base: form.stored, mine: form.typed });
  const overlaps = namesOf(stored).filter(
    (name) =>
      !isSame(typed[name], stored[name]) && (form.overlaps.includes(name) || !isSame(stored[name], form.stored[name])),
  );
  return { version, stored, typed, overlaps };
}

/** Updates the form after its own save of `sent`; keeps what was typed since. */
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
