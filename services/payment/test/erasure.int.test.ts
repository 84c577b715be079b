import { eraseBuyerOfOrders, listOrders } from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { buyerActor, granted, type Stage, setStage } from './payment-stage.ts';

const erase = (stage: Stage, { userId, email }: ReturnType<typeof buyerActor>) =>
  stage.harness.call(eraseBuyerOfOrders, { userId, email });

const forgetCheck = (stage: Stage, orderId: string) =>
  stage.database.collection<{ _id: string }>('orders').updateOne({ _id: orderId }, { $unset: { nextCheckAt: 1 } });

test('an order in progress at erasure is erased with its entitlement and mails once it is settled', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId, { pendingReason: 'PENDING_REVIEW' });
  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });
  expect(await erase(stage, buyer)).toEqual({ done: false, keptUntil: null });
  expect(stage.neighbours.erased).toEqual([]);

  const [capture] = (await stage.paypal.ledger()).captures;
  await stage.paypal.transition(capture?.id ?? '', 'COMPLETED');
  await stage.makeDue(orderId);
  await granted(stage, orderId);
  await eventually(async () => (await stage.order(orderId)).state === 'fulfilled');
  expect(await erase(stage, buyer)).toMatchObject({ done: false });

  await forgetCheck(stage, orderId);
  stage.neighbours.downloadIsDown = true;
  await expect(erase(stage, buyer)).rejects.toMatchObject({ code: 'service_unavailable' });
  stage.neighbours.downloadIsDown = false;
  stage.neighbours.mailIsDown = true;
  expect(await erase(stage, buyer)).toMatchObject({ done: false });
  stage.neighbours.mailIsDown = false;
  expect(await erase(stage, buyer)).toEqual({ done: true, keptUntil: null });
  expect(stage.neighbours.erased).toEqual(expect.arrayContaining([buyer.userId, buyer.email]));
  expect((await stage.order(orderId)).email).not.toBe(buyer.email);
});

test('an erased buyer is not charged for an approved order', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);

  expect(await erase(stage, buyer)).toMatchObject({ done: false, keptUntil: expect.any(String) });
  expect((await stage.harness.call(listOrders, {}, buyer)).orders).toMatchObject([{ orderId, state: 'cancelled' }]);
  await stage.makeDue(orderId);
  await eventually(async () => (await erase(stage, buyer)).done);
  expect((await stage.paypal.ledger()).captures).toEqual([]);
});
