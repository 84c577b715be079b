import { generateKeyPairSync } from 'node:crypto';
import { headers } from '@nats-io/transport-node';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { namedKey, VerificationKeys } from '../config/verification-keys.ts';
import { type Actor, signActor } from './actor-token.ts';
import {
  backgroundContext,
  type CallContext,
  currentContext,
  nextTraceparent,
  readContext,
  runInContext,
  writeContext,
} from './call-context.ts';

const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const others = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const actor: Actor = { userId: 'u1', sessionId: 's1', email: 'zoë@example.ca', role: 'buyer' };
const context: CallContext = {
  requestId: 'r1',
  traceparent: nextTraceparent(),
  deadline: 1_900_000_000_000,
  actor,
  actorToken: await signActor(actor, namedKey(keys.privateKey)),
  clientAddress: '203.0.113.7',
};

function written(of: CallContext) {
  const map = headers();
  writeContext(map, of);
  return map;
}

const known = new VerificationKeys([namedKey(keys.publicKey)]);
const read = (map: Parameters<typeof readContext>[0]) => readContext(map, known);
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a context is received as it was sent', async () => {
  expect(await read(written(context))).toEqual(context);
});

test('a context without a user or an address is received without them', async () => {
  const received = await read(written(backgroundContext(1000)));
  expect(received).not.toBeNull();
  expect(received).not.toHaveProperty('actor');
  expect(received).not.toHaveProperty('clientAddress');
});

/** Signs the claims of an actor with another header, key, audience or time than auth's. */
function forged({
  audience = 'brokerage-services',
  typ = 'actor+jwt',
  key = keys.privateKey,
  expires = '60s',
  role = 'owner',
}) {
  return new SignJWT({ sid: 's1', email: 'a@example.ca', role })
    .setProtectedHeader({ alg: 'ES256', typ })
    .setSubject('u1')
    .setIssuer('brokerage')
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);
}

test.each([
  ['plain JSON, as any process could write it', Promise.resolve(encoded({ ...actor, role: 'owner' }))],
  ['a malformed token', Promise.resolve('not a token')],
  ['a signature by another key', forged({ key: others.privateKey })],
  ["a browser's access token", forged({ audience: 'brokerage-web', typ: 'at+jwt' })],
  ['another audience', forged({ audience: 'brokerage-web' })],
  ['an expired token', forged({ expires: '-60s' })],
  ['an unknown role', forged({ role: 'anybody' })],
])('an actor header with %s invalidates the whole message, never making it an anonymous call', async (_what, value) => {
  const map = written(context);
  map.set('actor', await value);
  expect(await read(map)).toBeNull();
});

test('an actor without the token signed by auth cannot be sent', () => {
  expect(() => written({ ...backgroundContext(1000), actor })).toThrow('by its token alone');
});

test.each(['request-id', 'traceparent', 'deadline'])('a message without %s is rejected', async (name) => {
  const map = written(context);
  map.delete(name);
  expect(await read(map)).toBeNull();
});

test.each(['', 'soon', 'NaN', 'Infinity', '-1', '0'])('a message with the deadline %j is rejected', async (value) => {
  const map = written(context);
  map.set('deadline', value);
  expect(await read(map)).toBeNull();
});

test('a message without headers is rejected', async () => {
  expect(await read(undefined)).toBeNull();
});

test.each([
  undefined,
  '',
  'garbage',
  '00-xyz-1-01',
  `00-${'A'.repeat(32)}-${'b'.repeat(16)}-01`,
  `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01\r\nx`,
  `00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`,
  `ff-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
])('the invalid trace %j starts a new one', (parent) => {
  expect(nextTraceparent(parent)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  if (parent) expect(nextTraceparent(parent)).not.toContain('a'.repeat(32));
});

test('a trace id of zeros starts a new trace', () => {
  const [, traceId] = nextTraceparent(`00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`).split('-');
  expect(traceId).not.toBe('0'.repeat(32));
});

test.each(['00', '01'])('a trace with the sampling flag %s is continued, and sampled by our own decision', (flags) => {
  const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${flags}`;
  expect(nextTraceparent(parent)).toMatch(/^00-a{32}-[0-9a-f]{16}-01$/);
  expect(nextTraceparent(parent)).not.toContain('b'.repeat(16));
});

test('concurrent work sees its own context', async () => {
  const seen = await Promise.all(
    ['one', 'two'].map((requestId) =>
      runInContext({ ...context, requestId }, async () => {
        await Promise.resolve();
        return currentContext()?.requestId;
      }),
    ),
  );
  expect(seen).toEqual(['one', 'two']);
  expect(currentContext()).toBeUndefined();
});
