import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';

const ours = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });

export const publicKeyPem = ours.publicKey.export({ type: 'spki', format: 'pem' }).toString();

interface Claims {
  sub?: string;
  sid?: string;
  issuer?: string;
  audience?: string;
  expires?: string;
  extra?: Record<string, unknown>;
}

function claimed({
  sub = 'buyer-1',
  sid = 'session-1',
  issuer = 'brokerage',
  audience = 'brokerage-web',
  ...rest
}: Claims) {
  return new SignJWT({ ...(sid ? { sid } : {}), ...rest.extra })
    .setSubject(sub)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(rest.expires ?? '5m');
}

/** A token as auth would sign it, with the given claims changed. */
export function accessToken(claims: Claims = {}, key: KeyObject = ours.privateKey): Promise<string> {
  return claimed(claims).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' }).sign(key);
}

export const buyerToken = () => accessToken({ sub: 'buyer-1' });
export const adminToken = () => accessToken({ sub: 'admin-1' });

/** Everything somebody may send in place of a valid access token. */
export const badTokens: Record<string, () => Promise<string>> = {
  garbage: () => Promise.resolve('garbage'),
  'signed by somebody else': () => accessToken({ sub: 'admin-1' }, foreign.privateKey),
  expired: () => accessToken({ sub: 'admin-1', expires: '-2m' }),
  'HS256 with the public key as its secret': () =>
    claimed({ sub: 'admin-1' }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(publicKeyPem)),
  unsigned: () =>
    Promise.resolve(
      new UnsecuredJWT({ sid: 'session-1' })
        .setSubject('admin-1')
        .setIssuer('brokerage')
        .setAudience('brokerage-web')
        .setExpirationTime('5m')
        .encode(),
    ),
  'of another issuer': () => accessToken({ sub: 'admin-1', issuer: 'elsewhere' }),
  'for another audience': () => accessToken({ sub: 'admin-1', audience: 'elsewhere' }),
  'without a session': () => accessToken({ sub: 'admin-1', sid: '' }),
  'with a changed payload': async () => {
    const [head, , signature] = (await buyerToken()).split('.');
    const [, payload] = (await adminToken()).split('.');
    return `${head}.${payload}.${signature}`;
  },
};
