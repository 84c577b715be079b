import { createHmac, randomInt } from 'node:crypto';

/** Without letters that are easily confused: no I, L, O, U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const COUNT = 10;

/** Returns ten codes of 50 bits each, in two groups. Each works once, instead of the app. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
  });
}

/**
 * Computes the hash that is stored instead of a code. Case and dash are ignored. The key is the account's own
 * authenticator secret, which outlives every configured key.
 */
export function recoveryHash(key: string, userId: string, code: string): string {
  const letters = code.replaceAll('-', '').toUpperCase();
  return createHmac('sha256', key).update(`recovery ${userId} ${letters}`).digest('base64url');
}
