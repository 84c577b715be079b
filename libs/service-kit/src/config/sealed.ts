import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret for the database (AES-256-GCM), so that a copy of the database reveals nothing. A text sealed for one
 * purpose cannot be unsealed for another.
 */
export function seal(key: string, purpose: string, plain: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, purpose), iv);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Returns null when the text was not sealed with this key for this purpose. */
export function unseal(key: string, purpose: string, sealed: string): string | null {
  try {
    return opened(key, purpose, sealed);
  } catch {
    return null;
  }
}

function opened(key: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key, purpose), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

function keyOf(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
}
