import { MongoClient } from 'mongodb';
import { eventually } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { buyerActor, type Stage, setStage } from './payment-stage.ts';

/** PayPal takes so long for every new order that those who come meanwhile find every place taken. */
const SLOW_CREATE = { match: { op: 'order.create', times: 100 }, action: { type: 'latency', ms: 3000 } } as const;

async function storedOrders({ env }: Stage): Promise<number> {
  const client = await MongoClient.connect(env.MONGODB_URI ?? '');
  onTestFinished(() => client.close());
  return client.db(env.MONGODB_DATABASE).collection('orders').countDocuments();
}

test('who finds no place to begin a purchase is told when to come back, and no order of his is made', async () => {
  const stage = await setStage({ env: { MAX_PURCHASES_IN_FLIGHT: '2' } });
  await stage.paypal.faults(SLOW_CREATE);
  const begun = await Promise.allSettled(Array.from({ length: 8 }, () => stage.create(buyerActor())));

  const refused = begun.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  expect(begun.length - refused.length).toBe(2);
  for (const reason of refused)
    expect(reason).toMatchObject({ code: 'service_unavailable', details: { retryAfterSeconds: 5 } });
  expect(await storedOrders(stage)).toBe(2);
});

test('who has begun a purchase pays for it, however many are under way', async () => {
  const stage = await setStage({ env: { MAX_PURCHASES_IN_FLIGHT: '1' } });
  const buyers = Array.from({ length: 3 }, () => buyerActor());
  const approved: { buyer: ReturnType<typeof buyerActor>; paypalOrderId: string }[] = [];
  for (const buyer of buyers) {
    const { paypalOrderId } = await stage.create(buyer);
    await stage.paypal.approve(paypalOrderId);
    approved.push({ buyer, paypalOrderId });
  }
  await stage.paypal.faults(SLOW_CREATE);
  const late = stage.create(buyerActor());
  await eventually(async () => (await stage.requestsOf('order.create')) === 4);
  const paid = await Promise.all(approved.map(({ buyer, paypalOrderId }) => stage.capture(buyer, paypalOrderId)));
  expect(paid.every(({ success }) => success)).toBe(true);
  await late;
  expect((await stage.create(buyerActor())).paypalOrderId).not.toBe('');
});
