import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const PUBLIC_PEM = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g;

/** A key on the curve P-256 with its name in the header of what it signs (`kid`). */
export interface NamedKey {
  key: KeyObject;
  kid: string;
}

/** The public halves that signatures are checked with. More than one while the signing key is being replaced. */
export class VerificationKeys {
  constructor(private readonly keys: readonly NamedKey[]) {}

  /** Undefined for a name that is none of ours. What names no key was signed before keys had names: the first one checks it. */
  find(kid: string | undefined): KeyObject | undefined {
    const found = kid === undefined ? this.keys[0] : this.keys.find((one) => one.kid === kid);
    return found?.key;
  }
}

/** The thumbprint of RFC 7638, so that the same key has the same name everywhere. */
export function namedKey(key: KeyObject): NamedKey {
  const publicHalf = key.type === 'private' ? createPublicKey(key) : key;
  const { crv, kty, x, y } = publicHalf.export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  return { key, kid };
}

/** Null for text that is no such key; the library's own message could quote the key. */
function read(pem: string, create: (pem: string) => KeyObject): NamedKey | null {
  try {
    const key = create(pem);
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? namedKey(key) : null;
  } catch {
    return null;
  }
}

/** `\n` written as two characters is how a PEM key fits into one line of an environment file. */
const pem = z.string().transform((text) => text.replaceAll('\\n', '\n'));

/** One PEM public key after another. */
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
