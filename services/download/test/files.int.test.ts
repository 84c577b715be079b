import { grantEntitlement, listFiles, takeFile } from '@brokerage/contracts';
import { buyerActor } from '@brokerage/testing';
import { Workbook } from '@cj-tech-master/excelts';
import { expect, test } from 'vitest';
import { ago, DAY_MS, grantFor, startDownload } from './fixtures.ts';

const NATS_MAX_PAYLOAD = 1_048_576;

async function givenPurchase(grant: Parameters<typeof grantFor>[1]) {
  const download = await startDownload();
  const buyer = buyerActor();
  const { downloadToken } = await download.call(grantEntitlement, grantFor(buyer, grant));
  const list = (actor = buyer, token = downloadToken) => download.call(listFiles, { downloadToken: token }, actor);
  const take = (fileId: string, actor = buyer, token = downloadToken) =>
    download.call(takeFile, { downloadToken: token, fileId }, actor);
  return { ...download, buyer, list, take };
}

test('a premium buyer gets all 25 files, each within a message, and no use is taken', async () => {
  const { list, take, entitlements } = await givenPurchase({ tier: 'premium' });
  const { files } = await list();
  expect(files).toHaveLength(25);
  for (const { id, fileName } of files) {
    const answer = await take(id);
    expect(answer.fileName).toBe(fileName);
    expect(JSON.stringify(answer).length).toBeLessThan(NATS_MAX_PAYLOAD);
    expect(Buffer.from(answer.base64, 'base64').subarray(0, 2).toString()).toBe('PK');
  }
  expect(await entitlements.findOne({})).toMatchObject({ usesTaken: 0, uses: [] });
});

test('the file names the order in its properties and the buyer nowhere', async () => {
  const { take, buyer } = await givenPurchase({ tier: 'professional' });
  const { base64, fileName } = await take('due-diligence-tracker');
  const workbook = new Workbook();
  await workbook.xlsx.load(Buffer.from(base64, 'base64'));
  expect(workbook.description).toBe('Order B-2026-000042');
  expect(workbook.getWorksheet('Checks')?.getCell('A4').text).toMatch(/^x-/);
  expect(fileName).toBe('due-diligence-tracker.xlsx');
  expect(Buffer.from(base64, 'base64').includes(buyer.email)).toBe(false);
});

test('a file of another tier is not there', async () => {
  const { list, take } = await givenPurchase({ tier: 'professional' });
  expect((await list()).files).toHaveLength(5);
  await expect(take('letter-of-intent')).rejects.toMatchObject({ code: 'not_found' });
  await expect(take('no-such-file')).rejects.toMatchObject({ code: 'not_found' });
});

test('a basic purchase has no files', async () => {
  const { list, take } = await givenPurchase({ tier: 'basic' });
  expect((await list()).files).toEqual([]);
  await expect(take('debt-sizing')).rejects.toMatchObject({ code: 'not_found' });
});

test('files need the session and the token of the same buyer', async () => {
  const { call, list, take, buyer } = await givenPurchase({ tier: 'premium' });
  const stranger = buyerActor();
  const own = await call(grantEntitlement, grantFor(stranger, { tier: 'premium' }));
  const admin = buyerActor({ role: 'admin' });
  for (const actor of [stranger, admin]) {
    await expect(list(actor)).rejects.toMatchObject({ code: 'entitlement_not_found' });
    await expect(take('debt-sizing', actor)).rejects.toMatchObject({ code: 'entitlement_not_found' });
  }
  const crossed = take('debt-sizing', buyer, own.downloadToken);
  await expect(crossed).rejects.toMatchObject({ code: 'entitlement_not_found' });
  const nobody = call(takeFile, { downloadToken: own.downloadToken, fileId: 'debt-sizing' });
  await expect(nobody).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('files are there while no PDF use is left, and gone when access is over', async () => {
  const { take, entitlements } = await givenPurchase({ tier: 'premium' });
  await entitlements.updateOne({}, { $set: { usesTaken: 3 } });
  expect((await take('debt-sizing')).fileName).toBe('debt-sizing.xlsx');
  await entitlements.updateOne({}, { $set: { expiresAt: new Date(ago(1)) } });
  await expect(take('debt-sizing')).rejects.toMatchObject({ code: 'entitlement_expired' });
});

test('after the seventh day there are no files', async () => {
  const { list, take } = await givenPurchase({ tier: 'premium', capturedAt: ago(7 * DAY_MS) });
  await expect(list()).rejects.toMatchObject({ code: 'entitlement_expired' });
  await expect(take('debt-sizing')).rejects.toMatchObject({ code: 'entitlement_expired' });
});

test('a withdrawn purchase has no files', async () => {
  const { list, take, entitlements } = await givenPurchase({ tier: 'premium' });
  await entitlements.updateOne({}, { $set: { revokedAt: new Date() } });
  await expect(list()).rejects.toMatchObject({ code: 'entitlement_revoked' });
  await expect(take('debt-sizing')).rejects.toMatchObject({ code: 'entitlement_revoked' });
});
