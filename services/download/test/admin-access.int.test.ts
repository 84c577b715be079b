import {
  changeAccess,
  grantEntitlement,
  inspectAccess,
  listEntitlements,
  readChecklist,
  transferAccess,
  restoreEntitlement,
  revokeEntitlement,
  takePdf,
} from '@brokerage/contracts';
import { randomUUID } from 'node:crypto';
import { buyerActor } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { ago, DAY_MS, grantFor, startDownload } from './fixtures.ts';

const admin = buyerActor({ role: 'owner' });

async function setStage(capturedAt = new Date().toISOString()) {
  const buyer = buyerActor();
  const stage = await startDownload();
  const grant = grantFor(buyer, { capturedAt });
  const entitlement = await stage.call(grantEntitlement, grant);
  const { orderId } = grant;
  const stateFor = async (actor = buyer) => (await stage.call(listEntitlements, {}, actor)).purchases[0]?.state;
  return { ...stage, buyer, grant, orderId, entitlement, stateFor };
}

test('an extension reactivates an expired access', async () => {
  const { call, orderId, stateFor, entitlements, entitlement, buyer } = await setStage(ago(8 * DAY_MS));
  expect(await stateFor()).toBe('expired');
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  const { access } = await call(changeAccess, { orderId, change: { kind: 'extend', expiresAt } }, admin);
  expect(access).toMatchObject({ state: 'active', expiresAt });
  expect(await stateFor()).toBe('active');
  await entitlements.updateOne({}, { $set: { expiresAt: new Date('2026-03-09T03:30:00.000Z') } });
  await expect(
    call(takePdf, { downloadToken: entitlement.downloadToken, attemptId: randomUUID() }, buyer),
  ).rejects.toMatchObject({
    code: 'entitlement_expired',
    message: 'Your access to this purchase ended on March 8, 2026.',
  });
});

test('reset uses can be taken again, and earlier uses stay on record', async () => {
  const stage = await setStage();
  const { call, orderId, entitlement, buyer } = stage;
  const take = () => call(takePdf, { downloadToken: entitlement.downloadToken, attemptId: randomUUID() }, buyer);
  for (let use = 0; use < 3; use += 1) await take();
  await expect(take()).rejects.toMatchObject({ code: 'entitlement_used_up' });
  const { access } = await call(changeAccess, { orderId, change: { kind: 'reset-uses' } }, admin);
  expect(access).toMatchObject({ usesTaken: 0, state: 'active' });
  expect(access.uses).toHaveLength(3);
  expect((await take()).usesLeft).toBe(2);
  await stage.entitlements.updateOne({}, { $set: { usesAllowed: 5, usesTaken: 5 } });
  await expect(take()).rejects.toMatchObject({ message: 'All 5 downloads for this purchase have been used.' });
});

test('a withdrawal by an admin is not reverted by the payment, and vice versa', async () => {
  const { call, orderId, stateFor } = await setStage();
  const change = (kind: 'revoke' | 'restore') => call(changeAccess, { orderId, change: { kind } }, admin);
  expect((await change('revoke')).access).toMatchObject({ state: 'revoked', revokedBy: 'admin' });
  await call(restoreEntitlement, { orderId });
  expect(await stateFor()).toBe('revoked');
  expect((await change('restore')).access).toMatchObject({ state: 'active', revokedBy: null });
  await call(revokeEntitlement, { orderId });
  expect((await change('restore')).access).toMatchObject({ state: 'revoked', revokedBy: 'payment' });
});

test('a transfer gives another account access with a new token, once, and the old token is refused', async () => {
  const { call, orderId, entitlement, buyer, stateFor, grant } = await setStage();
  const right = buyerActor();
  const home = { orderId, userId: right.userId, email: right.email };
  await call(transferAccess, home, admin);
  await call(transferAccess, home, admin);
  expect(await stateFor()).toBeUndefined();
  const { purchases } = await call(listEntitlements, {}, right);
  const token = purchases[0]?.downloadToken ?? '';
  expect(token).not.toBe(entitlement.downloadToken);
  const read = (downloadToken: string, actor = right) => call(readChecklist, { tier: 'basic', downloadToken }, actor);
  expect((await read(token)).entitlement.state).toBe('active');
  for (const actor of [buyer, right])
    await expect(read(entitlement.downloadToken, actor)).rejects.toMatchObject({ code: 'entitlement_not_found' });
  // A repeated grant names the account that the order has now.
  const again = await call(grantEntitlement, { ...grant, userId: right.userId, email: right.email });
  expect(again.downloadToken).toBe(token);
});

test('only an admin can change access, and an order without access is reported as such', async () => {
  const { call, orderId, buyer } = await setStage();
  const revoke = { orderId, change: { kind: 'revoke' } } as const;
  await expect(call(changeAccess, revoke, buyer)).rejects.toMatchObject({ code: 'forbidden' });
  const home = { orderId, userId: buyer.userId, email: buyer.email };
  await expect(call(transferAccess, home, buyer)).rejects.toMatchObject({ code: 'forbidden' });
  const unknown = { orderId: randomUUID() };
  expect(await call(inspectAccess, unknown)).toEqual({ access: null });
  await expect(call(changeAccess, { ...revoke, ...unknown }, admin)).rejects.toMatchObject({
    code: 'entitlement_not_found',
  });
});
