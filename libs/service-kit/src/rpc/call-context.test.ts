import { headers } from '@nats-io/transport-node';
import { expect, test } from 'vitest';
import {
  type Actor,
  backgroundContext,
  type CallContext,
  currentContext,
  nextTraceparent,
  readContext,
  runInContext,
  traceIdOf,
  writeContext,
} from './call-context.ts';

const actor: Actor = { userId: 'u1', sessionId: 's1', email: 'zoë@example.ca', role: 'buyer' };
const context: CallContext = {
  requestId: 'r1',
  traceparent: nextTraceparent(),
  deadline: 1_900_000_000_000,
  actor,
  clientAddress: '203.0.113.7',
};

function written(of: CallContext) {
  const map = headers();
  writeContext(map, of);
  return map;
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('a context arrives on the other side as it was sent, as a child of the same trace', () => {
  const { traceparent, ...rest } = readContext(written(context)) ?? { traceparent: '' };
  const { traceparent: sent, ...expected } = context;
  expect(rest).toEqual(expected);
  expect(traceIdOf(traceparent)).toBe(traceIdOf(sent));
  expect(traceparent).not.toBe(sent);
});

test('a context without a user or an address arrives without either', () => {
  const received = readContext(written(backgroundContext(1000)));
  expect(received).not.toBeNull();
  expect(received).not.toHaveProperty('actor');
  expect(received).not.toHaveProperty('clientAddress');
});

test.each([
  ['no JSON', 'not base64 of json'],
  ['an unknown role', encoded({ ...actor, role: 'owner' })],
  ['a missing user', encoded({ sessionId: 's1', email: 'a@example.ca', role: 'admin' })],
  ['a field more', encoded({ ...actor, isAdmin: true })],
  ['an operator as user id', encoded({ ...actor, userId: { $ne: null } })],
  ['a list', encoded([actor])],
  ['null', encoded(null)],
])('an actor header with %s makes the whole message invalid, never an anonymous call', (_what, value) => {
  const map = written(context);
  map.set('actor', value);
  expect(readContext(map)).toBeNull();
});

test.each(['request-id', 'traceparent', 'deadline'])('a message without %s is no call of ours', (name) => {
  const map = written(context);
  map.delete(name);
  expect(readContext(map)).toBeNull();
});

test.each(['', 'soon', 'NaN', 'Infinity', '-1', '0'])('the deadline %j is no deadline', (value) => {
  const map = written(context);
  map.set('deadline', value);
  expect(readContext(map)).toBeNull();
});

test('a message without headers is no call of ours', () => {
  expect(readContext(undefined)).toBeNull();
});

test.each([
  undefined,
  '',
  'garbage',
  '00-xyz-1-01',
  `00-${'A'.repeat(32)}-${'b'.repeat(16)}-01`,
  `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01\r\nx`,
])('the foreign trace %j starts a new one', (parent) => {
  expect(nextTraceparent(parent)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  if (parent) expect(nextTraceparent(parent)).not.toContain('a'.repeat(32));
});

test('two pieces of work at the same time each see their own context', async () => {
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
