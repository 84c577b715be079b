import { isOffice, type Role } from '@brokerage/contracts';

/** Paths that a sign-in may return to. Anything else, including other origins, is ignored. */
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

/** Returns the path with its query if it may be returned to, else null. `//host` and `/\host` also count as other origins. */
export function safeNext(next: string | undefined, tier?: string): string | null {
  if (!next?.startsWith('/')) return null;
  const url = URL.parse(next, BASE);
  if (!url || url.origin !== BASE || !ALLOWED.includes(url.pathname)) return null;
  if (tier && !url.searchParams.has('tier')) url.searchParams.set('tier', tier);
  return `${url.pathname}${url.search}`;
}

/** Returns where to go after sign-in: the office to the dashboard, a buyer back to the interrupted page. */
export function afterSignIn(role: Role, next: string | undefined, tier?: string): string {
  if (isOffice(role)) return '/admin';
  return safeNext(next, tier) ?? '/';
}
