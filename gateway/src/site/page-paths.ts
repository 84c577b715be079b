/** Paths of the single-page application that exist; everything else is answered with its 404 page and status. */
const PAGES = new Set([
  '/',
  '/contact',
  '/checklist-checkout',
  '/checkout/success',
  '/checkout/cancel',
  '/checklist',
  '/auth',
  '/account',
  '/admin',
]);

const NOT_INDEXED = new Set([
  '/checklist-checkout',
  '/checkout/success',
  '/checkout/cancel',
  '/checklist',
  '/auth',
  '/account',
  '/admin',
]);

export function isPage(path: string): boolean {
  return PAGES.has(path);
}

export function isNotIndexed(path: string): boolean {
  return NOT_INDEXED.has(path) || !PAGES.has(path);
}
