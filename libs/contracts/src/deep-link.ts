/** Whether a source's address leads below the home page of a site, of its language or of its collection of laws. */
export function isDeepLink(address: string): boolean {
  const { pathname, search } = new URL(address);
  // WordPress sites may address a page by its number.
  if (/^\?p=\d+$/.test(search)) return true;
  const parts = pathname.split('/').filter((part) => !['', 'en', 'eng', 'fr', 'laws'].includes(part));
  const [first = ''] = parts;
  return parts.length > 1 || /\d|(?:-.*){3}/.test(first);
}
