import { randomUUID } from 'node:crypto';
import { cancelOrder, captureOrder, createOrder, listOrders } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { buyerActor, type Purchase, type Stage, setStage } from './payment-stage.ts';

const KEY = '5e0a9c1d-7f0a-4c57-9c39-2a6f6f9f6b33';

type Buyer = ReturnType<typeof buyerActor>;
interface Scene {
  stage: Stage;
  buyer: Buyer;
  purchase: Purchase;
}
type Step = (scene: Scene) => Promise<unknown>;

const cancel = ({ stage, buyer, purchase }: Scene) =>
  stage.harness.call(cancelOrder, { paypalOrderId: purchase.paypalOrderId }, buyer);

/** Attempts to skip a step of the checkout, and their refusals. */
const skips: [name: string, step: Step, code: string][] = [
  [
    'capture an unapproved order',
    ({ stage, buyer, purchase }) => stage.capture(buyer, purchase.paypalOrderId),
    'order_not_approved',
  ],
  [
    'capture with a random PayPal id',
    ({ stage, buyer }) => stage.capture(buyer, '5O190127TN364715T'),
    'order_not_found',
  ],
  [
    'capture with a random id of a free order',
    ({ stage, buyer }) => stage.capture(buyer, `FREE${'A1'.repeat(16)}`),
    'order_not_found',
  ],
  [
    'capture with our own order id',
    ({ stage, buyer, purchase }) => stage.capture(buyer, purchase.orderId),
    'validation_failed',
  ],
  [
    'capture with a lowercase PayPal id',
    ({ stage, buyer, purchase }) => stage.capture(buyer, purchase.paypalOrderId.toLowerCase()),
    'validation_failed',
  ],
  [
    'capture another buyer’s order',
    ({ stage, purchase }) => stage.capture(buyerActor(), purchase.paypalOrderId),
    'order_not_found',
  ],
  [
    'capture as an admin who is not the buyer',
    ({ stage, purchase }) => stage.capture(buyerActor({ role: 'owner' }), purchase.paypalOrderId),
    'order_not_found',
  ],
  [
    'capture for a more expensive tier',
    ({ stage, buyer, purchase }) => stage.capture(buyer, purchase.paypalOrderId, 'professional'),
    'tier_mismatch',
  ],
  [
    'capture without being signed in',
    ({ stage, purchase }) =>
      stage.harness.call(captureOrder, { paypalOrderId: purchase.paypalOrderId, productTier: 'basic' }),
    'unauthenticated',
  ],
  [
    'order without being signed in',
    ({ stage }) => stage.harness.call(createOrder, { idempotencyKey: randomUUID(), productTier: 'basic' }),
    'unauthenticated',
  ],
  [
    'cancel another buyer’s order',
    ({ stage, purchase }) => stage.harness.call(cancelOrder, { paypalOrderId: purchase.paypalOrderId }, buyerActor()),
    'order_not_found',
  ],
  [
    'capture after cancelling',
    async (scene) => {
      await cancel(scene);
      return scene.stage.capture(scene.buyer, scene.purchase.paypalOrderId);
    },
    'order_closed',
  ],
  [
    'capture after the approval has expired',
    async ({ stage, buyer, purchase }) => {
      await stage.paypal.expire(purchase.paypalOrderId);
      return stage.capture(buyer, purchase.paypalOrderId);
    },
    'order_closed',
  ],
  [
    'order another tier with a used idempotency key',
    ({ stage, buyer }) => stage.create(buyer, { key: KEY, tier: 'premium' }),
    'idempotency_conflict',
  ],
];

test.each(skips)('a buyer cannot %s: nothing is charged or granted', async (_name, step, code) => {
  const stage = await setStage();
  const buyer = buyerActor();
  const purchase = await stage.create(buyer, { key: KEY });

  await expect(step({ stage, buyer, purchase })).rejects.toMatchObject({ code });

  expect(await stage.requestsOf('order.capture')).toBe(0);
  expect((await stage.paypal.ledger()).captures).toEqual([]);
  expect(stage.neighbours.entitlements.size).toBe(0);
  expect(stage.neighbours.mails.size).toBe(0);
});

test('a paid order cannot be cancelled', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const purchase = await stage.create(buyer);
  await stage.paypal.approve(purchase.paypalOrderId);
  await stage.capture(buyer, purchase.paypalOrderId);

  expect(await cancel({ stage, buyer, purchase })).toEqual({ cancelled: false });

  expect((await stage.harness.call(listOrders, {}, buyer)).orders[0]?.state).toBe('fulfilled');
});
