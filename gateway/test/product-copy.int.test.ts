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

test('a hundred concurrent visitors cause one call', async () => {
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

test('a fresh copy is served without a call, identical to the first answer, and is counted', async () => {
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

test('an outdated copy is replaced by the current answer of catalog', async () => {
  const { ask, stubs } = await startShop(500);
  await ask();
  stubs.answer('listProducts', () => ({ products: [] }));
  laterBy(501);
  expect((await ask()).json()).toEqual({ products: [] });
});

test('while catalog is unavailable the last copy is used for five seconds at most', async () => {
  const { ask, stubs } = await startShop(500);
  const before = await ask();
  await stubs.takeAway('listProducts');
  laterBy(501);
  expect(await ask()).toMatchObject({ status: 200, text: before.text });
  laterBy(5000);
  expect(failureOf(await ask())).toMatchObject({ status: 503, code: 'service_unavailable' });
});

test('with a copy time of 0 every visitor causes a call to catalog', async () => {
  const { ask, stubs } = await startShop(0);
  await ask();
  await ask();
  expect(stubs.callsOf('listProducts')).toHaveLength(2);
  await stubs.takeAway('listProducts');
  expect((await ask()).status).toBe(503);
});

test('without a copy an outage returns 503 with Retry-After', async () => {
  const { ask, stubs } = await startShop(500);
  await stubs.takeAway('listProducts');
  const answer = await ask();
  expect(failureOf(answer)).toMatchObject({ status: 503, code: 'service_unavailable' });
  expect(answer.headers['retry-after']).toBe('1');
});

test('a failed refresh does not block the next one', async () => {
  const { ask, stubs } = await startShop(500);
  stubs.answer('listProducts', () => new Refusal('internal_error'));
  expect((await ask()).status).toBe(500);
  stubs.answer('listProducts', () => ({ products: [] }));
  expect((await ask()).json()).toEqual({ products: [] });
});

test('requests above the limit of the gateway return 503, and it recovers', async () => {
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

test('without a copy an answer is never older than its request, and waiting requests share one call', async () => {
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
