import { randomUUID } from 'node:crypto';
import {
  accessExpired,
  accessExpiring,
  accessGranted,
  accessOutdated,
  accessRestored,
  accessUsed,
  accessWithdrawn,
  changeAccess,
  composeAccessMail,
  eraseBuyerOfEntitlements,
  grantEntitlement,
  restoreEntitlement,
  revokeEntitlement,
  takePdf,
} from '@brokerage/contracts';
import type { Actor } from '@brokerage/service-kit';
import { buyerActor, eventually, openEvents } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { ago, DAY_MS, editionsUpTo, grantFor, HOUR_MS, startDownload } from './fixtures.ts';

const admin = buyerActor({ role: 'owner' });

async function startWithEvents(editions?: ReturnType<typeof editionsUpTo>) {
  const settings = { DOWNLOAD_SWEEP_EVERY_MS: '20' };
  const stage = await startDownload({ instances: 2, settings, ...(editions ? { editions } : {}) });
  const { call, env } = stage;
  const { published } = await openEvents(env('events'));
  const of = async (orderId: string) => (await published()).filter(({ data }) => data.orderId === orderId);
  return {
    ...stage,
    published,
    of,
    grant: async (buyer: Actor, orderNumber: string, endsInHours = 7 * 24) => {
      const capturedAt = ago(7 * DAY_MS - endsInHours * HOUR_MS);
      const grant = grantFor(buyer, { orderNumber, capturedAt });
      return { ...grant, ...(await call(grantEntitlement, grant)), again: () => call(grantEntitlement, grant) };
    },
  };
}

test('each change of access is reported as an event once, in order, without personal data', async () => {
  const { call, grant, of, published } = await startWithEvents();
  const buyer = buyerActor();
  const { orderId, tier, downloadToken, expiresAt, again } = await grant(buyer, 'B-1');
  const change = (kind: 'revoke' | 'restore') => call(changeAccess, { orderId, change: { kind } }, admin);
  const attemptId = randomUUID();
  await again();
  for (let count = 0; count < 2; count += 1) await call(takePdf, { downloadToken, attemptId }, buyer);
  for (let count = 0; count < 2; count += 1) await call(revokeEntitlement, { orderId });
  await change('revoke');
  await change('restore');
  for (let count = 0; count < 2; count += 1) await call(restoreEntitlement, { orderId });
  for (const kind of ['revoke', 'revoke', 'restore', 'restore'] as const) await change(kind);
  for (let count = 0; count < 2; count += 1) await call(eraseBuyerOfEntitlements, { userId: buyer.userId });

  await eventually(async () => (await of(orderId)).length === 7);
  const events = await of(orderId);
  expect(events.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const access = { orderId, tier };
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    [accessGranted.type, { ...access, expiresAt }],
    [accessUsed.type, { ...access, usesTaken: 1, usesAllowed: 3 }],
    [accessWithdrawn.type, { ...access, because: 'payment' }],
    [accessRestored.type, { ...access, expiresAt }],
    [accessWithdrawn.type, { ...access, because: 'admin' }],
    [accessRestored.type, { ...access, expiresAt }],
    [accessWithdrawn.type, { ...access, because: 'erasure' }],
  ]);
  const text = JSON.stringify(await published());
  for (const secret of [buyer.email, buyer.userId, downloadToken]) expect(text).not.toContain(secret);
});

test('concurrent clicks take three uses and report three, even with withdrawals and restorations between them', async () => {
  const { call, grant, of } = await startWithEvents();
  const buyer = buyerActor();
  const { orderId, downloadToken } = await grant(buyer, 'B-1');
  const take = () => call(takePdf, { downloadToken, attemptId: randomUUID() }, buyer);
  const change = (kind: 'revoke' | 'restore') => call(changeAccess, { orderId, change: { kind } }, admin);
  await Promise.allSettled([...Array.from({ length: 8 }, take), change('revoke'), change('restore'), change('revoke')]);
  await change('restore');
  for (let count = 0; count < 3; count += 1) await take().catch(() => undefined);
  await expect(take()).rejects.toMatchObject({ code: 'entitlement_used_up' });
  const uses = await eventually(async () => {
    const used = (await of(orderId)).filter(({ type }) => type === accessUsed.type);
    return used.length === 3 && used;
  });
  expect(uses.map(({ data }) => data.usesTaken)).toEqual([1, 2, 3]);
  const revisions = (await of(orderId)).map(({ revision }) => revision);
  expect(revisions).toEqual(Array.from(revisions, (_, index) => index + 1));
});

test('the mail about the last download exists only while access is active and all uses are taken', async () => {
  const { call, grant, of, entitlements } = await startWithEvents();
  const buyer = buyerActor();
  const { orderId, orderNumber, tier, expiresAt, downloadToken } = await grant(buyer, 'B-1');
  const { _id: entitlementId } = (await entitlements.findOne({ orderNumber })) ?? expect.fail('it is there');
  const mail = async () => (await call(composeAccessMail, { entitlementId, template: 'last-download' })).mail;
  for (let count = 0; count < 3; count += 1) {
    expect(await mail()).toBeNull();
    await call(takePdf, { downloadToken, attemptId: randomUUID() }, buyer);
  }
  const made = await mail();
  expect(made).toEqual({
    mailId: `last-download-${entitlementId}`,
    to: buyer.email,
    content: { template: 'last-download', orderNumber, tier, usesAllowed: 3, expiresAt },
  });
  expect(await mail()).toEqual(made);
  await eventually(async () => (await of(orderId)).filter(({ type }) => type === accessUsed.type).length === 3);
  await call(revokeEntitlement, { orderId });
  expect(await mail()).toBeNull();
  await call(restoreEntitlement, { orderId });
  await call(changeAccess, { orderId, change: { kind: 'reset-uses' } }, admin);
  expect(await mail()).toBeNull();
});

test('a purchase from a release without events reports its changes from then on', async () => {
  const { call, grant, of, entitlements } = await startWithEvents();
  const buyer = buyerActor();
  const { orderId, downloadToken } = await grant(buyer, 'B-old');
  await eventually(async () => (await of(orderId)).length === 1);
  await eventually(() => entitlements.findOne({ orderNumber: 'B-old', 'outbox.publishedAt': { $exists: true } }));
  await entitlements.updateOne({ orderNumber: 'B-old' }, { $unset: { revision: 1, outbox: 1, outboxDueAt: 1 } });
  await call(revokeEntitlement, { orderId });
  await call(restoreEntitlement, { orderId });
  await call(takePdf, { downloadToken, attemptId: randomUUID() }, buyer);
  const stored = await eventually(() =>
    entitlements.findOne({ orderNumber: 'B-old', 'outbox.2.publishedAt': { $exists: true } }),
  );
  expect(stored).toMatchObject({
    revision: 3,
    outbox: [{ type: accessWithdrawn.type }, { type: accessRestored.type }, { type: accessUsed.type }],
  });
});

test('an unused access that expires within 48 hours is reported once, and so is an expired one', async () => {
  const { call, grant, of, entitlements } = await startWithEvents();
  const [unused, usedBy] = [buyerActor(), buyerActor()];
  const used = await grant(usedBy, 'B-used', 49);
  await call(takePdf, { downloadToken: used.downloadToken, attemptId: randomUUID() }, usedBy);
  await entitlements.updateOne({ orderNumber: 'B-used' }, { $set: { expiresAt: new Date(ago(-47 * HOUR_MS)) } });
  const later = await grant(unused, 'B-later', 60);
  const over = await grant(unused, 'B-over', -1);
  const now = await grant(unused, 'B-now', 47);

  const typesOf = async (orderId: string) => (await of(orderId)).map(({ type }) => type);
  await eventually(async () => (await typesOf(now.orderId)).length === 2 && (await typesOf(over.orderId)).length === 2);
  expect(await typesOf(now.orderId)).toEqual([accessGranted.type, accessExpiring.type]);
  expect(await typesOf(over.orderId)).toEqual([accessGranted.type, accessExpired.type]);
  expect(await typesOf(later.orderId)).toEqual([accessGranted.type]);
  expect(await typesOf(used.orderId)).toEqual([accessGranted.type, accessUsed.type]);
});

test('a reminder reflects the current state, and each expiry has its own reminder', async () => {
  const { call, grant, of, entitlements } = await startWithEvents();
  const buyer = buyerActor();
  const { orderId, orderNumber, tier, expiresAt, downloadToken } = await grant(buyer, 'B-1', 47);
  const reported = (times: number) =>
    eventually(async () => {
      const expiring = (await of(orderId)).filter(({ type }) => type === accessExpiring.type);
      return expiring.length === times && expiring[0];
    });
  const { subject: entitlementId } = await reported(1);
  const reminder = async () => (await call(composeAccessMail, { entitlementId })).mail;
  const first = await reminder();
  expect(first).toEqual({
    mailId: `expiry-reminder-${entitlementId}`,
    to: buyer.email,
    content: { template: 'expiry-reminder', orderNumber, tier, usesLeft: 3, expiresAt },
  });
  expect(await reminder()).toEqual(first);

  const prolonged = { kind: 'extend' as const, expiresAt: new Date(Date.now() + 40 * HOUR_MS).toISOString() };
  await call(changeAccess, { orderId, change: prolonged }, admin);
  await reported(2);
  const second = await reminder();
  expect(second).toMatchObject({ content: { expiresAt: prolonged.expiresAt } });
  expect(second?.mailId).not.toBe(first?.mailId);

  await call(revokeEntitlement, { orderId });
  expect(await reminder()).toBeNull();
  await call(restoreEntitlement, { orderId });
  await call(takePdf, { downloadToken, attemptId: randomUUID() }, buyer);
  expect(await reminder()).toBeNull();
  await entitlements.updateOne({ _id: entitlementId }, { $set: { usesTaken: 0, expiresAt: new Date(ago(HOUR_MS)) } });
  expect(await reminder()).toBeNull();
  await expect(call(composeAccessMail, { entitlementId: 'none' })).rejects.toMatchObject({
    code: 'entitlement_not_found',
  });
});

test('owners with active access are notified of a newer edition once, and the mail lists the changes', async () => {
  const { call, grant, of, published, startOne, running, entitlements } = await startWithEvents(editionsUpTo(1));
  const buyer = buyerActor();
  const change = (orderId: string, kind: 'revoke' | 'restore') =>
    call(changeAccess, { orderId, change: { kind } }, admin);
  const [open, unrecorded, refunded, withdrawn, erased, over] = await Promise.all([
    grant(buyer, 'B-open'),
    grant(buyer, 'B-unrecorded'),
    grant(buyer, 'B-refunded'),
    grant(buyer, 'B-withdrawn'),
    grant(buyerActor({ userId: 'erased' }), 'B-erased'),
    grant(buyer, 'B-over', -1),
  ]);
  await entitlements.updateOne(
    { orderNumber: 'B-unrecorded' },
    { $set: { grantedAt: new Date('2026-01-20') }, $unset: { edition: 1 } },
  );
  await call(revokeEntitlement, { orderId: refunded.orderId });
  await change(withdrawn.orderId, 'revoke');
  await call(eraseBuyerOfEntitlements, { userId: 'erased' });

  const told = async () => {
    const news = (await published()).filter(({ type }) => type === accessOutdated.type);
    return news.map(({ data }) => `${String(data.orderId)} ${String(data.edition)}`).toSorted();
  };
  // Both releases run for a while: the older one announces its own edition to nobody.
  const second = await Promise.all(Array.from({ length: 3 }, () => startOne({}, editionsUpTo(2))));
  const fresh = await eventually(async () => {
    const granted = await grant(buyer, `B-fresh-${randomUUID()}`);
    return granted.edition === '2026.2' && granted;
  });
  const older = (await entitlements.find({ edition: '2026.1', orderNumber: /^B-fresh/ }).toArray()).length;
  await eventually(async () => (await told()).length === 2 + older);
  await Promise.all(running.map((instance) => instance.close()));
  const mailOf = async ({ orderId }: { orderId: string }) => {
    const [event] = (await of(orderId)).filter(({ type }) => type === accessOutdated.type);
    const asked = { entitlementId: event?.subject ?? '', template: 'new-edition' } as const;
    return { entitlementId: asked.entitlementId, compose: async () => (await call(composeAccessMail, asked)).mail };
  };
  const { entitlementId, compose } = await mailOf(open);
  const first = await compose();
  expect(first).toEqual({
    mailId: `new-edition-${entitlementId}-2026.2`,
    to: buyer.email,
    content: {
      template: 'new-edition',
      orderNumber: 'B-open',
      tier: 'basic',
      edition: '2026.2',
      ownEdition: '2026.1',
      changes: editionsUpTo(2).basic[1]?.changes,
      expiresAt: open.expiresAt,
    },
  });
  expect(await compose()).toEqual(first);
  await call(revokeEntitlement, { orderId: open.orderId });
  expect(await compose()).toBeNull();

  // The third edition finds owners of both earlier ones, and a purchase whose access was restored.
  await change(withdrawn.orderId, 'restore');
  await eventually(async () => (await told()).includes(`${withdrawn.orderId} 2026.2`));
  await startOne({}, editionsUpTo(3));
  await Promise.all(second.map((instance) => instance.close()));
  await eventually(async () => (await told()).filter((line) => line.endsWith('2026.3')).length === 3 + older);
  const lines = await told();
  expect(new Set(lines).size).toBe(lines.length);
  expect(lines.filter((line) => line.startsWith(fresh.orderId))).toEqual([`${fresh.orderId} 2026.3`]);
  expect(lines.filter((line) => line.startsWith(open.orderId))).toEqual([`${open.orderId} 2026.2`]);
  expect(lines.filter((line) => line.startsWith(unrecorded.orderId))).toHaveLength(2);
  for (const { orderId } of [refunded, erased, over]) expect(lines.join()).not.toContain(orderId);
  const third = await (await mailOf(withdrawn)).compose();
  expect(third).toMatchObject({
    content: {
      edition: '2026.3',
      ownEdition: '2026.1',
      changes: [{ text: 'Fees were looked at again.' }, { check: '3.1' }],
    },
  });
});
