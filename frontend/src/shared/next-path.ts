import { isOffice, type Role } from '@brokerage/contracts';

/** Where a sign-in may lead back to. Everything else, every other origin included, is ignored. */
const ALLOWED = [
  '/',
  '/account',
  '/checklist',
  '/checklist-checkout',
  '/checkout/cancel',
  '/checkout/review',
  '/checkout/success',
  '/contact',
  '/data-room',
];
const BASE = 'https://here.invalid';

/** The path with its query when it may be returned to, else null. `//host` and `/\host` name another origin to the parser too. */
export function safeNext(next: string | undefined, tier?: string): string | null {
  if (!next?.startsWith('/')) return null;
  const url = URL.parse(next, BASE);
  if (!url || url.origin !== BASE || !ALLOWED.includes(url.pathname)) return null;
  if (tier && !url.searchParams.has('tier')) url.searchParams.set('tier', tier);
  return `${url.pathname}${url.search}`;
}

/** Where somebody goes once signed in: the office to the dashboard, a buyer back to what was interrupted. */
export function afterSignIn(role: Role, next: string | undefined, tier?: string): string {
  if (isOffice(role)) return '/admin';
  return safeNext(next, tier) ?? '/';
}
