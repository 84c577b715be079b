import { createHmac, timingSafeEqual } from 'node:crypto';

export interface RefreshTokenContent {
  sessionId: string;
  counter: number;
}

const TOKEN = /^([0-9a-f-]{36})\.(0|[1-9]\d{0,8})\.([A-Za-z0-9_-]{43})$/;

/** Derived from the session's id and counter: no secret is stored, and a lost answer can be repeated. */
export function refreshToken(key: string, { sessionId, counter }: RefreshTokenContent): string {
  return `${sessionId}.${counter}.${signature(key, sessionId, counter)}`;
}

/** Returns null for anything this key did not sign. */
export function readRefreshToken(key: string, token: string): RefreshTokenContent | null {
  const [, sessionId, number, given] = TOKEN.exec(token) ?? [];
  if (!sessionId || !number || !given) return null;
  const counter = Number(number);
  const expected = signature(key, sessionId, counter);
  return timingSafeEqual(Buffer.from(expected), Buffer.from(given)) ? { sessionId, counter } : null;
}

function signature(key: string, sessionId: string, counter: number): string {
  return createHmac('sha256', key).update(`refresh ${sessionId} ${counter}`).digest('base64url');
}
