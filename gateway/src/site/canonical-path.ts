/**
 * Where a request for an address that is no page belongs: a former address, a trailing slash or capital letters lead to the
 * page that is meant. Null when there is none.
 */
export function canonicalPath(
  path: string,
  site: { files: ReadonlyMap<string, unknown>; redirects: ReadonlyMap<string, string> },
): string | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, '').toLowerCase() : path;
  const target = site.redirects.get(plain) ?? plain;
  return target !== path && site.files.has(target) ? target : null;
}
