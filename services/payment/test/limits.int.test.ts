import { createHmac } from 'node:crypto';
import { listOrders } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { buyerActor, type Stage, setStage } from './payment-stage.ts';

const limited = { code: 'rate_limited' };

/** Abandons a purchase, so that the next one needs an order of its own. */
async function abandonPurchase(stage: Stage, buyer: ReturnType<typeof buyerActor>): Promise<void> {
  const { paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId, { issue: 'TRANSACTION_REFUSED' });
  await stage.capture(buyer, paypalOrderId).catch(() => undefined);
}

test('an account has an hourly limit of orders, and other accounts are not affected', async () => {
  const stage = await setStage({ env: { LIMIT_ORDERS_PER_ACCOUNT: '3' } });
  const buyer = buyerActor();
  for (let orders = 0; orders < 3; orders += 1) await abandonPurchase(stage, buyer);

  await expect(stage.create(buyer)).rejects.toMatchObject(limited);

  expect(await stage.requestsOf('order.create')).toBe(3);
  await stage.create(buyerActor());
  const [newest] = (await stage.harness.call(listOrders, {}, buyer)).orders;
  await stage.age(newest?.orderId ?? '', 2);
  await stage.create(buyer);
});

test('an address has an hourly limit of orders across accounts', async () => {
  const stage = await setStage({ env: { LIMIT_ORDERS_PER_ADDRESS: '3' } });
  for (let orders = 0; orders < 3; orders += 1) await stage.createFrom('203.0.113.7', buyerActor());

  await expect(stage.createFrom('203.0.113.7', buyerActor())).rejects.toMatchObject(limited);

  const { orderId } = await stage.createFrom('203.0.113.8', buyerActor());
  const stored = await stage.order(orderId);
  expect(JSON.stringify(stored)).not.toContain('203.0.113');
  const key = createHmac('sha256', stage.env.ADDRESS_HASH_KEY ?? '')
    .update('203.0.113.8')
    .digest('base64url');
  expect(key.startsWith(stored.addressKey ?? '-')).toBe(true);
});

test('an account with too many refused captures cannot start a new order', async () => {
  const stage = await setStage({ env: { LIMIT_REFUSED_CAPTURES: '3' } });
  const buyer = buyerActor();
  const { paypalOrderId } = await stage.create(buyer);
  for (let tries = 0; tries < 3; tries += 1) {
    await stage.paypal.approve(paypalOrderId, { issue: 'INSTRUMENT_DECLINED' });
    await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_declined' });
  }

  await expect(stage.create(buyer)).rejects.toMatchObject(limited);

  await stage.create(buyerActor());
});

test('a repeated request does not count as a new order', async () => {
  const stage = await setStage({ env: { LIMIT_ORDERS_PER_ACCOUNT: '1' } });
  const buyer = buyerActor();
  const key = '2f0a4c57-9c39-4a6f-8f9f-6b110b9c0f2e';
  const first = await stage.create(buyer, { key });

  expect(await stage.create(buyer, { key })).toEqual(first);
});
