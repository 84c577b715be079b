import { createHmac } from 'node:crypto';

const CODES = 1_000_000;

/**
 * The 6 digits of a code document. Derived instead of drawn, so that a repeated request can mail the same code again although
 * nothing readable is stored. 48 bits over a million values leave no code likelier than another by more than one in 10^8.
 */
export function codeOf(key: string, codeId: string): string {
  const bits = createHmac('sha256', key).update(`code ${codeId}`).digest().readUIntBE(0, 6);
  return String(bits % CODES).padStart(6, '0');
}

/** What is stored instead of the code. Keyed: a plain hash of 6 digits is guessed in a second. */
export function codeHash(key: string, email: string, code: string): string {
  return createHmac('sha256', key).update(`hash ${email} ${code}`).digest('base64url');
}
