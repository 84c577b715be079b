import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createLogger } from '../src/log/logger.ts';
import { createMetrics } from '../src/ops/metrics.ts';
import { redisClient } from '../src/work/redis-client.ts';
import { SweptQueue } from '../src/work/swept-queue.ts';

test('a queue that stops finishes the job it is at, so that no other process waits for its lock to end', async () => {
  const { redisUrl } = inject('infrastructure');
  const prefix = randomUUID();
  const begun = Promise.withResolvers<void>();
  let isDone = false;
  const queue = new SweptQueue<{ id: string }>({
    name: 'work',
    redisUrl,
    prefix,
    everyMs: 20,
    findDue: async () => [{ name: 'one', data: { id: 'one' }, opts: { jobId: 'one' } }],
    process: async () => {
      begun.resolve();
      await pause(100);
      isDone = true;
    },
    logger: createLogger({ service: 'test', instance: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
  });
  const connection = redisClient(redisUrl, { maxRetriesPerRequest: null });
  const seen = new Queue('work', { connection, prefix });
  onTestFinished(async () => {
    await seen.obliterate({ force: true });
    await seen.close();
    connection.disconnect();
  });

  queue.start();
  await begun.promise;
  await queue.stop();

  expect(isDone).toBe(true);
  expect(await seen.getActiveCount()).toBe(0);
});
