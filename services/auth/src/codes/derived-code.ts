import { createHmac } from 'node:crypto';

const CODES = 1_000_000;

/**
 * Derives the 6 digits of a code document. Derived rather than random, so that a repeated request can mail the same code although nothing
 * readable is stored. With 48 bits over a million values, no code is likelier than another by more than one in 10^8.
 */
export function codeOf(key: string, codeId: string): string {
  const bits = createHmac('sha256', key).update(`code ${codeId}`).digest().readUIntBE(0, 6);
  return String(bits % CODES).padStart(6, '0');
}

/** Computes the hash that is stored instead of the code. Keyed: a plain hash of 6 digits is brute-forced in a second. */
export function codeHash(key: string, email: string, code: string): string {
  return createHmac('sha256', key).update(`hash ${email} ${code}`).digest('base64url');
}
