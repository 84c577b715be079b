/** Names of all pictures anywhere in a document. */
export function picturesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'media' && typeof part === 'string' ? [part] : picturesIn(part),
  );
}

/** The document with its pictures renamed. */
export function withPictures<T>(value: T, names: ReadonlyMap<string, string>): T {
  if (Array.isArray(value)) return value.map((part: unknown) => withPictures(part, names)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    name === 'media' && typeof part === 'string' ? (names.get(part) ?? part) : withPictures(part, names),
  ]);
  return Object.fromEntries(parts) as T;
}
