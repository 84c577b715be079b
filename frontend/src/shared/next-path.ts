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

/** Returns the path with its query if a buyer may return to it, else null. */
export function safeNext(next: string | undefined, tier?: string): string | null {
  const url = ownUrl(next);
  if (!url || !ALLOWED.includes(url.pathname)) return null;
  if (tier && !url.searchParams.has('tier')) url.searchParams.set('tier', tier);
  return `${url.pathname}${url.search}`;
}

/** Returns the path with its query if it belongs to the admin area, else null. */
export function adminNext(next: string | undefined): string | null {
  const url = ownUrl(next);
  return url && /^\/admin(?:\/|$)/.test(url.pathname) ? `${url.pathname}${url.search}` : null;
}

/** Returns where to go after sign-in: back to the interrupted page, else the office to the dashboard and a buyer home. */
export function afterSignIn(role: Role, next: string | undefined, tier?: string): string {
  if (isOffice(role)) return adminNext(next) ?? '/admin';
  return safeNext(next, tier) ?? '/';
}

/** Returns null for other origins, as which `//host` and `/\host` also count. */
function ownUrl(next: string | undefined): URL | null {
  const url = next?.startsWith('/') ? URL.parse(next, BASE) : null;
  return url?.origin === BASE ? url : null;
}
