import { createLogger, createMetrics } from '@brokerage/service-kit';
import { createHarness, eventually } from '@brokerage/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { createConnection } from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { MAIL_QUEUE, type MailJobData, MailQueue } from '../src/mails/mail-queue.ts';
import { type MailFields, mailSchema } from '../src/mails/mail.model.ts';
import { MailRepository } from '../src/mails/mail.repository.ts';
import { MailService } from '../src/mails/mail.service.ts';
import type { NotificationConfig } from '../src/notification.config.ts';
import { RECEIPT } from './fixtures.ts';

const MINUTE_MS = 60_000;
const PER_SECOND = 5;
const MISSED = 12;

async function open() {
  const { MONGODB_URI = '', MONGODB_DATABASE = '', ...env } = (await createHarness()).env('notification');
  const config = {
    ...env,
    SWEEP_EVERY_MS: MINUTE_MS,
    PACED_MAILS_PER_SECOND: PER_SECOND,
  } as unknown as NotificationConfig;
  const connection = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  const mails = connection.model<MailFields>('Mail', mailSchema);
  const logger = createLogger({ service: 'test', instance: '1', level: 'silent' });
  const queue = new MailQueue(config, logger, createMetrics('test'));
  await queue.onApplicationBootstrap();
  const redis = new Redis(config.REDIS_URL, { maxRetriesPerRequest: null });
  const jobs = new Queue<MailJobData>(MAIL_QUEUE, { connection: redis, prefix: config.REDIS_PREFIX });
  onTestFinished(async () => {
    queue.beforeApplicationShutdown();
    await jobs.close();
    redis.disconnect();
    await connection.close();
  });
  // The queue gives up on a connection after a second, and on a command after 100 ms; a slow machine takes longer.
  await eventually(async () => {
    await queue.add('probe');
    return (await jobs.getWaitingCount()) === 1;
  });
  await jobs.drain();
  const service = new MailService(connection, new MailRepository(mails), queue, config);
  const receipt = (id: number) => ({ mailId: `receipt-${id}`, to: 'sam@example.ca', content: RECEIPT });
  return { mails, jobs, service, receipts: (ids: number[]) => ids.map(receipt) };
}
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index);

test('mails of missed events begin two sweeps later, one after another, and are queued by the sweep before their turn', async () => {
  const { mails, jobs, service, receipts } = await open();
  await service.acceptNew(receipts(numbers(MISSED)), 'request');
  const stored = await mails.find().sort({ nextTryAt: 1 }).lean();
  const [first] = stored;
  const waits = stored.map(({ nextTryAt, createdAt }) => nextTryAt.getTime() - createdAt.getTime());
  expect(waits).toEqual(numbers(MISSED).map((turn) => 2 * MINUTE_MS + (turn * 1000) / PER_SECOND));
  await service.queueUpcoming();
  expect(await jobs.getJobCounts()).toMatchObject({ delayed: 0, prioritized: 0 });

  // A minute and a half later; the sweep looks at those to come more than once.
  for (const { _id, nextTryAt } of stored)
    await mails.updateOne({ _id }, { nextTryAt: new Date(nextTryAt.getTime() - 1.5 * MINUTE_MS) });
  await service.queueUpcoming();
  await eventually(async () => (await jobs.getDelayedCount()) === MISSED);
  await service.queueUpcoming();
  const queued = await jobs.getDelayed();
  expect(queued.map(({ data }) => data.mailId).toSorted()).toEqual(stored.map(({ _id }) => _id).toSorted());
  expect(first && queued.find(({ data }) => data.mailId === first._id)?.opts).toMatchObject({ priority: 10 });
});

test('a mail that follows from a single event is queued immediately, and a few from the first one on', async () => {
  const { mails, jobs, service, receipts } = await open();
  await service.acceptNew(receipts([0]), 'request');
  await service.acceptNew(receipts(numbers(3, 1)), 'request');
  await eventually(async () => (await jobs.getPrioritizedCount()) === 2 && (await jobs.getDelayedCount()) === 2);
  const stored = await mails.find().sort({ nextTryAt: 1 }).lean();
  const waits = stored.map(({ nextTryAt, createdAt }) => nextTryAt.getTime() - createdAt.getTime());
  expect(waits).toEqual([0, 0, 1, 2].map((turn) => (turn * 1000) / PER_SECOND));
});
