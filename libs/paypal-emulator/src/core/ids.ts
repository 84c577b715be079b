import { createHash, randomBytes } from 'node:crypto';
import type { StateStore } from './state-store.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns seventeen characters like PayPal's order, capture and refund ids; the same seed gives the same sequence of ids. */
export function nextId(store: StateStore): string {
  const state = store.current;
  state.issuedIds += 1;
  const digest = createHash('sha256').update(`${state.seed}:${state.issuedIds}`).digest();
  return [...digest.subarray(0, 17)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

export function debugId(): string {
  return randomBytes(7).toString('hex').slice(0, 13);
}

export function accessToken(): string {
  return `A21AA${randomBytes(32).toString('base64url')}`;
}
