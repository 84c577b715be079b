import { randomUUID } from 'node:crypto';
import {
  deleteAccountCopy,
  endWorkingFileShare,
  eraseBuyerOfEntitlements,
  exportEntitlements,
  grantEntitlement,
  listEntitlements,
  readAccountCopy,
  readSharedWorkingFile,
  saveAccountCopy,
  shareWorkingFile,
  transferAccess,
} from '@brokerage/contracts';
import { buyerActor } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { ago, DAY_MS, grantFor, startDownload } from './fixtures.ts';

const sealed = (letter: string): string => letter.repeat(64);

async function givenPurchase() {
  const download = await startDownload();
  const { call } = download;
  const buyer = buyerActor();
  const grant = grantFor(buyer);
  const { downloadToken } = await call(grantEntitlement, grant);
  const read = () => call(readAccountCopy, { downloadToken }, buyer);
  const save = (basedOn: number, ciphertext: string) =>
    call(saveAccountCopy, { downloadToken, basedOn, ciphertext }, buyer);
  const share = (shareId: string, ciphertext = sealed('S')) =>
    call(shareWorkingFile, { downloadToken, shareId, days: 7, ciphertext }, buyer);
  return { ...download, buyer, orderId: grant.orderId, downloadToken, read, save, share };
}

test('a working file is saved from the version that was read, once per repeated request, even after access has expired', async () => {
  const { read, save, call, buyer, downloadToken, entitlements } = await givenPurchase();
  expect(await read()).toEqual({ orderNumber: 'B-2026-000042', copy: null, shares: [] });
  const first = await save(0, sealed('A'));
  expect(first.version).toBe(1);
  expect(await save(0, sealed('A'))).toEqual(first);
  await expect(save(0, sealed('B'))).rejects.toMatchObject({ code: 'version_conflict' });
  const racing = await Promise.allSettled(['B', 'C', 'D'].map((letter) => save(1, sealed(letter))));
  expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await entitlements.updateOne({}, { $set: { expiresAt: new Date(ago(DAY_MS)) } });
  expect((await save(2, sealed('E'))).version).toBe(3);
  expect((await read()).copy).toMatchObject({ version: 3, ciphertext: sealed('E') });
  await call(deleteAccountCopy, { downloadToken }, buyer);
  expect((await read()).copy).toBeNull();
});

test('a transferred purchase does not pass on the account copy or the links', async () => {
  const { orderId, read, save, share, call } = await givenPurchase();
  await save(0, sealed('A'));
  await share(randomUUID());
  const heir = buyerActor();
  await call(transferAccess, { orderId, userId: heir.userId, email: heir.email }, buyerActor({ role: 'owner' }));
  const [taken] = (await call(listEntitlements, {}, heir)).purchases;
  const downloadToken = taken?.downloadToken ?? '';
  expect(await call(readAccountCopy, { downloadToken }, heir)).toMatchObject({ copy: null, shares: [] });
  const own = { downloadToken, basedOn: 0, ciphertext: sealed('B') };
  expect((await call(saveAccountCopy, own, heir)).version).toBe(1);
  await expect(read()).rejects.toMatchObject({ code: 'entitlement_not_found' });
});

test('an oversized or unencrypted working file is refused, and saves are rate limited', async () => {
  const { save, database } = await givenPurchase();
  for (const ciphertext of ['A'.repeat(600_004), '{"note":"plain"}'.repeat(4), 'short'])
    await expect(save(0, ciphertext)).rejects.toMatchObject({ code: 'validation_failed' });
  expect((await save(0, 'A'.repeat(600_000))).version).toBe(1);
  await database.collection('limits').updateMany({}, { $set: { count: 600 } });
  await expect(save(1, sealed('B'))).rejects.toMatchObject({ code: 'rate_limited' });
});

test('a read-only link gives the ciphertext to any holder, until it is revoked or expires', async () => {
  const { share, read, call, buyer, downloadToken, database } = await givenPurchase();
  const [one, two] = [randomUUID(), randomUUID()];
  const made = await share(one);
  expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(7 * DAY_MS);
  expect(await share(one)).toEqual(made);
  await expect(share(one, sealed('X'))).rejects.toMatchObject({ code: 'idempotency_conflict' });
  await share(two);
  expect((await read()).shares.map(({ shareId }) => shareId).toSorted()).toEqual([one, two].toSorted());
  expect(await call(readSharedWorkingFile, { shareId: one })).toMatchObject({ ciphertext: sealed('S') });

  const stranger = buyerActor();
  const foreign = await call(grantEntitlement, grantFor(stranger));
  await call(endWorkingFileShare, { downloadToken: foreign.downloadToken, shareId: one }, stranger);
  expect(await call(readSharedWorkingFile, { shareId: one })).toMatchObject({ ciphertext: sealed('S') });
  await call(endWorkingFileShare, { downloadToken, shareId: one }, buyer);
  await database.collection('working_file_shares').updateOne({}, { $set: { expiresAt: new Date(ago(1000)) } });
  for (const shareId of [one, two, randomUUID()])
    await expect(call(readSharedWorkingFile, { shareId })).rejects.toMatchObject({ code: 'not_found' });
  expect((await read()).shares).toEqual([]);
  await Promise.all(Array.from({ length: 10 }, () => share(randomUUID())));
  await expect(share(randomUUID())).rejects.toMatchObject({ code: 'rate_limited' });
});

test('the export lists account copies and links without their content, and an erasure removes them', async () => {
  const { share, save, read, call, buyer, database } = await givenPurchase();
  const { savedAt } = await save(0, sealed('A'));
  const { expiresAt } = await share(randomUUID());
  const { purchases } = await call(exportEntitlements, { userId: buyer.userId });
  expect(purchases).toMatchObject([{ workingFileSavedAt: savedAt, workingFileLinksEnd: [expiresAt] }]);
  expect(JSON.stringify(purchases)).not.toContain(sealed('A'));
  await call(eraseBuyerOfEntitlements, { userId: buyer.userId });
  expect(await read()).toMatchObject({ copy: null, shares: [] });
  for (const name of ['account_copies', 'working_file_shares'])
    expect(await database.collection(name).countDocuments({}), name).toBe(0);
});
