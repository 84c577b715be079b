import { eventually } from '@brokerage/testing';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type EdgeOptions, startEdge } from './edge-fixture.ts';
import { failureOf, send } from './requests.ts';
import { product, Refusal } from './stub-services.ts';

afterEach(() => {
  vi.useRealTimers();
});

async function startShop(copyMs: number, options: EdgeOptions = {}) {
  const edge = await startEdge({ ...options, env: { PRODUCT_COPY_MS: String(copyMs), ...options.env } });
  onTestFinished(edge.close);
  return { ...edge, ask: () => send(edge.url, { path: '/api/products' }) };
}

test('a hundred visitors at once cost one call', async () => {
  const { ask, stubs, metrics } = await startShop(500, {
    env: { MAX_READS_IN_FLIGHT: '100', MAX_IN_FLIGHT_PER_VISITOR: '100' },
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  stubs.answer('listProducts', async () => {
    await released;
    return { products: [] };
  });
  const answers = Array.from({ length: 100 }, ask);
  await eventually(async () => /^http_requests_in_flight{.*class="reads".*} 100$/m.test(await metrics()));
  release();
  for (const answer of await Promise.all(answers))
    expect(answer).toMatchObject({ status: 200, text: '{"products":[]}' });
  expect(stubs.callsOf('listProducts')).toHaveLength(1);
});

test('a fresh copy answers without a call as the first answer did, and is counted', async () => {
  const { ask, stubs, metrics } = await startShop(5000);
  const name = 'Prix réduit – “vérifié”';
  await ask();
  stubs.answer('listProducts', () => ({ products: [{ ...product, features: [], name }] }));
  laterBy(5001);
  const routed = await ask();
  const copied = await ask();
  expect(stubs.callsOf('listProducts')).toHaveLength(2);
  expect(copied).toMatchObject({ status: 200, text: routed.text });
  expect(copied.text).toContain(name);
  const { 'x-request-id': firstId, date: _firstDate, ...first } = routed.headers;
  const { 'x-request-id': id, date: _date, ...headers } = copied.headers;
  expect(headers).toEqual(first);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' });
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(id).not.toBe(firstId);
  expect(await metrics()).toMatch(/^http_early_answers_total(?:{.*})? 1$/m);
});

/** Only the clock moves; calls and their timeouts stay real. */
function laterBy(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

test('a copy past its age is replaced by what catalog says now', async () => {
  const { ask, stubs } = await startShop(500);
  await ask();
  stubs.answer('listProducts', () => ({ products: [] }));
  laterBy(501);
  expect((await ask()).json()).toEqual({ products: [] });
});

test('while catalog is away the last copy is good for five seconds and no longer', async () => {
  const { ask, stubs } = await startShop(500);
  const before = await ask();
  await stubs.takeAway('listProducts');
  laterBy(501);
  expect(await ask()).toMatchObject({ status: 200, text: before.text });
  laterBy(5000);
  expect(failureOf(await ask())).toMatchObject({ status: 503, code: 'service_unavailable' });
});

test('a copy time of 0 asks catalog for every visitor', async () => {
  const { ask, stubs } = await startShop(0);
  await ask();
  await ask();
  expect(stubs.callsOf('listProducts')).toHaveLength(2);
  await stubs.takeAway('listProducts');
  expect((await ask()).status).toBe(503);
});

test('without a copy an outage is 503 with a hint when to come back', async () => {
  const { ask, stubs } = await startShop(500);
  await stubs.takeAway('listProducts');
  const answer = await ask();
  expect(failureOf(answer)).toMatchObject({ status: 503, code: 'service_unavailable' });
  expect(answer.headers['retry-after']).toBe('1');
});

test('a failed refill does not stand in the way of the next one', async () => {
  const { ask, stubs } = await startShop(500);
  stubs.answer('listProducts', () => new Refusal('internal_error'));
  expect((await ask()).status).toBe(500);
  stubs.answer('listProducts', () => ({ products: [] }));
  expect((await ask()).json()).toEqual({ products: [] });
});

test('more requests than the gateway takes are answered 503, and it recovers', async () => {
  const { url, ask, stubs, metrics } = await startShop(0, { env: { MAX_READS_IN_FLIGHT: '2' } });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  stubs.answer('listProducts', async () => {
    await released;
    return { products: [] };
  });
  const held = [ask(), ask()];
  await eventually(async () => /^http_requests_in_flight{.*class="reads".*} 2$/m.test(await metrics()));
  expect(failureOf(await send(url, { path: '/api/docs' }))).toMatchObject({ status: 503, code: 'service_unavailable' });
  release();
  for (const answer of await Promise.all(held)) expect(answer.status).toBe(200);
  await eventually(async () => (await ask()).status === 200);
});

test('without a copy an answer is never read before its request came, and those that wait share one reading', async () => {
  const { ask, stubs, metrics } = await startShop(0);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  stubs.answer('listProducts', async () => {
    await released;
    return { products: [] };
  });
  const first = ask();
  await eventually(() => Promise.resolve(stubs.callsOf('listProducts').length === 1));
  const later = Array.from({ length: 20 }, ask);
  await eventually(async () => /^http_requests_in_flight{.*class="reads".*} 21$/m.test(await metrics()));
  release();
  await Promise.all([first, ...later]);
  expect(stubs.callsOf('listProducts')).toHaveLength(2);
});
