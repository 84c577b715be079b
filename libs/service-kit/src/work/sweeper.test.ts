import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { createMetrics } from '../ops/metrics.ts';
import { Sweeper } from './sweeper.ts';

const EVERY_MS = 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function sweeping(sweep: () => Promise<void>) {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const logger = createLogger({ service: 'test', instance: '1', level: 'info', destination });
  const metrics = createMetrics('test');
  const sweeper = new Sweeper({ name: 'orders', everyMs: EVERY_MS, sweep, logger, metrics });
  sweeper.start();
  return { sweeper, lines, metrics };
}

const passTime = (rounds: number) => vi.advanceTimersByTimeAsync(EVERY_MS * rounds);

test('a round runs at every interval, and none before the first', async () => {
  const sweep = vi.fn(async () => {});
  sweeping(sweep);
  expect(sweep).not.toHaveBeenCalled();
  await passTime(3);
  expect(sweep).toHaveBeenCalledTimes(3);
});

test('a round longer than the interval never overlaps with a second one', async () => {
  const round = Promise.withResolvers<void>();
  const sweep = vi.fn(() => round.promise);
  sweeping(sweep);
  await passTime(10);
  expect(sweep).toHaveBeenCalledTimes(1);
  round.resolve();
  await passTime(1);
  expect(sweep).toHaveBeenCalledTimes(2);
});

test('a failed round is logged and counted by name, and the next one still runs', async () => {
  const sweep = vi.fn(async () => {
    throw new Error('the database is away');
  });
  const { lines, metrics } = sweeping(sweep);
  await passTime(3);
  expect(sweep).toHaveBeenCalledTimes(3);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('"sweeper":"orders"');
  const counted = await metrics.registry.getSingleMetricAsString('sweeper_rounds_failed_total');
  expect(counted).toMatch(/sweeper="orders".* 3$/m);
});

test('a sweep that throws synchronously does not stop the sweeper', async () => {
  const sweep = vi.fn((): Promise<void> => {
    throw new Error('before the first await');
  });
  sweeping(sweep);
  await passTime(2);
  expect(sweep).toHaveBeenCalledTimes(2);
});

test('stopping waits for the current round and starts no other', async () => {
  const round = Promise.withResolvers<void>();
  const sweep = vi.fn(() => round.promise);
  const { sweeper } = sweeping(sweep);
  await passTime(1);
  const stopped = vi.fn();
  const stopping = sweeper.stop().finally(stopped);
  await passTime(1);
  expect(stopped).not.toHaveBeenCalled();
  round.resolve();
  await stopping;
  await passTime(5);
  expect(sweep).toHaveBeenCalledTimes(1);
});

test('stopping between rounds cancels the next one', async () => {
  const sweep = vi.fn(async () => {});
  const { sweeper } = sweeping(sweep);
  await passTime(1);
  await sweeper.stop();
  await passTime(5);
  expect(sweep).toHaveBeenCalledTimes(1);
});

test('waking the sweeper starts a round immediately, or one more after the current round', async () => {
  const rounds: PromiseWithResolvers<void>[] = [];
  const sweep = vi.fn(() => {
    const round = Promise.withResolvers<void>();
    rounds.push(round);
    return round.promise;
  });
  const { sweeper } = sweeping(sweep);
  sweeper.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(sweep).toHaveBeenCalledTimes(1);
  sweeper.wake();
  sweeper.wake();
  await passTime(2);
  expect(sweep).toHaveBeenCalledTimes(1);
  rounds[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(sweep).toHaveBeenCalledTimes(2);
  rounds[1]?.resolve();
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
  expect(sweep).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(sweep).toHaveBeenCalledTimes(3);
});
