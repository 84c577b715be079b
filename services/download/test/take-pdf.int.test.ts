import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BUILT_IN_TIERS, grantEntitlement, takePdf, Tier } from '@brokerage/contracts';
import type { Actor } from '@brokerage/service-kit';
import { buyerActor } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS, grantFor, justOver, MAX_FILE_BYTES, startDownload } from './fixtures.ts';

const run = promisify(execFile);

interface Given {
  instances?: number;
  grant?: Parameters<typeof grantFor>[1];
}

async function givenPurchase({ instances = 1, grant = {} }: Given = {}) {
  const download = await startDownload({ instances });
  const buyer = buyerActor();
  const { downloadToken: token } = await download.call(grantEntitlement, grantFor(buyer, grant));
  const take = (attemptId: string = randomUUID(), actor: Actor = buyer) =>
    download.call(takePdf, { downloadToken: token, attemptId }, actor);
  const usesTaken = async () => (await download.entitlements.findOne({}))?.usesTaken;
  return { ...download, buyer, token, take, usesTaken };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'download-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test.each(Tier.options)('the %s PDF has the buyer and the order on each page, and fits a message', async (tier) => {
  const { take, buyer } = await givenPurchase({ grant: { tier } });
  const answer = await take();
  expect(answer).toMatchObject({ fileName: `self-storage-${tier}-checklist.pdf`, usesLeft: 2 });
  expect(answer.bytes.length).toBeLessThan(MAX_FILE_BYTES);
  const path = join(await temporaryFolder(), answer.fileName);
  await writeFile(path, answer.bytes);
  const { pdfPages } = BUILT_IN_TIERS[tier];
  expect((await run('pdfinfo', [path])).stdout).toMatch(new RegExp(`^Pages:\\s+${pdfPages}$`, 'm'));
  for (let page = 1; page <= pdfPages; page += 1) {
    const { stdout } = await run('pdftotext', ['-raw', '-f', String(page), '-l', String(page), path, '-']);
    expect(stdout).toContain(buyer.email);
    expect(stdout).toContain('B-2026-000042');
  }
});

test('of two hundred concurrent attempts over two instances, exactly three are served', async () => {
  const { take, usesTaken } = await givenPurchase({ instances: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => take()));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  expect(outcomes.length - refusals.length).toBe(3);
  expect(new Set(refusals)).toEqual(new Set(['entitlement_used_up']));
  expect(await usesTaken()).toBe(3);
});

test('one attempt sent fifty times concurrently is served three times and takes one use', async () => {
  const { take, usesTaken } = await givenPurchase({ instances: 2 });
  const attemptId = randomUUID();
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => take(attemptId)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await usesTaken()).toBe(1);
});

test('an attempt can be repeated twice, and not a third time', async () => {
  const { take } = await givenPurchase();
  const attemptId = randomUUID();
  const answers = [await take(attemptId), await take(attemptId), await take(attemptId)];
  expect(answers.map(({ usesLeft }) => usesLeft)).toEqual([2, 2, 2]);
  await expect(take(attemptId)).rejects.toMatchObject({ code: 'download_attempt_expired' });
  expect(await take()).toMatchObject({ usesLeft: 1 });
});

test('an attempt cannot be repeated after ten minutes', async () => {
  const { take, entitlements, usesTaken } = await givenPurchase();
  const attemptId = randomUUID();
  await take(attemptId);
  await entitlements.updateOne({}, { $set: { 'uses.0.at': new Date(justOver(10 * 60_000)) } });
  await expect(take(attemptId)).rejects.toMatchObject({ code: 'download_attempt_expired' });
  expect(await usesTaken()).toBe(1);
});

test('the last use can be repeated although none is left', async () => {
  const { take } = await givenPurchase();
  const last = randomUUID();
  await take();
  await take();
  await take(last);
  expect(await take(last)).toMatchObject({ usesLeft: 0 });
  await expect(take()).rejects.toMatchObject({ code: 'entitlement_used_up' });
});

test('a failed stamp takes no use', async () => {
  const { take, usesTaken } = await givenPurchase({ grant: { orderNumber: 'B'.repeat(2000) } });
  await expect(take()).rejects.toMatchObject({ code: 'internal_error' });
  expect(await usesTaken()).toBe(0);
});

test('another account gets no PDF and takes no use', async () => {
  const { take, usesTaken } = await givenPurchase();
  await expect(take(randomUUID(), buyerActor())).rejects.toMatchObject({ code: 'entitlement_not_found' });
  await expect(take(randomUUID(), buyerActor({ role: 'owner' }))).rejects.toMatchObject({
    code: 'entitlement_not_found',
  });
  expect(await usesTaken()).toBe(0);
});

test('after the seventh day the PDF is refused', async () => {
  const { take, usesTaken } = await givenPurchase({ grant: { capturedAt: justOver(7 * DAY_MS) } });
  await expect(take()).rejects.toMatchObject({ code: 'entitlement_expired' });
  expect(await usesTaken()).toBe(0);
});

test('a withdrawn purchase gets no PDF, not even for a repeated attempt', async () => {
  const { take, entitlements } = await givenPurchase();
  const attemptId = randomUUID();
  await take(attemptId);
  await entitlements.updateOne({}, { $set: { revokedAt: new Date() } });
  await expect(take(attemptId)).rejects.toMatchObject({ code: 'entitlement_revoked' });
});
