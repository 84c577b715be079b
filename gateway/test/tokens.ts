import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { AUTH_KEYS } from '@brokerage/testing';
import { SignJWT, UnsecuredJWT } from 'jose';

const ours = AUTH_KEYS;
const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const publicKeyPem = AUTH_KEYS.publicPem;

interface Claims {
  sub?: string;
  sid?: string;
  issuer?: string;
  audience?: string;
  issuedAt?: string;
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
    .setIssuedAt(rest.issuedAt)
    .setExpirationTime(rest.expires ?? '5m');
}

/** A token as auth would sign it, with the given claims changed. */
export function accessToken(claims: Claims = {}, key: KeyObject = ours.privateKey): Promise<string> {
  return claimed(claims).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' }).sign(key);
}

/** Signed by auth's own key with another header, which only a bug in auth could produce. */
function withHeader(header: Record<string, unknown>): () => Promise<string> {
  return () =>
    claimed({ sub: 'admin-1' })
      .setProtectedHeader({ alg: 'ES256', ...header })
      .sign(ours.privateKey);
}

/** Signed by auth's own key over claims that auth never makes. */
function withClaims(claimsAt: (now: number) => Record<string, unknown>): () => Promise<string> {
  return () => {
    const now = Math.floor(Date.now() / 1000);
    const whole = {
      iss: 'brokerage',
      aud: 'brokerage-web',
      sub: 'admin-1',
      sid: 's',
      iat: now,
      exp: now + 300,
      ...claimsAt(now),
    };
    return signedRaw(JSON.stringify({ alg: 'ES256', typ: 'at+jwt' }), JSON.stringify(whole));
  };
}

function signedRaw(header: string, payload: string): Promise<string> {
  const text = [header, payload].map((part) => Buffer.from(part).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(text), { key: ours.privateKey, dsaEncoding: 'ieee-p1363' });
  return Promise.resolve(`${text}.${signature.toString('base64url')}`);
}

function unsignedAs(alg: string): () => Promise<string> {
  return async () => {
    const [, payload] = (await adminToken()).split('.');
    return `${Buffer.from(JSON.stringify({ alg, typ: 'at+jwt' })).toString('base64url')}.${payload}.`;
  };
}

const NONE = ['none', 'None', 'NONE', 'nOnE', 'none ', ' none', 'NoNe', 'nonE', '', 'null', 'undefined', 'ES256'];
const pem = publicKeyPem;

/** Header fields that name a source of the key; none of them may be followed. */
const KEY_SOURCES: Record<string, unknown>[] = [
  { kid: '../../../../dev/null' },
  { kid: '/etc/passwd' },
  { kid: "x' UNION SELECT 'key" },
  { kid: 'http://127.0.0.1:9/key' },
  { kid: 'k'.repeat(10_000) },
  { jku: 'http://127.0.0.1:9/jwks' },
  { x5u: 'http://127.0.0.1:9/cert' },
  { x5c: ['AAAA'] },
  { jwk: foreign.publicKey.export({ format: 'jwk' }) },
];

export const buyerToken = () => accessToken({ sub: 'buyer-1' });
export const adminToken = () => accessToken({ sub: 'admin-1' });

/** Everything an attacker may send instead of a valid access token. */
export const badTokens: Record<string, () => Promise<string>> = {
  garbage: () => Promise.resolve('garbage'),
  'signed by somebody else': () => accessToken({ sub: 'admin-1' }, foreign.privateKey),
  expired: () => accessToken({ sub: 'admin-1', issuedAt: '-7m', expires: '-2m' }),
  ...Object.fromEntries(NONE.map((alg) => [`unsigned as ${JSON.stringify(alg)}`, unsignedAs(alg)])),
  ...Object.fromEntries(
    ['HS256', 'HS384', 'HS512'].map((alg) => [
      `${alg} with the public key`,
      () => claimed({ sub: 'admin-1' }).setProtectedHeader({ alg, typ: 'at+jwt' }).sign(Buffer.from(pem)),
    ]),
  ),
  ...Object.fromEntries(
    ['RS256', 'PS256'].map((alg) => [
      `signed as ${alg}`,
      () => claimed({ sub: 'admin-1' }).setProtectedHeader({ alg, typ: 'at+jwt' }).sign(rsa.privateKey),
    ]),
  ),
  ...Object.fromEntries(
    KEY_SOURCES.map((header) => [
      `naming its key by ${Object.keys(header)[0]} ${JSON.stringify(header).slice(0, 40)}`,
      withHeader({ typ: 'at+jwt', ...header }),
    ]),
  ),
  'of no type': withHeader({}),
  'of the type JWT': withHeader({ typ: 'JWT' }),
  'of the type of a refresh token': withHeader({ typ: 'rt+jwt' }),
  'of the type recovery': withHeader({ typ: 'recovery' }),
  'not valid yet': withClaims((now) => ({ nbf: now + 600 })),
  'issued in the future': withClaims((now) => ({ iat: now + 600, exp: now + 900 })),
  'without an end': withClaims(() => ({ exp: undefined })),
  'without a beginning': withClaims(() => ({ iat: undefined })),
  'with a life of a year': withClaims((now) => ({ exp: now + 31_536_000 })),
  'with an end that is no whole number': withClaims((now) => ({ exp: now + 300.5 })),
  'with an end in text': withClaims(() => ({ exp: '9999999999' })),
  'with an end beyond all numbers': withClaims(() => ({ exp: 1e308 })),
  'with a negative end': withClaims(() => ({ exp: -1 })),
  'with two issuers': withClaims(() => ({ iss: ['brokerage', 'elsewhere'] })),
  'with a subject that is no text': withClaims(() => ({ sub: { $ne: null } })),
  'with an empty subject': withClaims(() => ({ sub: '' })),
  'a refresh token': () => Promise.resolve(`0b9a7c1e-3f52-4a55-9a57-0d6f3c1f2b11.0.${'A'.repeat(43)}`),
  'a recovery token': () => Promise.resolve(`0b9a7c1e-3f52-4a55-9a57-0d6f3c1f2b11.${'A'.repeat(43)}`),
  'a download token': () => Promise.resolve('T'.repeat(43)),
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

/** An admin's claims under a guessed secret. Signed by hand, because a secret may be too short for the library. */
export async function signedWithSecret(alg: string, secret: string): Promise<string> {
  const [, payload] = (await adminToken()).split('.');
  const text = `${Buffer.from(JSON.stringify({ alg, typ: 'at+jwt' })).toString('base64url')}.${payload}`;
  return `${text}.${createHmac(alg.replace('HS', 'sha'), secret).update(text).digest('base64url')}`;
}

/** Signed by auth's own key over a text that no library would produce. */
export async function withDoubleSubject(first: string, last: string): Promise<string> {
  const [, payload = ''] = (await accessToken({ sub: last })).split('.');
  const claims = Buffer.from(payload, 'base64url').toString();
  return signedRaw(JSON.stringify({ alg: 'ES256', typ: 'at+jwt' }), `{"sub":"${first}",${claims.slice(1)}`);
}
