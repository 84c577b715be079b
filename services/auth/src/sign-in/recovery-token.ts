import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/;

/** Derived from the id of the request, so that a repeat can mail the same link although the database reveals none. */
export function recoveryToken(key: string, resetId: string): string {
  return `${resetId}.${signature(key, resetId)}`;
}

/** Returns the id of the request; null for anything this key did not sign. */
export function readRecoveryToken(key: string, token: string): string | null {
  const [, resetId, given] = TOKEN.exec(token) ?? [];
  if (!resetId || !given) return null;
  return timingSafeEqual(Buffer.from(signature(key, resetId)), Buffer.from(given)) ? resetId : null;
}

function signature(key: string, resetId: string): string {
  return createHmac('sha256', key).update(`recovery ${resetId}`).digest('base64url');
}
