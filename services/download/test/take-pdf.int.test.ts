import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { grantEntitlement, takePdf } from '@brokerage/contracts';
import type { Actor } from '@brokerage/service-kit';
import { buyerActor } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { ago, DAY_MS, grantFor, startDownload } from './fixtures.ts';

const run = promisify(execFile);
const NATS_MAX_PAYLOAD = 1_048_576;

interface Given {
  instances?: number;
  grant?: Parameters<typeof grantFor>[1];
}

async function givenPurchase({ instances = 1, grant = {} }: Given = {}) {
  const download = await startDownload({ instances });
  const buyer = buyerActor();
  const { downloadToken: token } = await download.call(grantEntitlement, grantFor(buyer, grant));
  const take = (attemptId: string = randomUUID(), actor: Actor = buyer) =>
    download.call(takePdf, { token, attemptId }, actor);
  const usesTaken = async () => (await download.entitlements.findOne({}))?.usesTaken;
  return { ...download, buyer, token, take, usesTaken };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'download-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('the PDF has two pages that name the buyer and the order, and fits a message', async () => {
  const { take, buyer } = await givenPurchase();
  const answer = await take();
  expect(answer).toMatchObject({ fileName: 'self-storage-basic-checklist.pdf', usesLeft: 2 });
  expect(JSON.stringify(answer).length).toBeLessThan(NATS_MAX_PAYLOAD);
  const path = join(await temporaryFolder(), answer.fileName);
  await writeFile(path, Buffer.from(answer.base64, 'base64'));
  expect((await run('pdfinfo', [path])).stdout).toMatch(/^Pages:\s+2$/m);
  for (const page of ['1', '2']) {
    const { stdout } = await run('pdftotext', ['-raw', '-f', page, '-l', page, path, '-']);
    expect(stdout).toContain(buyer.email);
    expect(stdout).toContain('B-2026-000042');
  }
});

test('of two hundred clicks at once over two instances exactly three are served', async () => {
  const { take, usesTaken } = await givenPurchase({ instances: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => take()));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(outcomes.length - refusals.length).toBe(3);
  expect(new Set(refusals)).toEqual(new Set(['entitlement_used_up']));
  expect(await usesTaken()).toBe(3);
});

test('one click sent fifty times at once is served three times and costs one use', async () => {
  const { take, usesTaken } = await givenPurchase({ instances: 2 });
  const attemptId = randomUUID();
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => take(attemptId)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await usesTaken()).toBe(1);
});

test('a click is served again twice, a third time never', async () => {
  const { take } = await givenPurchase();
  const attemptId = randomUUID();
  const answers = [await take(attemptId), await take(attemptId), await take(attemptId)];
  expect(answers.map(({ usesLeft }) => usesLeft)).toEqual([2, 2, 2]);
  await expect(take(attemptId)).rejects.toMatchObject({ code: 'entitlement_used_up' });
  expect(await take()).toMatchObject({ usesLeft: 1 });
});

test('a click of ten minutes ago is not served again', async () => {
  const { take, entitlements, usesTaken } = await givenPurchase();
  const attemptId = randomUUID();
  await take(attemptId);
  await entitlements.updateOne({}, { $set: { 'uses.0.at': new Date(ago(10 * 60_000)) } });
  await expect(take(attemptId)).rejects.toMatchObject({ code: 'entitlement_used_up' });
  expect(await usesTaken()).toBe(1);
});

test('the last use may be served again although none is left', async () => {
  const { take } = await givenPurchase();
  const last = randomUUID();
  await take();
  await take();
  await take(last);
  expect(await take(last)).toMatchObject({ usesLeft: 0 });
  await expect(take()).rejects.toMatchObject({ code: 'entitlement_used_up' });
});

test('a stamp that fails costs no use', async () => {
  const orderNumber = 'Ж-42';
  const { take, startOne, running, usesTaken } = await givenPurchase({ grant: { orderNumber } });
  const assets = await temporaryFolder();
  await cp(fileURLToPath(new URL('../assets', import.meta.url)), assets, { recursive: true });
  await writeFile(join(assets, 'fonts/NotoSans-Stamp.ttf'), 'not a font');
  await Promise.all(running.map((instance) => instance.close()));
  const broken = await startOne({ DOWNLOAD_ASSETS_DIR: assets });
  await expect(take()).rejects.toMatchObject({ code: 'internal_error' });
  expect(await usesTaken()).toBe(0);
  await broken.close();
  await startOne();
  expect(await take()).toMatchObject({ usesLeft: 2 });
});

test('somebody else gets nothing and takes nothing', async () => {
  const { take, usesTaken } = await givenPurchase();
  await expect(take(randomUUID(), buyerActor())).rejects.toMatchObject({ code: 'entitlement_not_found' });
  await expect(take(randomUUID(), buyerActor({ role: 'admin' }))).rejects.toMatchObject({
    code: 'entitlement_not_found',
  });
  expect(await usesTaken()).toBe(0);
});

test('after the seventh day there is no PDF', async () => {
  const { take, usesTaken } = await givenPurchase({ grant: { capturedAt: ago(7 * DAY_MS) } });
  await expect(take()).rejects.toMatchObject({ code: 'entitlement_expired' });
  expect(await usesTaken()).toBe(0);
});

test('a withdrawn purchase has no PDF, not even again', async () => {
  const { take, entitlements } = await givenPurchase();
  const attemptId = randomUUID();
  await take(attemptId);
  await entitlements.updateOne({}, { $set: { revokedAt: new Date() } });
  await expect(take(attemptId)).rejects.toMatchObject({ code: 'entitlement_revoked' });
});

test('a tier that has not been written has no PDF and takes no use', async () => {
  const { take, usesTaken } = await givenPurchase({ grant: { tier: 'professional' } });
  await expect(take()).rejects.toMatchObject({ code: 'product_not_found' });
  expect(await usesTaken()).toBe(0);
});
