/**
 * Returns the page for an address that is not one: former addresses, trailing slashes and capital letters redirect to
 * it. Null when there is none.
 */
export function canonicalPath(
  path: string,
  site: { files: ReadonlyMap<string, unknown>; redirects: ReadonlyMap<string, string> },
): string | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, '').toLowerCase() : path;
  const target = site.redirects.get(plain) ?? plain;
  return target !== path && site.files.has(target) ? target : null;
}
