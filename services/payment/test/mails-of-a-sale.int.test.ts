import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { orderFulfilled, refundOrder, torontoDay } from '@brokerage/contracts';
import { connectNats, EventStream, processConfig } from '@brokerage/service-kit';
import { eventually } from '@brokerage/testing';
import { createConnection } from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { start as startCatalog } from '../../catalog/src/start.ts';
import { start as startDownload } from '../../download/src/start.ts';
import { start as startNotification } from '../../notification/src/start.ts';
import { openMailbox } from '../../notification/test/mailbox.ts';
import { runCommand } from '../src/operator/operator-command.ts';
import { buyerActor, setStage } from './payment-stage.ts';

const admin = buyerActor({ role: 'admin' });
const HOUR_MS = 3_600_000;

async function openMails({ MONGODB_URI = '', MONGODB_DATABASE = '' }: Record<string, string>) {
  const connection = await createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise();
  onTestFinished(() => connection.close());
  return connection.collection('mails');
}

test('with the real services a sale, the end of its access and its refund each reach the buyer as one mail', async () => {
  const stage = await setStage({ withNeighbours: false });
  const { harness } = stage;
  const mailbox = await openMailbox();
  const download: Record<string, string> = {
    ...harness.env('download'),
    DOWNLOAD_TOKEN_KEY: randomUUID() + randomUUID(),
    DOWNLOAD_ASSETS_DIR: fileURLToPath(new URL('../../download/assets', import.meta.url)),
    DOWNLOAD_SWEEP_EVERY_MS: '20',
  };
  harness.closing(await startCatalog(harness.env('catalog')));
  harness.closing(await startDownload(download));
  harness.closing(
    await startNotification({
      ...harness.env('notification'),
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      PUBLIC_ORIGIN: 'http://shop.test:8080',
      SWEEP_EVERY_MS: '50',
    }),
  );
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer, { shownPriceMinor: 2999 });
  await stage.paypal.approve(paypalOrderId);
  const { orderNumber } = await stage.capture(buyer, paypalOrderId);
  const mailed = (subject: RegExp) => mailbox.mails.filter(({ parsed }) => subject.test(parsed.subject ?? ''));
  const oneMail = (subject: RegExp) => eventually(async () => mailed(subject)[0]);

  const receipt = await oneMail(/^Your receipt/);
  expect(receipt.parsed.text).toContain('US$29.99');

  const options = { dbName: download.MONGODB_DATABASE ?? '' };
  const database = await createConnection(download.MONGODB_URI ?? '', options).asPromise();
  onTestFinished(() => database.close());
  const expiresAt = new Date(Date.now() + 47 * HOUR_MS);
  await database.collection('entitlements').updateMany({}, { $set: { expiresAt } });
  const reminder = await oneMail(/^Your access ends soon/);
  expect(reminder.parsed.text).toContain('Downloads left: 3');

  const request = { orderId, refundId: randomUUID(), reason: 'Bought twice' };
  for (let count = 0; count < 2; count += 1) await harness.call(refundOrder, request, admin);
  const refund = await oneMail(/^Refund for order/);
  expect(refund.parsed.text).toContain('We have refunded your order');

  for (const { recipients, parsed } of [receipt, reminder, refund]) {
    expect(recipients).toEqual([buyer.email]);
    for (const part of [parsed.text, parsed.html]) expect(part).toContain(orderNumber);
  }
  await eventually(async () => (await stage.order(orderId)).access !== 'open');
  expect(mailbox.mails).toHaveLength(3);

  const printed: string[] = [];
  const io = { env: stage.env, print: (text: string) => void printed.push(text) };
  const day = torontoDay(new Date(Date.now() - 24 * HOUR_MS));
  expect(await runCommand(['events:replay', '--since', day, '--type', 'download.access.granted'], io)).toBe(2);
  expect(await runCommand(['events:replay', '--since', day, '--type', 'payment.order.fulfilled'], io)).toBe(0);
  expect(await runCommand(['events:replay', '--since', day], io)).toBe(0);
  expect(printed.slice(1).join()).toMatch(/^1 events .*4 events /s);

  // A month later the stream does not know the event any more; the consumer does.
  const settings = processConfig.parse(harness.env('events'));
  const connection = await connectNats(settings, 'events');
  onTestFinished(() => connection.close());
  const stream = new EventStream(connection, { ...settings, EVENTS_MAX_BYTES: 1_048_576, EVENTS_REPLICAS: 1 });
  const manager = await stream.management();
  const subject = stream.subject(orderFulfilled);
  const event = await manager.streams.getMessage(stream.name, { last_by_subj: subject });
  const reader = () => manager.consumers.info(stream.name, 'notification-receipt');
  const { delivered } = await reader();
  for (let count = 0; count < 5; count += 1) connection.publish(subject, event?.data);
  await eventually(async () => {
    const { delivered: now, num_pending: waiting, num_ack_pending: inFlight } = await reader();
    return now.consumer_seq === delivered.consumer_seq + 5 && waiting + inFlight === 0;
  });
  const mails = await openMails(harness.env('notification'));
  expect(await mails.countDocuments({ template: 'receipt' })).toBe(1);
});
