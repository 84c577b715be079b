import { base32crockford, base64 } from '@scure/base';

const KEY_BYTES = 16;
const IV_BYTES = 12;
/** Format version, the first byte of the stored data. */
const FORM = 1;

/**
 * Returns a new recovery key for display: 128 random bits and a check byte, as seven groups of four letters and digits.
 * Letters that look like digits are read as digits (Crockford's base 32).
 */
export async function newRecoveryKey(): Promise<string> {
  return recoveryKeyText(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
}

async function recoveryKeyText(secret: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = new Uint8Array([...secret, await checkByteOf(secret)]);
  return (base32crockford.encode(bytes).match(/.{1,4}/g) ?? []).join('-');
}

/** Normalizes a typed key; null if a character is wrong or missing. */
export async function readRecoveryKey(typed: string): Promise<string | null> {
  try {
    const bytes = base32crockford.decode(typed.replaceAll(/[\s\-–—.]/g, '').toUpperCase());
    const secret = bytes.slice(0, KEY_BYTES);
    if (bytes.length !== KEY_BYTES + 1 || bytes[KEY_BYTES] !== (await checkByteOf(secret))) return null;
    return await recoveryKeyText(secret);
  } catch {
    return null;
  }
}

async function checkByteOf(secret: Uint8Array<ArrayBuffer>): Promise<number> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', secret))[0] ?? 0;
}

async function cipherKeyOf(recoveryKey: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const secret = base32crockford.decode(recoveryKey.replaceAll('-', '')).slice(0, KEY_BYTES);
  const master = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode('working file'),
  };
  return crypto.subtle.deriveKey(derivation, master, { name: 'AES-GCM', length: 256 }, false, [use]);
}

/** Compresses, then encrypts with AES-256-GCM. Returns format, initialization vector, and ciphertext with its tag, in base64. */
export async function seal(text: string, recoveryKey: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await cipherKeyOf(recoveryKey, 'encrypt');
  const zipped = await piped(new TextEncoder().encode(text), new CompressionStream('gzip'));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, zipped);
  return base64.encode(new Uint8Array([FORM, ...iv, ...new Uint8Array(sealed)]));
}

/** Returns null if the key belongs to another file, or the data was changed. */
export async function unseal(ciphertext: string, recoveryKey: string): Promise<string | null> {
  try {
    const bytes = base64.decode(ciphertext).slice();
    if (bytes[0] !== FORM) return null;
    const iv = bytes.slice(1, 1 + IV_BYTES);
    const key = await cipherKeyOf(recoveryKey, 'decrypt');
    const zipped = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.slice(1 + IV_BYTES));
    return new TextDecoder().decode(await piped(new Uint8Array(zipped), new DecompressionStream('gzip')));
  } catch {
    return null;
  }
}

async function piped(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer());
}
