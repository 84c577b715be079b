import { randomUUID } from 'node:crypto';
import {
  createDownloadTicket,
  grantEntitlement,
  listEntitlements,
  transferAccess,
  takePdf,
} from '@brokerage/contracts';
import { buyerActor } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { grantFor, startDownload } from './fixtures.ts';

const [OLD, NEW] = ['the old key '.repeat(4), 'the new key '.repeat(4)];
const notFound = { code: 'entitlement_not_found' };

/** A download service with the old key, to be replaced by ones with other keys, and a purchase made with it. */
async function withPurchase() {
  const download = await startDownload({ settings: { DOWNLOAD_TOKEN_KEY: OLD } });
  const { call, running, startOne } = download;
  const buyer = buyerActor();
  const grant = grantFor(buyer);
  const { downloadToken: first } = await call(grantEntitlement, grant);
  let [current] = running;
  return {
    ...download,
    buyer,
    orderId: grant.orderId,
    first,
    take: (downloadToken: string) => call(takePdf, { downloadToken, attemptId: randomUUID() }, buyer),
    listed: async () => (await call(listEntitlements, {}, buyer)).purchases.map(({ downloadToken }) => downloadToken),
    /** As in a rolling restart: the next process is ready before the last one ends. */
    restartWith: async (...keys: string[]) => {
      const next = await startOne({ DOWNLOAD_TOKEN_KEY: keys.join('\n') });
      await current?.close();
      current = next;
    },
    besides: (...keys: string[]) => startOne({ DOWNLOAD_TOKEN_KEY: keys.join('\n') }),
  };
}

test('during a rolling key rotation, old and new links open the purchase at every process', async () => {
  const { besides, buyer, call, first, listed, restartWith, take } = await withPurchase();
  await restartWith(OLD, NEW);
  expect(await listed()).toEqual([first]);
  // During the promotion: some processes derive tokens with the old key and some with the new one.
  const promoted = await besides(NEW, OLD);
  const orders = Array.from({ length: 8 }, () => grantFor(buyer));
  const granted = await Promise.all(orders.map((order) => call(grantEntitlement, order)));
  for (let round = 0; round < 4; round += 1)
    for (const token of [first, ...granted.map(({ downloadToken }) => downloadToken), ...(await listed())])
      await expect(
        call(createDownloadTicket, { downloadToken: token, attemptId: randomUUID() }, buyer),
      ).resolves.toBeDefined();
  await restartWith(NEW, OLD);
  await promoted.close();
  const [token = ''] = (await listed()).slice(-1);
  expect(token).not.toBe(first);
  expect((await take(first)).usesLeft).toBe(2);
  expect((await take(token)).usesLeft).toBe(1);
});

test('a token of a retired key is refused, and the link in the account works', async () => {
  const { first, listed, restartWith, take } = await withPurchase();
  await restartWith(NEW, OLD);
  await restartWith(NEW);
  await expect(take(first)).rejects.toMatchObject(notFound);
  const [token = ''] = await listed();
  expect((await take(token)).usesLeft).toBe(2);
});

test('replacing a leaked key without a rotation invalidates its links, and the link in the account works', async () => {
  const { first, listed, restartWith, take } = await withPurchase();
  await restartWith(NEW);
  await expect(take(first)).rejects.toMatchObject(notFound);
  const [token = ''] = await listed();
  expect((await take(token)).usesLeft).toBe(2);
});

test('a transferred purchase refuses the links of the first buyer, of every key', async () => {
  const { buyer, call, first, listed, orderId, restartWith } = await withPurchase();
  await restartWith(NEW, OLD);
  const links = [first, ...(await listed())];
  const right = buyerActor();
  const home = { orderId, userId: right.userId, email: right.email };
  await call(transferAccess, home, buyerActor({ role: 'owner' }));
  await restartWith(NEW, OLD);
  for (const downloadToken of links)
    for (const actor of [buyer, right])
      await expect(call(takePdf, { downloadToken, attemptId: randomUUID() }, actor)).rejects.toMatchObject(notFound);
});
