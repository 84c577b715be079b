import { submitContact } from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';
import { LEADS_TO, startNotification } from './fixtures.ts';

const LEADS = 12;
/** Twelve pauses of ten minutes. */
const ROUNDS = 12;

test('the mail server is away for two hours, Redis loses all and a process dies after the 250: every lead is mailed, one twice', async () => {
  let isUp = false;
  const { callFrom, fill, leads, mails, mailbox, env } = await startNotification({
    mailbox: { answer: () => (isUp ? 250 : 451) },
    instances: 2,
  });
  const ids: string[] = [];
  for (let index = 0; index < LEADS; index += 1) {
    const sent = fill({ message: `Lead ${'abcdefghijkl'[index]} that must not be lost, whatever breaks` });
    expect(await callFrom(`198.51.100.${index}`, submitContact, sent)).toEqual({ received: true });
    ids.push(sent.submissionId);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round === ROUNDS / 2) await forgetQueue(env);
    await mails.updateMany({ state: 'queued' }, { $set: { nextTryAt: new Date(0) } });
    await eventually(
      async () => (await mails.countDocuments({ state: 'queued', nextTryAt: { $gt: new Date(1) } })) === LEADS,
    );
  }
  expect(mailbox.mails).toHaveLength(0);
  expect(mailbox.asked.length).toBeGreaterThanOrEqual(LEADS * ROUNDS);

  isUp = true;
  await mails.updateMany({ state: 'queued' }, { $set: { nextTryAt: new Date(0) } });
  await eventually(async () => (await mails.countDocuments({ state: 'sent' })) === LEADS);
  // What a process leaves behind that ended between the server's 250 and noting it.
  await mails.updateOne({ _id: `lead-${ids[0]}` as never }, { $set: { state: 'sending', leaseUntil: new Date(0) } });
  await eventually(async () => mailbox.mails.length === LEADS + 1);
  await eventually(async () => (await mails.countDocuments({ state: 'sent' })) === LEADS);

  expect(await leads.countDocuments()).toBe(LEADS);
  expect(mailbox.mails.every(({ recipients }) => recipients.join() === LEADS_TO)).toBe(true);
  const messageIds = mailbox.mails.map(({ parsed }) => parsed.messageId);
  expect(new Set(messageIds).size).toBe(LEADS);
}, 90_000);

async function forgetQueue({ REDIS_URL = '', REDIS_PREFIX = '' }: Record<string, string>): Promise<void> {
  const redis = new Redis(REDIS_URL);
  onTestFinished(() => redis.disconnect());
  const keys = await redis.keys(`${REDIS_PREFIX}:*`);
  if (keys.length > 0) await redis.del(keys);
}
