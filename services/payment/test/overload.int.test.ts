import { MongoClient } from 'mongodb';
import { eventually } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { buyerActor, type Stage, setStage } from './payment-stage.ts';

/** Makes PayPal so slow for new orders that later requests find every place taken. */
const slowCreate = (ms: number, times = 100) =>
  ({ match: { op: 'order.create', times }, action: { type: 'latency', ms } }) as const;

async function storedOrders({ env }: Stage): Promise<number> {
  const client = await MongoClient.connect(env.MONGODB_URI ?? '');
  onTestFinished(() => client.close());
  return client.db(env.MONGODB_DATABASE).collection('orders').countDocuments();
}

test('a purchase without a free place is refused with a retry time, and no order is created', async () => {
  const stage = await setStage({ env: { MAX_PURCHASES_IN_FLIGHT: '2', PAYPAL_TIMEOUT_MS: '8000' } });
  await stage.paypal.faults(slowCreate(9000));
  // Two places, and two more requests that wait for PayPal without one. Their answers are up to PayPal.
  const begun = Array.from({ length: 4 }, () => stage.create(buyerActor()).catch(() => undefined));
  await eventually(async () => (await stage.requestsOf('order.create')) === 4);
  const late = await Promise.allSettled([stage.create(buyerActor()), stage.create(buyerActor())]);
  for (const refused of late)
    expect(refused).toMatchObject({ reason: { code: 'service_unavailable', details: { retryAfterSeconds: 5 } } });
  expect(await storedOrders(stage)).toBe(4);
  await Promise.all(begun);
});

test('a purchase that waits for PayPal does not delay others', async () => {
  const stage = await setStage({ env: { MAX_PURCHASES_IN_FLIGHT: '1', PAYPAL_TIMEOUT_MS: '20000' } });
  // Longer than anybody waits for a place.
  await stage.paypal.faults(slowCreate(3000, 1));
  const slow = stage.create(buyerActor());
  await eventually(async () => (await stage.requestsOf('order.create')) === 1);
  expect((await stage.create(buyerActor())).paypalOrderId).not.toBe('');
  expect((await slow).paypalOrderId).not.toBe('');
});

test('a buyer with an approved order can pay while all places for new purchases are taken', async () => {
  const stage = await setStage({ env: { MAX_PURCHASES_IN_FLIGHT: '1', PAYPAL_TIMEOUT_MS: '20000' } });
  const buyers = Array.from({ length: 3 }, () => buyerActor());
  const approved: { buyer: ReturnType<typeof buyerActor>; paypalOrderId: string }[] = [];
  for (const buyer of buyers) {
    const { paypalOrderId } = await stage.create(buyer);
    await stage.paypal.approve(paypalOrderId);
    approved.push({ buyer, paypalOrderId });
  }
  await stage.paypal.faults(slowCreate(3000));
  const late = stage.create(buyerActor());
  await eventually(async () => (await stage.requestsOf('order.create')) === 4);
  const paid = await Promise.all(approved.map(({ buyer, paypalOrderId }) => stage.capture(buyer, paypalOrderId)));
  expect(paid.every(({ success }) => success)).toBe(true);
  await late;
  expect((await stage.create(buyerActor())).paypalOrderId).not.toBe('');
});
