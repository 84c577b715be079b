import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from '@brokerage/testing';
import { Queue } from 'bullmq';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createLogger } from '../src/log/logger.ts';
import { createMetrics } from '../src/ops/metrics.ts';
import { redisClient } from '../src/work/redis-client.ts';
import { SweptQueue, type SweptQueueOptions } from '../src/work/swept-queue.ts';

const HOUR_MS = 3_600_000;

/** A queue of its own in Redis, removed after the test, and a reader of what is in it. */
function openQueue(options: Pick<SweptQueueOptions<object>, 'everyMs' | 'findDue' | 'process' | 'sweepAfterJob'>) {
  const { redisUrl } = inject('infrastructure');
  const prefix = randomUUID();
  const logger = createLogger({ service: 'test', instance: 'test', level: 'silent' });
  const queue = new SweptQueue<object>({
    ...options,
    name: 'work',
    redisUrl,
    prefix,
    logger,
    metrics: createMetrics('test'),
  });
  const connection = redisClient(redisUrl, { maxRetriesPerRequest: null });
  const seen = new Queue('work', { connection, prefix });
  onTestFinished(async () => {
    await queue.stop();
    await seen.obliterate({ force: true });
    await seen.close();
    connection.disconnect();
  });
  return { queue, seen };
}

test('a stopping queue finishes its current job, so that no other process waits for its lock', async () => {
  const started = Promise.withResolvers<void>();
  let isDone = false;
  const { queue, seen } = openQueue({
    everyMs: 20,
    findDue: async () => [{ name: 'one', data: {}, opts: { jobId: 'one' } }],
    process: async () => {
      started.resolve();
      await pause(100);
      isDone = true;
    },
  });

  queue.start();
  await started.promise;
  await queue.stop();

  expect(isDone).toBe(true);
  expect(await seen.getActiveCount()).toBe(0);
});

test('due work is found as soon as Redis answers, without waiting for the interval', async () => {
  const done = Promise.withResolvers<void>();
  const { queue } = openQueue({
    everyMs: HOUR_MS,
    findDue: async () => [{ name: 'one', data: {}, opts: { jobId: 'one' } }],
    process: async () => done.resolve(),
  });

  queue.start();

  await done.promise;
});

test('a change made while a job runs is worked on right after it, not at the next interval', async () => {
  const [finishing, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const due = ['first'];
  const worked: string[][] = [];
  let [isOffered, isIgnored, isFinished] = [false, false, false];
  const { queue } = openQueue({
    everyMs: HOUR_MS,
    sweepAfterJob: true,
    findDue: async () => {
      // The round after the one that offered the second change: the queue has ignored the job, which is still running.
      isIgnored ||= isOffered;
      if (due.length === 0 || (isOffered && !isFinished)) return [];
      isOffered = due.includes('second');
      return [{ name: 'all', data: {}, opts: { jobId: 'all' } }];
    },
    process: async () => {
      const taken = due.splice(0);
      worked.push(taken);
      if (taken.includes('second')) return done.resolve();
      await finishing.promise;
      isFinished = true;
    },
  });

  queue.start();
  await eventually(async () => worked.length === 1);
  due.push('second');
  await eventually(async () => {
    if (isIgnored) return true;
    queue.wake();
    return false;
  });
  finishing.resolve();

  await done.promise;
  expect(worked).toEqual([['first'], ['second']]);
});
