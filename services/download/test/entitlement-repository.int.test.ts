import { randomUUID } from 'node:crypto';
import { commandOutbox, createLogger } from '@brokerage/service-kit';
import { createHarness } from '@brokerage/testing';
import { createConnection } from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { ENTITLEMENT, type EntitlementFields, entitlementSchema } from '../src/entitlements/entitlement.model.ts';
import { EntitlementOutbox } from '../src/entitlements/entitlement-outbox.ts';
import { EntitlementRepository } from '../src/entitlements/entitlement.repository.ts';
import { HOUR_MS } from './fixtures.ts';

const MINUTE_MS = 60_000;
const NOW = Date.now();
const at = (offsetMs: number): Date => new Date(NOW + offsetMs);

/** The writes alone, without the read before them: what holds when two requests have read at the same time. */
async function givenStored(overrides: Partial<EntitlementFields>) {
  const env = (await createHarness()).env('download');
  const options = { dbName: env.MONGODB_DATABASE ?? '' };
  const connection = await createConnection(env.MONGODB_URI ?? '', options).asPromise();
  onTestFinished(() => connection.close());
  const model = connection.model<EntitlementFields>(ENTITLEMENT, entitlementSchema);
  const logger = createLogger({ service: 'test', instance: '1', level: 'silent' });
  const outbox = commandOutbox(EntitlementOutbox, model, logger);
  const repository = new EntitlementRepository(model, connection, outbox);
  const entitlement: EntitlementFields = {
    _id: randomUUID(),
    orderId: randomUUID(),
    orderNumber: 'B-1',
    userId: 'owner',
    email: 'owner@example.ca',
    tier: 'basic',
    capturedAt: at(0),
    grantedAt: at(0),
    expiresAt: at(HOUR_MS),
    usesAllowed: 3,
    usesTaken: 1,
    uses: [{ attemptId: 'earlier', at: at(-MINUTE_MS), replays: 0 }],
    tokenHash: randomUUID(),
    tokenVersion: 1,
    revokedAt: null,
    revokedBy: null,
    remindedAt: null,
    closedAt: null,
    ...overrides,
  };
  await repository.insert(entitlement);
  const attempt = { entitlementId: entitlement._id, userId: 'owner', attemptId: 'new', at: at(0) };
  return { repository, attempt, find: () => repository.findByOrder(entitlement.orderId) };
}

const earlier = (offsetMs: number, replays: number) => ({
  uses: [{ attemptId: 'earlier', at: at(offsetMs), replays }],
});

test('a new attempt takes one use', async () => {
  const { repository, attempt } = await givenStored({});
  expect(await repository.takeUse(attempt)).toMatchObject({
    usesTaken: 2,
    uses: [{ attemptId: 'earlier' }, { attemptId: 'new', at: attempt.at, replays: 0 }],
  });
});

test.each([
  ['no uses are left', { usesTaken: 3 }, {}],
  ['access has expired', { expiresAt: at(-1) }, {}],
  ['the purchase is revoked', { revokedAt: at(-1) }, {}],
  ['the attempt is not new', {}, { attemptId: 'earlier' }],
  ['the user is not the buyer', {}, { userId: 'stranger' }],
])('no use is taken when %s', async (_, stored, other) => {
  const { repository, attempt, find } = await givenStored(stored);
  const before = await find();
  expect(await repository.takeUse({ ...attempt, ...other })).toBeNull();
  expect(await find()).toEqual(before);
});

test('of eight concurrent attempts three take a use, each reported as a separate event', async () => {
  const { repository, attempt, find } = await givenStored({ usesTaken: 0, uses: [] });
  const clicks = Array.from({ length: 8 }, (_, index) => ({ ...attempt, attemptId: `click-${index}` }));
  const taken = await Promise.all(clicks.map((click) => repository.takeUse(click)));
  expect(taken.filter((after) => after !== null)).toHaveLength(3);
  const { outbox = [], revision } = (await find()) ?? {};
  expect(outbox.map(({ id, data }) => [Number(id.split(':')[1]), data.usesTaken])).toEqual([
    [1, undefined],
    [2, 1],
    [3, 2],
    [4, 3],
  ]);
  expect(revision).toBe(4);
});

test('a repeated attempt is counted as a replay', async () => {
  const { repository, attempt } = await givenStored({ usesTaken: 3, ...earlier(-9 * MINUTE_MS, 1) });
  expect(await repository.replayUse({ ...attempt, attemptId: 'earlier' })).toMatchObject({
    usesTaken: 3,
    uses: [{ attemptId: 'earlier', replays: 2 }],
  });
});

test.each([
  ['it was already repeated twice', earlier(-MINUTE_MS, 2), {}],
  ['it is ten minutes old', earlier(-10 * MINUTE_MS, 0), {}],
  ['access has expired', { expiresAt: at(-1) }, {}],
  ['the purchase is revoked', { revokedAt: at(-1) }, {}],
  ['the attempt does not exist', {}, { attemptId: 'new' }],
  ['the user is not the buyer', {}, { userId: 'stranger' }],
])('an attempt is not repeated when %s', async (_, stored, other) => {
  const { repository, attempt, find } = await givenStored(stored);
  const before = await find();
  expect(await repository.replayUse({ ...attempt, attemptId: 'earlier', ...other })).toBeNull();
  expect(await find()).toEqual(before);
});

test('only an expired entitlement is closed', async () => {
  const over = await givenStored({ expiresAt: at(-1) });
  const current = await givenStored({});
  await over.repository.close(over.attempt.entitlementId);
  await current.repository.close(current.attempt.entitlementId);
  expect((await over.find())?.closedAt).toBeInstanceOf(Date);
  expect(await current.find()).toMatchObject({ closedAt: null });
});
