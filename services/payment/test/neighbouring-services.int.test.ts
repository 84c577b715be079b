import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { changeOrderAccess, listEntitlements, readChecklist } from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { start as startCatalog } from '../../catalog/src/start.ts';
import { start as startDownload } from '../../download/src/start.ts';
import { buyerActor, setStage } from './payment-stage.ts';

async function setDeliveringStage() {
  const stage = await setStage({ withNeighbours: false });
  const { harness } = stage;
  harness.closing(await startCatalog(harness.env('catalog')));
  harness.closing(
    await startDownload({
      ...harness.env('download'),
      DOWNLOAD_TOKEN_KEY: randomUUID() + randomUUID(),
      DOWNLOAD_ASSETS_DIR: fileURLToPath(new URL('../../download/assets', import.meta.url)),
    }),
  );
  return stage;
}

test('with the real catalog and download services a captured order gives access to its checklist', async () => {
  const stage = await setDeliveringStage();
  const { harness } = stage;
  const buyer = buyerActor();
  const { paypalOrderId } = await stage.create(buyer, { shownPriceMinor: 2999 });
  await stage.paypal.approve(paypalOrderId);

  const first = await stage.capture(buyer, paypalOrderId);
  const again = await stage.capture(buyer, paypalOrderId);

  expect(again).toEqual(first);
  const { downloadToken } = first;
  const { checklist } = await harness.call(readChecklist, { tier: 'basic', downloadToken }, buyer);
  expect(checklist.tier).toBe('basic');
  const { purchases } = await harness.call(listEntitlements, {}, buyer);
  expect(purchases).toMatchObject([{ downloadToken, orderNumber: first.orderNumber, usesAllowed: 3 }]);
});

test('access extended after the last check follows the payment again', async () => {
  const stage = await setDeliveringStage();
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  await stage.capture(buyer, paypalOrderId);
  const { captureId = '' } = await stage.order(orderId);
  await stage.database
    .collection<{ _id: string }>('orders')
    .updateOne({ _id: orderId }, { $unset: { nextCheckAt: 1 } });
  await stage.paypal.refundFromDashboard(captureId);

  const input = { orderId, actionId: randomUUID(), action: 'extend', days: 10, reason: 'Was away' } as const;
  await stage.harness.call(changeOrderAccess, input, buyerActor({ role: 'owner' }));

  await eventually(async () => (await stage.order(orderId)).state === 'refunded');
});
