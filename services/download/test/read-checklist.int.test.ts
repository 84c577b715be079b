import { grantEntitlement, readChecklist } from '@brokerage/contracts';
import { buyerActor } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { ago, DAY_MS, grantFor, justOver, startDownload } from './fixtures.ts';

const MINUTE_MS = 60_000;

test('the buyer reads the whole checklist without taking a use', async () => {
  const { call } = await startDownload();
  const buyer = buyerActor();
  const { downloadToken } = await call(grantEntitlement, grantFor(buyer));
  const { checklist, entitlement } = await call(readChecklist, { tier: 'basic', downloadToken }, buyer);
  expect(checklist.sections.flatMap(({ items }) => items)).toHaveLength(50);
  expect(checklist.redFlags).toHaveLength(6);
  expect(checklist.nextSteps).toHaveLength(4);
  expect(entitlement).toMatchObject({ usesTaken: 0, downloadToken });
});

test.each([
  ['another buyer’s token', buyerActor(), {}, 'entitlement_not_found'],
  ['another buyer’s token, used by an admin', buyerActor({ role: 'owner' }), {}, 'entitlement_not_found'],
  ['an unknown token', undefined, { downloadToken: 'a'.repeat(43) }, 'entitlement_not_found'],
  ['a token for another tier', undefined, { tier: 'premium' as const }, 'entitlement_not_found'],
  ['a malformed token', undefined, { downloadToken: 'a' }, 'validation_failed'],
])('%s is refused', async (_, stranger, other, code) => {
  const { call } = await startDownload();
  const buyer = buyerActor();
  const { downloadToken } = await call(grantEntitlement, grantFor(buyer));
  const input = { tier: 'basic' as const, downloadToken, ...other };
  await expect(call(readChecklist, input, stranger ?? buyer)).rejects.toMatchObject({ code });
});

test('a token without a session is refused', async () => {
  const { call } = await startDownload();
  const { downloadToken } = await call(grantEntitlement, grantFor(buyerActor()));
  await expect(call(readChecklist, { tier: 'basic', downloadToken })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('access lasts to the end of the seventh day and no longer', async () => {
  const { call } = await startDownload();
  const buyer = buyerActor();
  const ending = await call(grantEntitlement, grantFor(buyer, { capturedAt: ago(7 * DAY_MS - MINUTE_MS) }));
  const over = await call(grantEntitlement, grantFor(buyer, { capturedAt: justOver(7 * DAY_MS) }));
  const read = (downloadToken: string) => call(readChecklist, { tier: 'basic', downloadToken }, buyer);
  expect((await read(ending.downloadToken)).entitlement.state).toBe('active');
  await expect(read(over.downloadToken)).rejects.toMatchObject({ code: 'entitlement_expired' });
});

test('a withdrawn purchase is refused', async () => {
  const { call, entitlements } = await startDownload();
  const buyer = buyerActor();
  const { downloadToken } = await call(grantEntitlement, grantFor(buyer));
  await entitlements.updateOne({}, { $set: { revokedAt: new Date() } });
  await expect(call(readChecklist, { tier: 'basic', downloadToken }, buyer)).rejects.toMatchObject({
    code: 'entitlement_revoked',
  });
});
