import { listOrders } from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { buyerActor, paypalToken, type Purchase, type Stage, setStage } from './payment-stage.ts';

/** Takes 20.00 off at PayPal without the shop's knowledge. */
async function discountAtPayPal(stage: Stage, { paypalOrderId }: Purchase): Promise<number> {
  const { PAYPAL_API_BASE = '' } = stage.env;
  const token = await paypalToken(PAYPAL_API_BASE);
  const usd = (value: string) => ({ currency_code: 'USD', value });
  const amount = { ...usd('9.99'), breakdown: { item_total: usd('29.99'), discount: usd('20.00') } };
  const patched = await fetch(`${PAYPAL_API_BASE}/v2/checkout/orders/${paypalOrderId}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify([{ op: 'replace', path: "/purchase_units/@reference_id=='default'/amount", value: amount }]),
  });
  return patched.status;
}

test('an order with a different amount at PayPal is put under review, and nothing is captured', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const purchase = await stage.create(buyer);
  await stage.paypal.approve(purchase.paypalOrderId);
  expect(await discountAtPayPal(stage, purchase)).toBe(204);

  await expect(stage.capture(buyer, purchase.paypalOrderId)).rejects.toMatchObject({ code: 'payment_under_review' });

  expect(await stage.requestsOf('order.capture')).toBe(0);
});

test('an unapproved order expires after three and a half hours, after a last check at PayPal', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId } = await stage.create(buyer);

  await stage.age(orderId, 3.6);

  await eventually(async () => (await stage.harness.call(listOrders, {}, buyer)).orders[0]?.state === 'expired');
  expect(await stage.requestsOf('order.get')).toBe(1);
});

test('an approval found at the last check is still captured', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);

  await stage.age(orderId, 3.6);

  await eventually(() => Promise.resolve(stage.neighbours.entitlements.has(orderId)));
  expect((await stage.paypal.ledger()).captures).toHaveLength(1);
});

test('a buyer never gets an approval page that is about to expire', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const old = await stage.create(buyer);
  await stage.age(old.orderId, 2.6);

  const fresh = await stage.create(buyer);

  expect(fresh.paypalOrderId).not.toBe(old.paypalOrderId);
});

test('an approval link to another host is never returned', async () => {
  const stage = await setStage({ env: { PAYPAL_APPROVAL_ORIGIN: 'http://elsewhere.test' } });

  await expect(stage.create(buyerActor())).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
});

test('an order that could not be registered expires without being registered later', async () => {
  const stage = await setStage({ env: { SWEEP_RETRY_MS: '60000' } });
  const buyer = buyerActor();
  await stage.paypal.faults({ match: { op: 'order.create', times: 100 }, action: { type: 'status', status: 503 } });
  await expect(stage.create(buyer)).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
  const [order] = (await stage.harness.call(listOrders, {}, buyer)).orders;
  const before = await stage.requestsOf('order.create');

  await stage.age(order?.orderId ?? '', 2);

  await eventually(async () => (await stage.harness.call(listOrders, {}, buyer)).orders[0]?.state === 'expired');
  expect(await stage.requestsOf('order.create')).toBe(before);
});

test('metrics show the number and age of open orders', async () => {
  const stage = await setStage();
  await stage.create(buyerActor());

  expect(await stage.metric(/^orders\{state="approving",service="payment"\} (\d+)$/m)).toBe('1');
  expect(
    Number(await stage.metric(/^order_oldest_seconds\{state="approving",service="payment"\} (.+)$/m)),
  ).toBeGreaterThanOrEqual(0);
  const calls = /^paypal_call_seconds_count\{service="payment",operation="create",outcome="done"\} (\d+)$/m;
  expect(await stage.metric(calls)).toBe('1');
});
