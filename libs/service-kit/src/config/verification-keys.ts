import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const PUBLIC_PEM = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/** A P-256 key with the name that the header of its signatures carries (`kid`). */
export interface NamedKey {
  key: KeyObject;
  kid: string;
}

/** The public keys that signatures are checked with; more than one during a key rotation. */
export class VerificationKeys {
  constructor(private readonly keys: readonly NamedKey[]) {}

  /** Returns undefined for an unknown name. A token without a name predates named keys and is checked with the first key. */
  find(kid: string | undefined): KeyObject | undefined {
    const found = kid === undefined ? this.keys[0] : this.keys.find((one) => one.kid === kid);
    return found?.key;
  }
}

/** Names a key by its RFC 7638 thumbprint, so that a key has the same name everywhere. */
export function namedKey(key: KeyObject): NamedKey {
  const publicHalf = key.type === 'private' ? createPublicKey(key) : key;
  const { crv, kty, x, y } = publicHalf.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { key, kid };
}

/** Returns null for text that is not such a key. Swallows the library's error, which could quote the key. */
function read(pem: string, create: (pem: string) => KeyObject): NamedKey | null {
  try {
    const key = create(pem);
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? namedKey(key) : null;
  } catch {
    return null;
  }
}

/** An environment file holds a PEM key on one line, with line breaks written as `\n`. */
const pem = z.string().transform((text) => text.replaceAll('\\n', '\n'));

/** One or more PEM public keys, one after another. */
export const verificationKeys = pem.transform((text, context): VerificationKeys => {
  const found = (text.match(PUBLIC_PEM) ?? []).map((one) => read(one, createPublicKey));
  const keys = found.filter((one) => one !== null);
  if (keys.length > 0 && keys.length === found.length) return new VerificationKeys(keys);
  context.addIssue({ code: 'custom', message: 'must be PEM public keys on the curve P-256, one or more' });
  return z.NEVER;
});

export const signingKey = pem.transform((text, context): NamedKey => {
  const key = read(text, createPrivateKey);
  if (key) return key;
  context.addIssue({ code: 'custom', message: 'must be a PKCS8 PEM private key on the curve P-256' });
  return z.NEVER;
});
