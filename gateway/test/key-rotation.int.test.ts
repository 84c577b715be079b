import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readSession } from '@brokerage/contracts';
import { namedKey } from '@brokerage/service-kit';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Edge, startEdge } from './edge-fixture.ts';
import { bearer, requestOf, routed, send } from './requests.ts';
import { accessToken, publicKeyPem } from './tokens.ts';
import { AUTH_KEYS } from '@brokerage/testing';

const next = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const nextPem = next.publicKey.export({ type: 'spki', format: 'pem' }).toString();

let edge: Edge;
beforeAll(async () => {
  // As one line of an environment file, for an operator without secret files.
  edge = await startEdge({ env: { ACCESS_TOKEN_PUBLIC_KEY: (publicKeyPem + nextPem).replaceAll('\n', '\\n') } });
});
afterAll(() => edge.close());

const route = routed.find(({ contract }) => contract === readSession);

function signedBy(key: KeyObject, kid: string | undefined): Promise<string> {
  return new SignJWT({ sid: 'session-1' })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...(kid === undefined ? {} : { kid }) })
    .setSubject('buyer-1')
    .setIssuer('brokerage')
    .setAudience('brokerage-web')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
}

async function statusWith(token: string): Promise<number> {
  if (!route) throw new Error('no route');
  const good = requestOf(route);
  return (await send(edge.url, { ...good, headers: { ...good.headers, ...bearer(token) } })).status;
}

test('during a key rotation tokens of both keys are accepted, each with its own key id', async () => {
  const [old, other] = [namedKey(AUTH_KEYS.publicKey).kid, namedKey(next.publicKey).kid];
  expect(await statusWith(await signedBy(AUTH_KEYS.privateKey, old))).toBe(200);
  expect(await statusWith(await signedBy(next.privateKey, other))).toBe(200);
  expect(await statusWith(await accessToken())).toBe(200);
  expect(await statusWith(await signedBy(next.privateKey, old))).toBe(401);
  expect(await statusWith(await signedBy(next.privateKey, undefined))).toBe(401);
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  expect(await statusWith(await signedBy(foreign.privateKey, namedKey(foreign.publicKey).kid))).toBe(401);
});
