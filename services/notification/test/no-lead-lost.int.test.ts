import { submitContact } from '@brokerage/contracts';
import { backoffMs } from '@brokerage/service-kit';
import { type ServiceBundle, bundleService, eventually, repeatUntil, runService } from '@brokerage/testing';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { LEAD_CRASH_POINTS } from '../src/notification.config.ts';
import { LEADS_TO, startNotification } from './fixtures.ts';

/** Starting separate processes in sequence takes a while on a busy machine. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let bundle: ServiceBundle;

beforeAll(async () => {
  bundle = await bundleService('notification');
});
afterAll(() => bundle.remove());

test.each(LEAD_CRASH_POINTS)(
  'killed at %s and restarted: one lead, mailed, and repeated at most once as the same message',
  async (point) => {
    const { call, endLeases, env, fill, leads, mails, mailbox } = await startNotification({ instances: 0 });
    const first = await runService(bundle.file, { ...env, CRASH_AT: point });
    const sent = fill();
    expect(await repeatUntil(first.ended, () => call(submitContact, sent))).toBe('SIGKILL');

    await endLeases();
    await runService(bundle.file, env);
    expect(await call(submitContact, sent)).toMatchObject({ received: true });
    await eventually(() => mails.findOne({ state: 'sent' }));
    expect(await leads.countDocuments()).toBe(1);
    expect(await mails.countDocuments()).toBe(1);
    expect(mailbox.mails).toHaveLength(point === 'mail-accepted' ? 2 : 1);
    expect(new Set(mailbox.mails.map(({ parsed }) => parsed.messageId)).size).toBe(1);
  },
);

const LEADS = 8;
const KILLS = 3;
const TWO_HOURS_MS = 2 * 3_600_000;
/** Seed of the run: it decides when Redis loses its data and at which answer of the mail server a process is killed. */
const SEED = Number(process.env.SEED ?? '20261121');

/** The number of tries within two hours, including the backoff between them. */
function triesInTwoHours(): number {
  let tries = 1;
  for (let waited = 0; waited < TWO_HOURS_MS; waited += backoffMs(tries)) tries += 1;
  return tries;
}

test('the mail server is away for two hours, with Redis data loss and kills: each lead is mailed, repeated at most once per kill', async () => {
  const random = randomFrom(SEED);
  let isUp = false;
  let lastWords: { after: number; kill: () => void } | null = null;
  const { callFrom, endLeases, env, fill, leads, mails, mailbox } = await startNotification({
    instances: 0,
    mailbox: {
      answer: () => {
        if (isUp) return 250;
        if (lastWords && (lastWords.after -= 1) === 0) lastWords.kill();
        return 451;
      },
    },
  });
  const allWaiting = () =>
    eventually(
      async () => (await mails.countDocuments({ state: 'queued', nextTryAt: { $gt: new Date(1) } })) === LEADS,
    );
  const allDue = () => mails.updateMany({ state: 'queued' }, { $set: { nextTryAt: new Date(0) } });

  let running = await runService(bundle.file, env);
  for (let index = 0; index < LEADS; index += 1) {
    const sent = fill({ message: `Lead ${'abcdefgh'[index]} that must not be lost, whatever breaks` });
    expect(await callFrom(`198.51.100.${index}`, submitContact, sent)).toMatchObject({ received: true });
  }
  const rounds = triesInTwoHours();
  const [forgets, dies] = [random(rounds), random(rounds)];
  for (let round = 0; round < rounds; round += 1) {
    await allWaiting();
    if (round === forgets) await forgetQueue(env);
    if (round === dies) {
      const dying = running;
      lastWords = { after: 1 + random(LEADS), kill: () => dying.signal('SIGKILL') };
      await allDue();
      expect(await dying.ended).toBe('SIGKILL');
      lastWords = null;
      await endLeases();
      running = await runService(bundle.file, env);
    } else await allDue();
  }
  await allWaiting();
  expect(mailbox.mails).toHaveLength(0);

  isUp = true;
  running.signal('SIGKILL');
  await running.ended;
  await endLeases();
  await allDue();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const doomed = await runService(bundle.file, { ...env, CRASH_AT: 'mail-accepted' });
    expect(await doomed.ended).toBe('SIGKILL');
    await endLeases();
  }
  await runService(bundle.file, env);
  await eventually(async () => (await mails.countDocuments({ state: 'sent' })) === LEADS);

  expect(await leads.countDocuments()).toBe(LEADS);
  expect(mailbox.mails.every(({ recipients }) => recipients.join() === LEADS_TO)).toBe(true);
  const copies = Map.groupBy(mailbox.mails, ({ parsed }) => parsed.messageId);
  expect(copies.size).toBe(LEADS);
  for (const same of copies.values()) {
    expect(same.length).toBeLessThanOrEqual(1 + KILLS);
    expect(new Set(same.map(({ parsed }) => parsed.text)).size).toBe(1);
  }
  expect(mailbox.mails.length).toBeGreaterThan(LEADS);
}, 240_000);

test('a process that is stopped while it sends changes nothing when it resumes after another one has sent', async () => {
  let sleep: (() => void) | null = null;
  const { call, endLeases, env, fill, mails, mailbox } = await startNotification({
    instances: 0,
    mailbox: {
      answer: () => {
        sleep?.();
        return 250;
      },
    },
  });
  const sleeper = await runService(bundle.file, env);
  sleep = () => {
    sleeper.signal('SIGSTOP');
    sleep = null;
  };
  const sent = fill();
  // The process may be stopped before it has answered.
  await repeatUntil(
    eventually(() => Promise.resolve(sleep === null)),
    () => call(submitContact, sent),
  );
  await endLeases();
  await runService(bundle.file, env);
  const mail = await eventually(() => mails.findOne({ state: 'sent', tries: 2 }));
  sleeper.signal('SIGCONT');
  await eventually(() => Promise.resolve(mailbox.mails.length === 2));
  expect(await mails.findOne({})).toEqual(mail);
  expect(mailbox.mails[1]?.parsed.messageId).toBe(mailbox.mails[0]?.parsed.messageId);
});

async function forgetQueue({ REDIS_URL = '', REDIS_PREFIX = '' }: Record<string, string>): Promise<void> {
  const redis = new Redis(REDIS_URL);
  onTestFinished(() => redis.disconnect());
  const keys = await redis.keys(`${REDIS_PREFIX}:*`);
  if (keys.length > 0) await redis.del(keys);
}

/** Pseudo-random integers below a bound, the same for the same seed. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
