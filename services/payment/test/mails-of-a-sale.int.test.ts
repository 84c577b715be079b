import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  accessOutdated,
  accessUsed,
  BUILT_IN_TIERS,
  type EventDefinition,
  orderFulfilled,
  readSales,
  refundOrder,
  takePdf,
  torontoDay,
} from '@brokerage/contracts';
import { withDeadline } from '@brokerage/service-kit';
import { eventually, type Harness, natsWithStorage, openEvents } from '@brokerage/testing';
import { createConnection } from 'mongoose';
import PQueue from 'p-queue';
import { expect, onTestFinished, test } from 'vitest';
import { start as startCatalog } from '../../catalog/src/start.ts';
import { EDITIONS } from '../../download/src/content/edition-list.ts';
import { start as startDownload } from '../../download/src/start.ts';
import { start as startNotification } from '../../notification/src/start.ts';
import { openMailbox } from '../../notification/test/mailbox.ts';
import { runCommand } from '../src/operator/operator-command.ts';
import type { OrderFields } from '../src/order/order.model.ts';
import { buyerActor, setStage, type Stage } from './payment-stage.ts';

const admin = buyerActor({ role: 'owner' });
const HOUR_MS = 3_600_000;
/** Releases run `PURCHASES=200`. */
const PURCHASES = Number(process.env.PURCHASES ?? '24');
const AT_ONCE = 8;
const PATIENCE_MS = 2000;

async function openDatabase({ MONGODB_URI = '', MONGODB_DATABASE = '' }: Record<string, string>) {
  const connection = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  onTestFinished(() => connection.close());
  return connection;
}

/** Catalog, download and a mailbox beside payment; the test starts notification itself. */
async function startShop({ harness }: Stage) {
  const mailbox = await openMailbox();
  const download: Record<string, string> = {
    ...harness.env('download'),
    DOWNLOAD_TOKEN_KEY: randomUUID() + randomUUID(),
    DOWNLOAD_ASSETS_DIR: fileURLToPath(new URL('../../download/assets', import.meta.url)),
    DOWNLOAD_SWEEP_EVERY_MS: '20',
  };
  harness.closing(await startCatalog(harness.env('catalog')));
  const running = harness.closing(await startDownload(download));
  return {
    mailbox,
    /** Two concurrent processes of download's next release, with an edition that no owner has; the running one stops. */
    publishEdition: async () => {
      const next = {
        id: '2099.1',
        publishedOn: '2099-01-01',
        changes: [{ check: '3.1', text: 'The form has a new name.' }],
      };
      const editions = { ...EDITIONS, basic: [...EDITIONS.basic, next] as const };
      const releases = [1, 2].map(async () => harness.closing(await startDownload(download, editions)));
      await Promise.all(releases);
      await running.close();
    },
    download,
    mailed: (subject: RegExp) => mailbox.mails.filter(({ parsed }) => subject.test(parsed.subject ?? '')),
    startMails: () =>
      startNotification({
        ...harness.env('notification'),
        SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
        PUBLIC_ORIGIN: 'http://shop.test:8080',
        SWEEP_EVERY_MS: '50',
        EVENTS_WATCH_MS: '100',
      }),
  };
}

async function openReader(harness: Harness, consumer = 'notification-receipt') {
  const events = await openEvents(harness.env('events'));
  return { ...events, reader: () => events.manager.consumers.info(events.stream.name, consumer) };
}

/** After a month the stream no longer knows the event; the consumer does. */
async function deliverAgain(harness: Harness, definition: EventDefinition, consumer: string): Promise<void> {
  const { connection, stream, manager, reader } = await openReader(harness, consumer);
  const subject = stream.subject(definition);
  const event = await manager.streams.getMessage(stream.name, { last_by_subj: subject });
  const { delivered } = await reader();
  for (let count = 0; count < 5; count += 1) connection.publish(subject, event?.data);
  await eventually(async () => {
    const { delivered: now, num_pending: waiting, num_ack_pending: inFlight } = await reader();
    return now.consumer_seq === delivered.consumer_seq + 5 && waiting + inFlight === 0;
  });
}

test('with the real services the sale, new edition, access reminder, last download and refund each send one mail', async () => {
  const stage = await setStage({ withNeighbours: false });
  const { harness } = stage;
  const { mailbox, mailed, download, publishEdition, startMails } = await startShop(stage);
  harness.closing(await startMails());
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer, { shownPriceMinor: 2999 });
  await stage.paypal.approve(paypalOrderId);
  const { orderNumber, downloadToken } = await stage.capture(buyer, paypalOrderId);
  const oneMail = (subject: RegExp) => eventually(async () => mailed(subject)[0]);

  const receipt = await oneMail(/^Your receipt/);
  expect(receipt.parsed.text).toContain('US$29.99');
  const [pdf, ...others] = receipt.parsed.attachments;
  expect(others).toEqual([]);
  expect(pdf).toMatchObject({
    filename: expect.stringMatching(/^receipt-\d{6}\.pdf$/),
    contentType: 'application/pdf',
  });
  expect(pdf?.content.subarray(0, 5).toString()).toBe('%PDF-');

  await publishEdition();
  const news = await oneMail(/^Edition 2099.1 of your checklist/);
  expect(news.parsed.text).toMatch(/Check 3.1: The form has a new name/);
  await deliverAgain(harness, accessOutdated, 'notification-new-edition');

  const database = await openDatabase(download);
  const expiresAt = new Date(Date.now() + 47 * HOUR_MS);
  await database.collection('entitlements').updateMany({}, { $set: { expiresAt } });
  const reminder = await oneMail(/^Your access ends soon/);
  expect(reminder.parsed.text).toContain('Downloads left: 3');

  for (let count = 0; count < 3; count += 1)
    await harness.call(takePdf, { downloadToken, attemptId: randomUUID() }, buyer);
  const last = await oneMail(/^All downloads used/);
  expect(last.parsed.text).toContain('read and print it in your account');
  expect(last.parsed.replyTo).toBeDefined();

  const request = { orderId, refundId: randomUUID(), reason: 'Bought twice' };
  for (let count = 0; count < 2; count += 1) await harness.call(refundOrder, request, admin);
  const refund = await oneMail(/^Refund for order/);
  expect(refund.parsed.text).toContain('We have refunded your order');

  for (const { recipients, parsed } of [receipt, news, reminder, last, refund]) {
    expect(recipients).toEqual([buyer.email]);
    for (const part of [parsed.text, parsed.html]) expect(part).toContain(orderNumber);
  }
  await eventually(async () => (await stage.order(orderId)).access !== 'open');
  expect(mailbox.mails).toHaveLength(5);

  const printed: string[] = [];
  const io = { env: stage.env, print: (text: string) => void printed.push(text) };
  const day = torontoDay(new Date(Date.now() - 24 * HOUR_MS));
  expect(await runCommand(['events:replay', '--since', day, '--type', 'download.access.granted'], io)).toBe(2);
  expect(await runCommand(['events:replay', '--since', day, '--type', 'payment.order.fulfilled'], io)).toBe(0);
  expect(await runCommand(['events:replay', '--since', day], io)).toBe(0);
  // Four events of the order, and one for each refund request.
  expect(printed.slice(1).join()).toMatch(/^1 events .*6 events /s);

  await deliverAgain(harness, orderFulfilled, 'notification-receipt');
  await deliverAgain(harness, accessUsed, 'notification-last-download');
  const mails = (await openDatabase(harness.env('notification'))).collection('mails');
  for (const template of ['receipt', 'new-edition', 'last-download'])
    expect(await mails.countDocuments({ template })).toBe(1);
});

test(`NATS loses its storage during ${PURCHASES} purchases: after a replay each receipt is mailed once, and sales match orders`, {
  timeout: 30_000 + PURCHASES * 1000,
}, async () => {
  const nats = await natsWithStorage();
  await nats.start();
  const stage = await setStage({ withNeighbours: false, natsUrl: nats.url });
  const { harness, env } = stage;
  const { mailed, startMails } = await startShop(stage);
  const receipts = () => mailed(/^Your receipt/);
  const orders = (await openDatabase(env)).collection<OrderFields>('orders');
  /** A buyer who repeats the request with the same key while the shop is down. */
  const untilAnswered = <T>(ask: () => Promise<T>) =>
    eventually(() =>
      withDeadline(
        ask().catch(() => null),
        PATIENCE_MS,
        null,
      ),
    );
  const buy = async (): Promise<void> => {
    const [buyer, key] = [buyerActor(), randomUUID()];
    const { paypalOrderId } = await untilAnswered(() => stage.create(buyer, { key }));
    await stage.paypal.approve(paypalOrderId);
    await untilAnswered(() => stage.capture(buyer, paypalOrderId));
  };
  const customers = new PQueue({ concurrency: AT_ONCE });
  const buyMany = (count: number) => customers.addAll(Array.from({ length: count }, () => buy));
  const part = Math.floor(PURCHASES / 3);
  const published = async (count: number) => {
    const delivered = await orders.find({ state: 'fulfilled' }).toArray();
    return (
      delivered.length === count && delivered.every(({ outbox = [] }) => outbox.every(({ publishedAt }) => publishedAt))
    );
  };

  const mails = await startMails();
  await buyMany(part);
  await eventually(async () => receipts().length === part);
  await mails.close();
  await buyMany(part);
  await eventually(() => published(2 * part));
  const rest = buyMany(PURCHASES - 2 * part);
  await eventually(async () => (await orders.countDocuments()) > 2 * part);
  await nats.kill();
  await nats.wipe();
  await nats.start();
  await rest;
  await eventually(() => published(PURCHASES));

  const mailsAfterTheLoss = await startMails();
  const { reader } = await openReader(harness);
  const allRead = async () => {
    const { delivered, num_pending: waiting, num_ack_pending: inFlight } = await reader();
    return delivered.consumer_seq > 0 && waiting + inFlight === 0;
  };
  await eventually(() => allRead().catch(() => false));
  // Unread events were lost with the storage.
  const stored = (await openDatabase(harness.env('notification'))).collection('mails');
  expect(await stored.countDocuments()).toBeLessThanOrEqual(PURCHASES - part);

  const io = { env, print: () => undefined };
  const yesterday = torontoDay(new Date(Date.now() - 24 * HOUR_MS));
  await mailsAfterTheLoss.close();
  expect(await runCommand(['events:replay', '--since', yesterday], io)).toBe(0);
  await eventually(() => published(PURCHASES));
  harness.closing(await startMails());
  await eventually(() => allRead());
  await eventually(async () => (await stored.countDocuments({ state: 'sent' })) >= PURCHASES);
  expect(await stored.countDocuments()).toBe(PURCHASES);
  expect(receipts()).toHaveLength(PURCHASES);
  // Missed events were fetched together, and those that had to wait left one at a time. A mail fetched alone did not wait.
  const turns = (await stored.find().sort({ nextTryAt: 1 }).toArray())
    .filter(({ createdAt, nextTryAt }) => nextTryAt > createdAt)
    .map(({ nextTryAt }) => nextTryAt.getTime());
  expect(turns.length).toBeGreaterThan(1);
  const pauses = turns.slice(1).map((turn, index) => turn - (turns[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1000 / 5);
  const numbers = (await orders.find().toArray()).map(({ orderNumber }) => `Your receipt for order ${orderNumber}`);
  expect(receipts().map(({ parsed }) => parsed.subject)).toEqual(expect.arrayContaining(numbers));

  const { total } = await harness.call(readSales, { days: '7' }, admin);
  const { captures } = await stage.paypal.ledger();
  expect(captures).toHaveLength(PURCHASES);
  const revenueMinor = PURCHASES * BUILT_IN_TIERS.basic.priceMinor;
  expect(total).toMatchObject({ started: PURCHASES, startedAndPaid: PURCHASES, paid: PURCHASES, revenueMinor });
});
