import { countOwners, grantEntitlement, inspectAccess, listEntitlements, readChecklist } from '@brokerage/contracts';
import { buyerActor, eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { ago, DAY_MS, editionsUpTo, grantFor, HOUR_MS, startDownload } from './fixtures.ts';

test('twenty concurrent grants of one order yield one entitlement and one token', async () => {
  const { call, entitlements } = await startDownload({ instances: 2 });
  const grant = grantFor(buyerActor());
  const granted = await Promise.all(Array.from({ length: 20 }, () => call(grantEntitlement, grant)));
  expect(new Set(granted.map(({ downloadToken }) => downloadToken)).size).toBe(1);
  expect(await entitlements.countDocuments()).toBe(1);
});

test('a grant gives three uses for 168 hours from the capture', async () => {
  const { call } = await startDownload();
  const capturedAt = ago(HOUR_MS);
  const granted = await call(grantEntitlement, grantFor(buyerActor(), { capturedAt }));
  expect(granted).toMatchObject({ tier: 'basic', usesAllowed: 3, usesTaken: 0, state: 'active' });
  expect(Date.parse(granted.expiresAt) - Date.parse(capturedAt)).toBe(168 * HOUR_MS);
});

test.each([
  { orderNumber: 'B-2026-000043' },
  { userId: 'somebody-else' },
  { email: 'somebody-else@example.ca' },
  { tier: 'premium' as const },
  { capturedAt: ago(DAY_MS) },
])('an order already granted is not granted again with %o', async (other) => {
  const { call, entitlements } = await startDownload();
  const grant = grantFor(buyerActor());
  await call(grantEntitlement, grant);
  await expect(call(grantEntitlement, { ...grant, ...other })).rejects.toMatchObject({ code: 'idempotency_conflict' });
  expect(await entitlements.countDocuments()).toBe(1);
});

test('the token itself is not stored', async () => {
  const { call, entitlements } = await startDownload();
  const { downloadToken } = await call(grantEntitlement, grantFor(buyerActor()));
  expect(JSON.stringify(await entitlements.find().toArray())).not.toContain(downloadToken);
});

test('a buyer lists their own purchases, newest first, with state and token', async () => {
  const { call, entitlements } = await startDownload();
  const buyer = buyerActor();
  const over = await call(grantEntitlement, grantFor(buyer, { orderNumber: 'B-1', capturedAt: ago(8 * DAY_MS) }));
  const revoked = await call(grantEntitlement, grantFor(buyer, { orderNumber: 'B-2' }));
  const current = await call(grantEntitlement, grantFor(buyer, { orderNumber: 'B-3' }));
  await call(grantEntitlement, grantFor(buyerActor(), { orderNumber: 'B-4' }));
  await entitlements.updateOne({ orderNumber: 'B-1' }, { $set: { grantedAt: new Date(ago(8 * DAY_MS)) } });
  await entitlements.updateOne(
    { orderNumber: 'B-2' },
    { $set: { grantedAt: new Date(ago(HOUR_MS)), revokedAt: new Date() } },
  );
  const { purchases } = await call(listEntitlements, {}, buyer);
  expect(purchases.map(({ orderNumber, state, downloadToken }) => [orderNumber, state, downloadToken])).toEqual([
    ['B-3', 'active', current.downloadToken],
    ['B-2', 'revoked', revoked.downloadToken],
    ['B-1', 'expired', over.downloadToken],
  ]);
});

test('a purchase keeps the edition it was given, and its owner sees newer editions', async () => {
  const { call, startOne, running, entitlements } = await startDownload({ editions: editionsUpTo(1) });
  const buyer = buyerActor();
  const old = grantFor(buyer, { orderNumber: 'B-1' });
  const granted = await call(grantEntitlement, old);
  expect(granted).toMatchObject({ edition: '2026.1', newerEditions: [] });
  await startOne({}, editionsUpTo(3));
  await Promise.all(running.map((instance) => instance.close()));
  const fresh = grantFor(buyer, { orderNumber: 'B-2' });
  expect(await call(grantEntitlement, fresh)).toMatchObject({ edition: '2026.3', newerEditions: [] });
  // Granted again after a lost answer, it does not get a newer edition.
  const again = await call(grantEntitlement, old);
  expect(again.edition).toBe('2026.1');
  const { basic } = editionsUpTo(3);
  expect(again.newerEditions).toEqual([basic[2], basic[1]]);
  const { entitlement } = await call(readChecklist, { tier: 'basic', downloadToken: granted.downloadToken }, buyer);
  expect(entitlement).toEqual(again);
  const { access } = await call(inspectAccess, { orderId: old.orderId });
  expect(access?.edition).toBe('2026.1');

  // Purchases from before editions were recorded: midnight of February 10 in Toronto is 05:00 UTC.
  const moments = { 'B-1': '2026-02-10T04:59:59Z', 'B-2': '2026-02-10T05:00:00Z' };
  for (const [orderNumber, at] of Object.entries(moments))
    await entitlements.updateOne({ orderNumber }, { $set: { grantedAt: new Date(at) }, $unset: { edition: 1 } });
  const { purchases } = await call(listEntitlements, {}, buyer);
  expect(
    purchases.map(({ orderNumber, edition, newerEditions }) => [orderNumber, edition, newerEditions?.length]),
  ).toEqual([
    ['B-2', '2026.2', 1],
    ['B-1', '2026.1', 2],
  ]);

  // The office sees how many owners have each edition, recorded or not, and how many of them still have access.
  await entitlements.updateOne({ orderNumber: 'B-1' }, { $set: { expiresAt: new Date(ago(DAY_MS)) } });
  await call(grantEntitlement, grantFor(buyer, { orderNumber: 'B-3' }));
  const { editions } = await call(countOwners, {}, buyerActor({ role: 'assistant' }));
  expect(
    editions.flatMap(({ tier, edition, owners, withAccess }) =>
      tier === 'basic' ? [[edition, owners, withAccess]] : [],
    ),
  ).toEqual([
    ['2026.3', 1, 1],
    ['2026.2', 1, 1],
    ['2026.1', 1, 0],
  ]);
  expect(editions.filter(({ tier }) => tier !== 'basic').map(({ owners }) => owners)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('the list of purchases requires a session', async () => {
  const { call } = await startDownload();
  await expect(call(listEntitlements, {})).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('the expiry job closes expired purchases only', async () => {
  const { call, entitlements } = await startDownload({ instances: 2, settings: { DOWNLOAD_SWEEP_EVERY_MS: '20' } });
  const buyer = buyerActor();
  await call(grantEntitlement, grantFor(buyer, { orderNumber: 'B-1', capturedAt: ago(8 * DAY_MS) }));
  await call(grantEntitlement, grantFor(buyer, { orderNumber: 'B-2', capturedAt: ago(7 * DAY_MS - HOUR_MS) }));
  await eventually(() => entitlements.findOne({ orderNumber: 'B-1', closedAt: { $ne: null } }));
  expect(await entitlements.findOne({ orderNumber: 'B-2' })).toMatchObject({ closedAt: null });
  const { purchases } = await call(listEntitlements, {}, buyer);
  expect(purchases.map(({ state }) => state)).toEqual(['active', 'expired']);
});

test('without Redis purchases can be granted and read, and the service can stop', async () => {
  const settings = { REDIS_URL: 'redis://127.0.0.1:1', DOWNLOAD_SWEEP_EVERY_MS: '20' };
  const { call, running } = await startDownload({ settings });
  const buyer = buyerActor();
  const { downloadToken } = await call(grantEntitlement, grantFor(buyer));
  const { entitlement } = await call(readChecklist, { tier: 'basic', downloadToken }, buyer);
  expect(entitlement.state).toBe('active');
  await Promise.all(running.map((instance) => instance.close()));
});
