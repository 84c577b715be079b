/** Whether the address of a source goes below the front page of a site, of its language or of its collection of laws. */
export function isDeepLink(address: string): boolean {
  const { pathname, search } = new URL(address);
  // Sites made with WordPress call a page by its number.
  if (/^\?p=\d+$/.test(search)) return true;
  const parts = pathname.split('/').filter((part) => !['', 'en', 'eng', 'fr', 'laws'].includes(part));
  const [first = ''] = parts;
  return parts.length > 1 || /\d|(?:-.*){3}/.test(first);
}
