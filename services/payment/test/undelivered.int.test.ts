import { listPaymentTrouble } from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { buyerActor, granted, type Stage, setStage } from './payment-stage.ts';

function undelivered(stage: Stage): Promise<string> {
  return stage.metric(/^orders_paid_not_delivered\{[^}]*\} (\d+)$/m);
}

const admin = buyerActor({ role: 'owner' });

test('a paid order that is not delivered is counted and listed after a minute, until it is delivered', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  stage.neighbours.downloadIsDown = true;
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });
  const listed = async () => (await stage.harness.call(listPaymentTrouble, {}, admin)).undelivered;
  expect(await undelivered(stage)).toBe('0');
  expect(await listed()).toEqual([]);

  await stage.paidEarlier(orderId, 90);
  expect(await undelivered(stage)).toBe('1');
  const paidAt = (await stage.order(orderId)).capturedAt?.toISOString();
  expect(await listed()).toMatchObject([{ orderId, state: 'captured', email: buyer.email, paidAt }]);

  stage.neighbours.downloadIsDown = false;
  await granted(stage, orderId);
  await eventually(async () => (await undelivered(stage)) === '0');
  expect(await listed()).toEqual([]);
});
