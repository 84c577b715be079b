import { type Actor, DomainError, type CallContext } from '@brokerage/service-kit';
import { eventually, signedIn } from '@brokerage/testing';
import { headers } from '@nats-io/transport-node';
import type { Counter } from 'prom-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeContext } from '../src/context/call-context.ts';
import {
  type Answer,
  ask,
  askBriefly,
  askOnce,
  askOnceBriefly,
  FILE,
  ownPlace,
  patiently,
  readFile,
  startCallee,
  startCaller,
} from './rpc-fixture.ts';

const upper: Answer = async ({ text }) => ({ text: text.toUpperCase() });
const actor: Actor = { userId: 'u1', sessionId: 's1', email: 'buyer@example.ca', role: 'buyer' };

async function startPair(answer: Answer = upper) {
  const place = ownPlace();
  const handler = vi.fn(answer);
  const callee = await startCallee(place, handler);
  return { ...(await startCaller(place)), callee, handler, place };
}

/** A pair whose handler runs until the test releases it, at the latest at the end of the test. */
async function startHeldPair(isHeld: (attempt: number) => boolean = () => true) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const pair = await startPair(async (input) => {
    if (isHeld(pair.handler.mock.calls.length)) await released;
    return input;
  });
  onTestFinished(() => release());
  return { ...pair, release };
}

test('a call reaches its handler with input, user and request id, and returns its answer', async () => {
  const { rpc, handler } = await startPair();
  const context: CallContext = { ...patiently(), ...(await signedIn(actor)), clientAddress: '203.0.113.7' };
  await expect(rpc.call(ask, { text: 'hello' }, context)).resolves.toEqual({ text: 'HELLO' });
  const [input, received] = handler.mock.calls[0] ?? [];
  expect(input).toEqual({ text: 'hello' });
  expect(received).toMatchObject({ requestId: context.requestId, actor, clientAddress: '203.0.113.7' });
});

test('a hundred concurrent calls each get their own answer', async () => {
  const { rpc } = await startPair();
  const texts = Array.from({ length: 100 }, (_, index) => `call ${index}`);
  const answers = await Promise.all(texts.map((text) => rpc.call(ask, { text }, patiently())));
  expect(answers.map(({ text }) => text)).toEqual(texts.map((text) => text.toUpperCase()));
});

test('a file is sent as its bytes to a caller that asks for them, and in base64 to one of release 0.1.0', async () => {
  const { rpc, connection, place } = await startPair();
  const named = { fileName: 'zoë "1".bin' };
  expect(await rpc.call(readFile, { text: 'zoë "1"' }, patiently())).toEqual({ ...named, bytes: FILE });

  const asked = headers();
  writeContext(asked, patiently());
  const request = () =>
    connection.request(`${place.namespace}.${readFile.subject}`, JSON.stringify({ text: 'zoë "1"' }), {
      timeout: 60_000,
      headers: asked,
    });
  expect((await request()).json()).toEqual({ ...named, base64: FILE.toString('base64') });
  asked.set('accepts', 'file');
  expect(Buffer.from((await request()).data).equals(FILE)).toBe(true);
});

test('a caller asks for the bytes of a file, and reads the base64 of a callee of release 0.1.0', async () => {
  const place = ownPlace();
  const { rpc, connection } = await startCaller(place);
  const outcome = headers();
  outcome.set('outcome', 'ok');
  const accepted: unknown[] = [];
  connection.subscribe(`${place.namespace}.${readFile.subject}`, {
    callback: (_error, message) => {
      accepted.push(message.headers?.get('accepts'));
      message.respond(JSON.stringify({ fileName: 'a.bin', base64: FILE.toString('base64') }), { headers: outcome });
    },
  });
  expect(await rpc.call(readFile, { text: 'a' }, patiently())).toEqual({ fileName: 'a.bin', bytes: FILE });
  expect(accepted).toEqual(['file']);
});

test('an input field that is not in the contract is refused before the handler runs', async () => {
  const { rpc, handler } = await startPair();
  const input = { text: 'hello', role: 'admin' };
  await expect(rpc.call(ask, input, patiently())).rejects.toMatchObject({ code: 'validation_failed' });
  expect(handler).not.toHaveBeenCalled();
});

test('an answer that violates the contract is logged but not returned, and the caller gets an internal error', async () => {
  const { rpc, callee } = await startPair(async () => JSON.parse('{"text":"fine","passwordHash":"$argon2-7f3a"}'));
  const refusal: unknown = await rpc.call(ask, { text: 'hello' }, patiently()).catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    code: 'internal_error',
    message: 'Something went wrong on our side.',
    details: undefined,
  });
  expect(JSON.stringify(refusal)).not.toContain('passwordHash');
  expect(callee.lines.join('')).toContain('passwordHash');
  expect(callee.lines.join('')).not.toContain('7f3a');
});

test('the reason of an unexpected failure stays in the log', async () => {
  const { rpc, callee } = await startPair(async () => {
    throw new Error('the cause 7f3a');
  });
  const refusal: unknown = await rpc.call(ask, { text: 'hello' }, patiently()).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'internal_error', message: 'Something went wrong on our side.' });
  expect(JSON.stringify(refusal)).not.toContain('7f3a');
  expect(callee.lines.join('')).toContain('the cause 7f3a');
});

test('a refusal keeps its code, message and details, and is not retried', async () => {
  const { rpc, handler } = await startPair(async () => {
    throw new DomainError('price_changed', { message: 'It is US$49.99 now.', details: { priceMinor: 4999 } });
  });
  await expect(rpc.call(ask, { text: 'hello' }, patiently())).rejects.toMatchObject({
    name: 'DomainError',
    code: 'price_changed',
    message: 'It is US$49.99 now.',
    details: { priceMinor: 4999 },
  });
  expect(handler).toHaveBeenCalledTimes(1);
});

test('an unreachable database is reported as an outage, not as an internal error', async () => {
  const { rpc } = await startPair(async () => {
    throw Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' });
  });
  await expect(rpc.call(ask, { text: 'hello' }, patiently())).rejects.toMatchObject({ code: 'service_unavailable' });
});

test('a call without a callee fails immediately instead of waiting for its timeout', async () => {
  const { rpc } = await startCaller(ownPlace());
  await expect(rpc.call(ask, { text: 'hello' }, patiently())).rejects.toMatchObject({ code: 'service_unavailable' });
});

test.each([
  { contract: askBriefly, kind: 'repeatable', tries: 3 },
  { contract: askOnceBriefly, kind: 'one-off', tries: 1 },
])('a $kind operation without an answer in time is tried $tries times', async ({ contract, tries }) => {
  const { rpc, handler } = await startHeldPair();
  await expect(rpc.call(contract, { text: 'hello' }, patiently())).rejects.toMatchObject({
    code: 'service_unavailable',
  });
  expect(handler).toHaveBeenCalledTimes(tries);
});

test('a retry that is answered succeeds', async () => {
  const { rpc } = await startHeldPair((attempt) => attempt === 1);
  await expect(rpc.call(askBriefly, { text: 'hello' }, patiently())).resolves.toEqual({ text: 'hello' });
});

test('retries end with the deadline of the whole request', async () => {
  const { rpc, handler } = await startHeldPair();
  const context = { ...patiently(), deadline: Date.now() + 250 };
  await expect(rpc.call(ask, { text: 'hello' }, context)).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(handler.mock.calls[0]?.[1].deadline).toBeLessThanOrEqual(context.deadline + 1);
  expect(handler).toHaveBeenCalledTimes(1);
});

test('under a minimum of the process a call waits longer than its limit and its request', async () => {
  const place = ownPlace();
  const handler = vi.fn(upper);
  await startCallee(place, handler);
  const { rpc } = await startCaller(place, 60_000);
  const sent = Date.now();
  await rpc.call(askBriefly, { text: 'hello' }, { ...patiently(), deadline: sent + 30_000 });
  expect(handler.mock.calls[0]?.[1].deadline).toBeGreaterThanOrEqual(sent + 60_000);
});

test('a call whose deadline has passed is not sent', async () => {
  const { rpc, handler } = await startPair();
  const late = { ...patiently(), deadline: Date.now() - 1 };
  await expect(rpc.call(ask, { text: 'late' }, late)).rejects.toMatchObject({ code: 'service_unavailable' });
  await rpc.call(ask, { text: 'in time' }, patiently());
  expect(handler).toHaveBeenCalledTimes(1);
});

test('work that arrives after its deadline is dropped', async () => {
  const { rpc, connection, handler, place } = await startPair();
  const map = headers();
  writeContext(map, { ...patiently(), deadline: Date.now() - 1 });
  connection.publish(`${place.namespace}.${ask.subject}`, '{"text":"late"}', { headers: map });
  await rpc.call(ask, { text: 'in time' }, patiently());
  expect(handler.mock.calls.map(([input]) => input)).toEqual([{ text: 'in time' }]);
});

test('invalid messages are refused and counted, and the server keeps running', async () => {
  const { rpc, connection, callee, handler, place } = await startPair();
  const subject = `${place.namespace}.${ask.subject}`;
  const ours = headers();
  writeContext(ours, patiently());
  const foreignActor = headers();
  writeContext(foreignActor, patiently());
  foreignActor.set('actor', 'not an actor');
  const poison = [
    { data: '{"text":', headers: ours },
    { data: '', headers: ours },
    { data: Buffer.from([0xff, 0xfe, 0x00, 0x80]), headers: ours },
    { data: '{"text":"no headers"}' },
    { data: '{"text":"no context"}', headers: headers() },
    { data: '{"text":"forged"}', headers: foreignActor },
  ];
  for (const { data, ...options } of poison) {
    const reply = await connection.request(subject, data, { timeout: 20_000, ...options });
    expect(reply.json()).toMatchObject({ code: 'validation_failed' });
    connection.publish(subject, data, options);
  }
  await expect(rpc.call(ask, { text: 'hello' }, patiently())).resolves.toEqual({ text: 'HELLO' });
  expect(handler).toHaveBeenCalledTimes(1);
  const counted = await callee.metrics.poisonMessages.get();
  expect(counted.values.reduce((sum, { value }) => sum + value, 0)).toBe(2 * poison.length);
});

test('an answer larger than the message limit is an internal error, and the server keeps running', async () => {
  const { rpc } = await startPair(async ({ text }) => ({ text: text.repeat(2_000_000) }));
  await expect(rpc.call(ask, { text: 'a' }, patiently())).rejects.toMatchObject({ code: 'internal_error' });
  await expect(rpc.call(ask, { text: '' }, patiently())).resolves.toEqual({ text: '' });
});

test('two instances of a service share the work without duplicates', async () => {
  const place = ownPlace();
  const handlers = [vi.fn(upper), vi.fn(upper)];
  await Promise.all(handlers.map((handler) => startCallee(place, handler)));
  const { rpc } = await startCaller(place);
  await Promise.all(Array.from({ length: 100 }, () => rpc.call(ask, { text: 'hello' }, patiently())));
  const shares = handlers.map((handler) => handler.mock.calls.length);
  expect(shares.reduce((sum, share) => sum + share)).toBe(100);
  expect(Math.min(...shares)).toBeGreaterThan(0);
});

test('a stopping service finishes and answers its current work and accepts no new work', async () => {
  const { rpc, callee, handler, release } = await startHeldPair();
  const running = rpc.call(askOnce, { text: 'begun' }, patiently());
  await eventually(async () => handler.mock.calls.length === 1);
  const closed = callee.app.close().then(() => callee.connection.close());
  await callee.connection.flush();
  await expect(rpc.call(askOnce, { text: 'new' }, patiently())).rejects.toMatchObject({ code: 'service_unavailable' });
  release();
  await closed;
  await expect(running).resolves.toEqual({ text: 'begun' });
  expect(handler).toHaveBeenCalledTimes(1);
});

test('a stopping service answers all calls it has received', async () => {
  const place = ownPlace();
  const callee = await startCallee(place, upper);
  const { rpc, connection } = await startCaller(place);
  const calls = Array.from({ length: 200 }, () =>
    rpc.call(askOnce, { text: 'hello' }, patiently()).then(
      () => 'answered',
      (error: DomainError) => error.code,
    ),
  );
  await connection.flush();
  await callee.app.close();
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['answered']));
});

test('calls beyond the concurrency limit are refused, and the others are processed', async () => {
  const { rpc, handler, release } = await startHeldPair();
  const accepted = Array.from({ length: 256 }, () => rpc.call(askOnce, { text: 'hello' }, patiently()));
  await eventually(async () => handler.mock.calls.length === 256);
  await expect(rpc.call(askOnce, { text: 'too much' }, patiently())).rejects.toMatchObject({
    code: 'service_unavailable',
  });
  release();
  await Promise.all(accepted);
  await expect(rpc.call(askOnce, { text: 'again' }, patiently())).resolves.toEqual({ text: 'again' });
});

test('closing a caller rejects its pending calls', async () => {
  const { rpc, handler } = await startHeldPair();
  const running = rpc.call(askOnce, { text: 'hello' }, patiently());
  const outcome = expect(running).rejects.toMatchObject({ code: 'service_unavailable' });
  await eventually(async () => handler.mock.calls.length === 1);
  rpc.close();
  await outcome;
});

test('the retry budget limits retries while a service is unavailable', async () => {
  const { rpc, metrics } = await startCaller(ownPlace());
  const calls = 400;
  const begun = performance.now();
  const call = () => rpc.call(askBriefly, { text: 'hello' }, patiently());
  const outcomes = await Promise.allSettled(Array.from({ length: calls }, call));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  const seconds = (performance.now() - begun) / 1000;
  const [retries, refused] = await Promise.all([sumOf(metrics.rpcRetries), sumOf(metrics.rpcRetriesRefused)]);
  // A hundred at once, a fifth of the calls and ten a second; without a budget there would be two per call.
  expect(retries).toBeLessThanOrEqual(100 + calls / 5 + 10 * seconds);
  expect(retries).toBeGreaterThanOrEqual(100);
  expect(refused).toBeGreaterThan(0);
});

async function sumOf(counter: Counter): Promise<number> {
  return (await counter.get()).values.reduce((sum, { value }) => sum + value, 0);
}
