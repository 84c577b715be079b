import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { createMetrics } from '../ops/metrics.ts';
import { Backlog, type WorkResult } from './backlog.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ROUND_SIZE = 2;

/** A backlog of records that stay until they are done, two per round. */
function backlogOf(ids: string[], work: (id: string) => WorkResult | void) {
  const left = new Set(ids);
  const metrics = createMetrics('test');
  const backlog = new Backlog<{ _id: string }>({
    name: 'orders',
    find: async (except) =>
      [...left]
        .filter((id) => !except.includes(id))
        .slice(0, ROUND_SIZE)
        .map((_id) => ({ _id })),
    work: async ({ _id }) => {
      const result = work(_id);
      if (result !== 'later' && result !== 'scheduled') left.delete(_id);
      return result;
    },
    logger: createLogger({ service: 'test', instance: '1', level: 'silent' }),
    metrics,
  });
  return { backlog, left, metrics };
}

test('failing records block neither their round nor later records', async () => {
  const { backlog, left, metrics } = backlogOf(['bad-1', 'bad-2', 'a', 'b', 'c'], (id) => {
    if (id.startsWith('bad')) throw new Error('no');
  });
  for (let round = 0; round < 3; round += 1) await backlog.workOff();
  expect([...left]).toEqual(['bad-1', 'bad-2']);
  expect(await metrics.registry.getSingleMetricAsString('sweeper_failures_total')).toContain('sweeper="orders"');
});

test('a record that fails or is not ready is retried with a doubling delay', async () => {
  const tried: number[] = [];
  const { backlog } = backlogOf(['waits'], () => {
    tried.push(Date.now());
    return 'later';
  });
  const start = Date.now();
  for (let second = 0; second < 16; second += 1) {
    await backlog.workOff();
    vi.advanceTimersByTime(1000);
  }
  expect(tried.map((at) => (at - start) / 1000)).toEqual([0, 1, 3, 7, 15]);
});

test('a record with its own schedule is not postponed and does not count as a repair', async () => {
  const tried: string[] = [];
  const { backlog, metrics } = backlogOf(['order'], (id) => {
    tried.push(id);
    return 'scheduled';
  });
  for (let round = 0; round < 3; round += 1) await backlog.workOff();
  expect(tried).toHaveLength(3);
  expect(await metrics.registry.getSingleMetricAsString('sweeper_repairs_total')).toMatch(/sweeper="orders".* 0$/m);
});

test('records are processed up to the concurrency limit, and one that hangs does not block others', async () => {
  const ids = ['hangs', 'a', 'b', 'c'];
  const done: string[] = [];
  const hanging = Promise.withResolvers<void>();
  const backlog = new Backlog<{ _id: string }>({
    name: 'orders',
    find: async () => ids.map((_id) => ({ _id })),
    work: async ({ _id }) => {
      if (_id === 'hangs') await hanging.promise;
      done.push(_id);
    },
    concurrency: 2,
    logger: createLogger({ service: 'test', instance: '1', level: 'silent' }),
    metrics: createMetrics('test'),
  });
  const round = backlog.workOff();
  await vi.waitFor(() => expect(done).toEqual(['a', 'b', 'c']));
  hanging.resolve();
  await round;
  expect(done).toEqual(['a', 'b', 'c', 'hangs']);
});

test('a record that was done is not postponed when it is due again', async () => {
  let fails = true;
  const { backlog, left } = backlogOf(['a'], () => (fails ? 'later' : 'done'));
  await backlog.workOff();
  fails = false;
  vi.advanceTimersByTime(1000);
  await backlog.workOff();
  left.add('a');
  await backlog.workOff();
  expect(left.size).toBe(0);
});

test('newly stored records are processed immediately, postponed if they fail, and not counted as repairs', async () => {
  const tried: string[] = [];
  const { backlog, metrics } = backlogOf(['bad', 'good'], (id) => {
    tried.push(id);
    if (id === 'bad') throw new Error('no');
  });
  await backlog.workOnAll([{ _id: 'bad' }, { _id: 'good' }]);
  await backlog.workOff();
  expect(tried).toEqual(['bad', 'good']);
  vi.advanceTimersByTime(1000);
  await backlog.workOff();
  expect(tried).toEqual(['bad', 'good', 'bad']);
  expect(await metrics.registry.getSingleMetricAsString('sweeper_repairs_total')).toMatch(/sweeper="orders".* 0$/m);
});
