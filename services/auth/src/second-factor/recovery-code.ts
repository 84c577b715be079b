import { createHmac, randomInt } from 'node:crypto';

/** No letters that are read as another: no I, L, O, U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const COUNT = 10;

/** Ten codes of 50 bits each, in two groups. Each works once, in the place of the app. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
  });
}

/**
 * What is stored instead of a code. Capitals and the dash do not matter. The key is the account's own authenticator secret, which
 * outlives every key of the configuration.
 */
export function recoveryHash(key: string, userId: string, code: string): string {
  const letters = code.replaceAll('-', '').toUpperCase();
  return createHmac('sha256', key).update(`recovery ${userId} ${letters}`).digest('base64url');
}
