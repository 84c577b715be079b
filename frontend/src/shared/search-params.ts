/**
 * Reads search parameters as plain text. The router's own parser turns `token=1E5` or an all-digit token into a number,
 * and ids must not be rewritten.
 */
export function readSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function writeSearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') parameters.set(name, value);
  }
  const text = parameters.toString().replaceAll('+', '%20');
  return text ? `?${text}` : '';
}

/** Keeps the named parameters that are present and not empty. */
export function pick<Name extends string>(
  search: Record<string, unknown>,
  ...names: Name[]
): { [Key in Name]?: string } {
  const picked: { [Key in Name]?: string } = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' && value !== '') picked[name] = value;
  }
  return picked;
}
