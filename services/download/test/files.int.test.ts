import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { grantEntitlement, listFiles, takeFile } from '@brokerage/contracts';
import { buyerActor } from '@brokerage/testing';
import { Workbook } from '@cj-tech-master/excelts';
import { unzip } from '@cj-tech-master/excelts/archive';
import { expect, onTestFinished, test } from 'vitest';
import { contentOf } from '../src/content/index.ts';
import { ago, DAY_MS, grantFor, justOver, MAX_FILE_BYTES, startDownload } from './fixtures.ts';

async function givenPurchase(grant: Parameters<typeof grantFor>[1]) {
  const download = await startDownload();
  const buyer = buyerActor();
  const { downloadToken } = await download.call(grantEntitlement, grantFor(buyer, grant));
  const list = (actor = buyer, token = downloadToken) => download.call(listFiles, { downloadToken: token }, actor);
  const take = (fileId: string, actor = buyer, token = downloadToken) =>
    download.call(takeFile, { downloadToken: token, fileId }, actor);
  return { ...download, buyer, list, take };
}

test('a premium buyer gets the workbook and all 25 files, each within a message, without taking a use', async () => {
  const { list, take, entitlements } = await givenPurchase({ tier: 'premium' });
  const { files } = await list();
  expect(files).toHaveLength(26);
  expect(files[0]).toMatchObject({ id: 'workbook-pdf', isWorkbook: true });
  for (const { id, fileName, isWorkbook } of files) {
    const answer = await take(id);
    expect(answer.fileName).toBe(fileName);
    expect(answer.bytes.length).toBeLessThan(MAX_FILE_BYTES);
    expect(Buffer.from(answer.bytes).subarray(0, 2).toString()).toBe(isWorkbook ? '%P' : 'PK');
  }
  expect(await entitlements.findOne({})).toMatchObject({ usesTaken: 0, uses: [] });
});

/** The unpacked parts of a spreadsheet or document, by path. */
async function partsOf(bytes: Uint8Array): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  for await (const entry of unzip(bytes).entries())
    parts.set(entry.path, Buffer.from(await entry.bytes()).toString('latin1'));
  return parts;
}

test('every file has the order number in its properties and the buyer nowhere', async () => {
  const { list, take, buyer } = await givenPurchase({ tier: 'professional' });
  expect((await take('covenant-and-stress')).fileName).toBe('covenant-and-stress.xlsx');
  const { bytes, fileName } = await take('due-diligence-tracker');
  const workbook = new Workbook();
  await workbook.xlsx.load(Buffer.from(bytes));
  expect(workbook.description).toBe('Order B-2026-000042');
  expect(workbook.getWorksheet('Checks')?.getCell('A4').text).toBe('1.1');
  expect(fileName).toBe('due-diligence-tracker.xlsx');

  const files = (await list()).files.filter(({ isWorkbook }) => !isWorkbook);
  expect(files).toHaveLength(28);
  const [mailbox = ''] = buyer.email.split('@');
  for (const { id } of files) {
    const parts = await partsOf(Buffer.from((await take(id)).bytes));
    expect(parts.get('docProps/core.xml'), id).toContain('Order B-2026-000042');
    for (const [path, content] of parts)
      for (const ofBuyer of [mailbox, buyer.userId])
        expect(`${path} ${content}`.includes(ofBuyer), `${id} ${path}`).toBe(false);
  }
});

test('a file of another tier is not found', async () => {
  const { take } = await givenPurchase({ tier: 'premium' });
  await expect(take('covenant-and-stress')).rejects.toMatchObject({ code: 'not_found' });
  await expect(take('committee-paper')).rejects.toMatchObject({ code: 'not_found' });
  await expect(take('no-such-file')).rejects.toMatchObject({ code: 'not_found' });
});

test('the basic workbook has the buyer on every page and all four parts of each check, and takes no use', async () => {
  const { list, take, buyer, entitlements } = await givenPurchase({ tier: 'basic' });
  expect((await list()).files.map(({ id }) => id)).toEqual(['workbook-pdf']);
  const { fileName, mediaType, bytes } = await take('workbook-pdf');
  expect([fileName, mediaType]).toEqual(['self-storage-basic-workbook.pdf', 'application/pdf']);
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, fileName);
  await writeFile(path, bytes);
  const { stdout } = await promisify(execFile)('pdftotext', ['-raw', path, '-']);
  const pages = stdout.split('\f').slice(0, -1);
  expect(pages.length).toBeGreaterThan(5);
  expect(pages.filter((page) => !page.includes(`Copy for ${buyer.email}`))).toEqual([]);
  const text = stdout.replaceAll(/\s+/g, ' ');
  const items = contentOf('basic')?.sections.flatMap((section) => section.items) ?? [];
  expect(items).toHaveLength(50);
  const missing = items.flatMap(({ check, from, good, ifNot }) =>
    [check, from, good, ifNot].filter((part) => !text.includes(part)),
  );
  expect(missing).toEqual([]);
  expect(await entitlements.findOne({})).toMatchObject({ usesTaken: 0 });
});

test('a basic purchase has no files except its workbook', async () => {
  const { take } = await givenPurchase({ tier: 'basic' });
  await expect(take('debt-sizing')).rejects.toMatchObject({ code: 'not_found' });
});

test('files require the session and the token of the same buyer', async () => {
  const { call, list, take, buyer } = await givenPurchase({ tier: 'premium' });
  const stranger = buyerActor();
  const own = await call(grantEntitlement, grantFor(stranger, { tier: 'premium' }));
  const admin = buyerActor({ role: 'owner' });
  for (const actor of [stranger, admin]) {
    await expect(list(actor)).rejects.toMatchObject({ code: 'entitlement_not_found' });
    await expect(take('debt-sizing', actor)).rejects.toMatchObject({ code: 'entitlement_not_found' });
  }
  const crossed = take('debt-sizing', buyer, own.downloadToken);
  await expect(crossed).rejects.toMatchObject({ code: 'entitlement_not_found' });
  const nobody = call(takeFile, { downloadToken: own.downloadToken, fileId: 'debt-sizing' });
  await expect(nobody).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('files are available with no PDF uses left, and refused once access has expired', async () => {
  const { take, entitlements } = await givenPurchase({ tier: 'premium' });
  await entitlements.updateOne({}, { $set: { usesTaken: 3 } });
  expect((await take('debt-sizing')).fileName).toBe('debt-sizing.xlsx');
  await entitlements.updateOne({}, { $set: { expiresAt: new Date(ago(DAY_MS)) } });
  await expect(take('debt-sizing')).rejects.toMatchObject({ code: 'entitlement_expired' });
});

test('after the seventh day files are refused', async () => {
  const { list, take } = await givenPurchase({ tier: 'premium', capturedAt: justOver(7 * DAY_MS) });
  await expect(list()).rejects.toMatchObject({ code: 'entitlement_expired' });
  await expect(take('debt-sizing')).rejects.toMatchObject({ code: 'entitlement_expired' });
});

test('a withdrawn purchase is refused its files', async () => {
  const { list, take, entitlements } = await givenPurchase({ tier: 'premium' });
  await entitlements.updateOne({}, { $set: { revokedAt: new Date() } });
  await expect(list()).rejects.toMatchObject({ code: 'entitlement_revoked' });
  await expect(take('debt-sizing')).rejects.toMatchObject({ code: 'entitlement_revoked' });
});
