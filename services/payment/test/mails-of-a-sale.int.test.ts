import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { refundOrder } from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { createConnection } from 'mongoose';
import { expect, onTestFinished, test } from 'vitest';
import { start as startCatalog } from '../../catalog/src/start.ts';
import { start as startDownload } from '../../download/src/start.ts';
import { start as startNotification } from '../../notification/src/start.ts';
import { openMailbox } from '../../notification/test/mailbox.ts';
import { buyerActor, setStage } from './payment-stage.ts';

const admin = buyerActor({ role: 'admin' });
const HOUR_MS = 3_600_000;

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
});
