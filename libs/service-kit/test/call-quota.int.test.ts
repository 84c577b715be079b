import { CallQuota, createLogger } from '@brokerage/service-kit';
import { createHarness, eventually } from '@brokerage/testing';
import { createConnection } from 'mongoose';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

/** Fakes the quota's clock, so that no window ends by itself. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const CALLS_PER_SECOND = 10;
const logger = createLogger({ service: 'payment', instance: '1', level: 'silent' });
/** Keeps a loaded machine from looking like an unavailable database. */
const PATIENCE_MS = 20_000;
const CALLS_PER_WINDOW = 2 * CALLS_PER_SECOND;

/** Creates two quotas as two processes would, each with its own connection. */
async function twoQuotas() {
  const { env } = await createHarness();
  const { MONGODB_URI = '', MONGODB_DATABASE = '' } = env('payment');
  const connect = async () => {
    const connection = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
    onTestFinished(() => connection.close());
    const quota = new CallQuota(
      connection,
      { provider: 'paypal', callsPerSecond: CALLS_PER_SECOND, patienceMs: PATIENCE_MS },
      logger,
    );
    await quota.prepare();
    return { quota, connection };
  };
  return [await connect(), await connect()] as const;
}

/** Counts calls until the quota refuses one. */
async function callsOf(quota: CallQuota): Promise<number> {
  for (let calls = 0; calls < 1000; calls += 1) if ((await quota.take()) > 0) return calls;
  return 1000;
}

test('two processes share one rate and one pause after a 429', async () => {
  const [{ quota: one }, { quota: other }] = await twoQuotas();
  await one.take();
  expect((await callsOf(other)) + (await callsOf(one)) + 1).toBe(CALLS_PER_WINDOW);
  expect(await other.take()).toBeLessThanOrEqual(2000);
  vi.setSystemTime(Date.now() + 2001);
  expect(await callsOf(other)).toBe(CALLS_PER_WINDOW);

  vi.setSystemTime(Date.now() + 2001);
  await one.pause(60_000);
  await other.pause(5000);
  vi.setSystemTime(Date.now() + 59_000);
  expect(await Promise.all([one.take(), other.take()])).toEqual([1000, 1000]);
  vi.setSystemTime(Date.now() + 1001);
  expect(await Promise.all([one.take(), other.take()])).toEqual([0, 0]);
});

test('the next calls are counted before the last ones are used up, and a pause ends them too', async () => {
  const [{ quota, connection }] = await twoQuotas();
  const counted = async () => (await connection.collection('paypal_calls').findOne())?.points as unknown;
  for (let calls = 0; calls < 4; calls += 1) await quota.take();
  await eventually(async () => (await counted()) === 10);
  for (let calls = 0; calls < 6; calls += 1) expect(await quota.take()).toBe(0);

  const pausing = quota.pause(60_000);
  await Promise.all([pausing, eventually(async () => Number(await counted()) > CALLS_PER_WINDOW)]);
  expect(await quota.take()).toBeGreaterThan(0);
});

test('without the database a process counts its own calls', async () => {
  const [{ quota, connection }] = await twoQuotas();
  await connection.close();
  expect(await callsOf(quota)).toBe(CALLS_PER_WINDOW);
});
