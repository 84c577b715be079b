/** Whether an address goes below the front page of a site, of its language or of its collection of laws. */
export function isDeepLink(address: string): boolean {
  const parts = new URL(address).pathname.split('/').filter((part) => !['', 'en', 'eng', 'fr', 'laws'].includes(part));
  const [first = ''] = parts;
  return parts.length > 1 || /\d|(?:-.*){3}/.test(first);
}
