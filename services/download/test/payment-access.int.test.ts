import { grantEntitlement, readChecklist, restoreEntitlement, revokeEntitlement } from '@brokerage/contracts';
import { buyerActor } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { grantFor, startDownload } from './fixtures.ts';

test('access is withdrawn and restored with the payment, and repeated calls change nothing', async () => {
  const { call } = await startDownload();
  const buyer = buyerActor();
  const grant = grantFor(buyer);
  const { downloadToken } = await call(grantEntitlement, grant);
  const read = () => call(readChecklist, { tier: 'basic', downloadToken }, buyer);

  for (let times = 0; times < 2; times += 1) await call(revokeEntitlement, { orderId: grant.orderId });
  await expect(read()).rejects.toMatchObject({ code: 'entitlement_revoked' });
  expect((await call(grantEntitlement, grant)).state).toBe('revoked');

  for (let times = 0; times < 2; times += 1) await call(restoreEntitlement, { orderId: grant.orderId });
  expect((await read()).entitlement).toMatchObject({ state: 'active', downloadToken });
});

test('restoring a payment does not undo a withdrawal made for another reason', async () => {
  const { call, entitlements } = await startDownload();
  const buyer = buyerActor();
  const grant = grantFor(buyer);
  const { downloadToken } = await call(grantEntitlement, grant);
  await entitlements.updateOne({ orderId: grant.orderId }, { $set: { revokedAt: new Date() } });

  await call(revokeEntitlement, { orderId: grant.orderId });
  await call(restoreEntitlement, { orderId: grant.orderId });

  await expect(call(readChecklist, { tier: 'basic', downloadToken }, buyer)).rejects.toMatchObject({
    code: 'entitlement_revoked',
  });
});

test('an order that was never granted has no access to withdraw', async () => {
  const { call } = await startDownload();
  expect(await call(revokeEntitlement, { orderId: 'unknown' })).toEqual({ known: false });
  expect(await call(restoreEntitlement, { orderId: 'unknown' })).toEqual({ known: false });
});
