import { randomUUID } from 'node:crypto';
import {
  cancelOrder,
  listOrders,
  listPaymentTrouble,
  type OutputOf,
  readAdminOrder,
  refundOrder,
} from '@brokerage/contracts';
import type { Actor } from '@brokerage/service-kit';
import { eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { buyerActor, type Stage, setStage, type StageOptions } from './payment-stage.ts';
import { admin, buy, makeCoupon, order, outcomes, quote, taken } from './order-requests.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const DAILY_LOOK = { env: { SWEEP_DELIVERED_EVERY_MS: '50' } };

/** A buyer who has paid 29.99 for Basic; afterwards the higher tiers cost 49.99. */
async function ownerOfBasic(options: StageOptions = {}) {
  const stage = await setStage(options);
  const buyer = buyerActor();
  const base = await buy(stage, buyer);
  stage.neighbours.priceMinor = 4999;
  return { stage, buyer, base, upgradeFrom: base.orderId };
}

function refund(stage: Stage, orderId: string, amountMinor?: number): Promise<OutputOf<typeof refundOrder>> {
  const amount = amountMinor === undefined ? {} : { amountMinor };
  return stage.harness.call(refundOrder, { orderId, refundId: randomUUID(), reason: 'Asked for it', ...amount }, admin);
}

const creditOf = async (stage: Stage, buyer: Actor, id: string) =>
  (await stage.harness.call(listOrders, {}, buyer)).orders.find(({ orderId }) => orderId === id)?.upgradeCredit;
const trouble = async (stage: Stage) => (await stage.harness.call(listPaymentTrouble, {}, admin)).upgrades;

test('the owner of a lower tier pays the difference and gets a separate purchase', async () => {
  const { stage, buyer, base, upgradeFrom } = await ownerOfBasic();
  const wish = { tier: 'premium' as const, upgradeFrom };
  expect(await creditOf(stage, buyer, upgradeFrom)).toEqual(usd(2999));
  const { orderNumber } = await stage.order(upgradeFrom);
  const upgrade = { fromOrderId: upgradeFrom, fromOrderNumber: orderNumber, fromTier: 'basic', credit: usd(2999) };
  expect(await quote(stage, buyer, wish)).toEqual({ listPrice: usd(4999), upgrade, toPay: usd(2000) });

  const { orderId } = await buy(stage, buyer, { ...wish, shownPriceMinor: 2000 });

  expect(await taken(stage)).toEqual(['29.99', '20.00']);
  expect(stage.neighbours.entitlements.get(orderId)).toMatchObject({ tier: 'premium', usesAllowed: 3, usesTaken: 0 });
  expect(stage.neighbours.entitlements.get(base.orderId)).toMatchObject({ tier: 'basic', state: 'active' });
  const mail = await eventually(() => Promise.resolve(stage.neighbours.mails.get(`receipt-${orderId}`)));
  expect(mail.content).toMatchObject({
    priceLines: [
      { label: 'List price', amount: 'US$49.99' },
      { label: `Credit for order ${orderNumber}`, amount: '-US$29.99' },
    ],
  });
  const read = (id: string) => stage.harness.call(readAdminOrder, { orderId: id }, admin);
  expect(await read(orderId)).toMatchObject({ listPrice: usd(4999), total: usd(2000), upgrade });
  const lower = await read(upgradeFrom);
  expect(lower.upgradedBy).toMatchObject({ orderId, state: 'fulfilled' });
  expect(lower.allowed).not.toContain('refund');
  expect(await creditOf(stage, buyer, upgradeFrom)).toBeUndefined();
  expect(await creditOf(stage, buyer, orderId)).toEqual(usd(2000));
});

test('a coupon discount applies to the price after the credit', async () => {
  const { stage, buyer, upgradeFrom } = await ownerOfBasic();
  await makeCoupon(stage, 'HALF', { discount: { kind: 'percent', percent: 50 }, maxUsesPerBuyer: 1 });
  const wish = { tier: 'premium' as const, upgradeFrom, coupon: 'HALF' };

  await buy(stage, buyer, { ...wish, shownPriceMinor: 1000 });

  expect(await taken(stage)).toEqual(['29.99', '10.00']);
});

test('a refunded part of the base is not credited', async () => {
  const { stage, buyer, upgradeFrom } = await ownerOfBasic();
  await refund(stage, upgradeFrom, 1000);

  expect(await quote(stage, buyer, { tier: 'premium', upgradeFrom })).toMatchObject({ toPay: usd(3000) });
});

test('a free upgrade bypasses PayPal', async () => {
  const { stage, buyer, upgradeFrom } = await ownerOfBasic();
  stage.neighbours.priceMinor = 1999;

  const { orderId, paypalOrderId } = await order(stage, buyer, { tier: 'premium', upgradeFrom, shownPriceMinor: 0 });
  await stage.capture(buyer, paypalOrderId, 'premium');

  expect(stage.neighbours.entitlements.has(orderId)).toBe(true);
  expect(await stage.order(orderId)).toMatchObject({ total: usd(0), upgrade: { creditMinor: 1999 } });
  await expect(refund(stage, upgradeFrom)).rejects.toMatchObject({ details: { issue: 'UPGRADED' } });
  expect(await stage.requestsOf('order.create')).toBe(1);
});

test('only the buyer’s own delivered, undisputed purchase of a lower tier can be upgraded', async () => {
  const { stage, buyer, base, upgradeFrom } = await ownerOfBasic(DAILY_LOOK);
  const refused = { code: 'upgrade_refused' };
  const wish = { tier: 'premium' as const, upgradeFrom };
  await expect(order(stage, buyerActor(), wish)).rejects.toMatchObject({ code: 'order_not_found' });
  await expect(quote(stage, buyer, { tier: 'premium', upgradeFrom: randomUUID() })).rejects.toMatchObject({
    code: 'order_not_found',
  });
  await expect(order(stage, buyer, { tier: 'basic', upgradeFrom })).rejects.toMatchObject(refused);
  const unpaid = await order(stage, buyer);
  await expect(order(stage, buyer, { ...wish, upgradeFrom: unpaid.orderId })).rejects.toMatchObject(refused);
  await stage.paypal.settings({ disputesFeature: true });
  const { id } = await stage.paypal.openDispute(base.captureId);
  await eventually(async () => (await stage.order(upgradeFrom)).disputed === true);
  await expect(order(stage, buyer, wish)).rejects.toMatchObject(refused);
  await stage.paypal.resolveDispute(id, 'RESOLVED_SELLER_FAVOUR');
  await eventually(async () => (await stage.order(upgradeFrom)).disputed === false);
  await refund(stage, upgradeFrom);
  await expect(order(stage, buyer, wish)).rejects.toMatchObject(refused);
});

test('twenty concurrent upgrade requests for two higher tiers credit the purchase once', async () => {
  const { stage, buyer, upgradeFrom } = await ownerOfBasic({ instances: 2, env: { LIMIT_ORDERS_PER_ACCOUNT: '100' } });
  const tiers = ['premium', 'professional'] as const;

  await outcomes(
    Array.from({ length: 20 }, (_, n) => order(stage, buyer, { tier: tiers[n % 2] ?? 'premium', upgradeFrom })),
  );

  const { orders } = await stage.harness.call(listOrders, {}, buyer);
  const live = orders.filter(({ upgrade, state }) => upgrade && state !== 'cancelled');
  expect(live).toHaveLength(1);
});

test('a paid upgrade holds its base and releases it when its own amount is refunded', async () => {
  const { stage, buyer, upgradeFrom } = await ownerOfBasic();
  const upgrade = await buy(stage, buyer, { tier: 'premium', upgradeFrom });
  await expect(order(stage, buyer, { tier: 'professional', upgradeFrom })).rejects.toMatchObject({
    code: 'upgrade_in_use',
  });
  const refused = { code: 'refund_refused', details: { issue: 'UPGRADED' } };
  await expect(refund(stage, upgradeFrom)).rejects.toMatchObject(refused);
  await expect(refund(stage, upgradeFrom, 1)).rejects.toMatchObject(refused);

  expect(await refund(stage, upgrade.orderId)).toMatchObject({ orderState: 'refunded', refunded: usd(2000) });
  expect(stage.neighbours.entitlements.get(upgradeFrom)).toMatchObject({ state: 'active' });
  expect(await creditOf(stage, buyer, upgradeFrom)).toEqual(usd(2999));
  expect(await refund(stage, upgradeFrom)).toMatchObject({ refunded: usd(2999) });
});

test('a cancelled upgrade releases its base', async () => {
  const { stage, buyer, upgradeFrom } = await ownerOfBasic();
  const { paypalOrderId } = await order(stage, buyer, { tier: 'premium', upgradeFrom });
  await stage.harness.call(cancelOrder, { paypalOrderId }, buyer);

  await order(stage, buyer, { tier: 'professional', upgradeFrom });
  await order(stage, buyer, { tier: 'premium', upgradeFrom });

  const { orders } = await stage.harness.call(listOrders, {}, buyer);
  expect(orders.map(({ tier, state }) => `${tier} ${state}`)).toEqual([
    'premium approving',
    'professional cancelled',
    'premium cancelled',
    'basic fulfilled',
  ]);
});

test('if the base is refunded at PayPal before the upgrade is paid, nothing is charged', async () => {
  const { stage, buyer, base, upgradeFrom } = await ownerOfBasic();
  const { orderId, paypalOrderId } = await order(stage, buyer, { tier: 'premium', upgradeFrom });
  await stage.paypal.refundFromDashboard(base.captureId);
  await stage.makeDue(upgradeFrom);
  await eventually(async () => (await stage.order(upgradeFrom)).state === 'refunded');
  await stage.paypal.approve(paypalOrderId);

  await expect(stage.capture(buyer, paypalOrderId, 'premium')).rejects.toMatchObject({ code: 'order_closed' });

  expect(await taken(stage)).toEqual(['29.99']);
  expect(await stage.order(orderId)).toMatchObject({ state: 'cancelled', lastIssue: 'UPGRADE_BASE_CHANGED' });
});

test('if the base is refunded at PayPal after the upgrade is paid, the upgrade is listed for a person', async () => {
  const { stage, buyer, base, upgradeFrom } = await ownerOfBasic(DAILY_LOOK);
  const { orderId } = await buy(stage, buyer, { tier: 'premium', upgradeFrom });
  expect(await trouble(stage)).toEqual([]);

  await stage.paypal.refundFromDashboard(base.captureId, '10.00');
  await eventually(async () => (await trouble(stage)).length === 1);

  expect(await trouble(stage)).toMatchObject([
    { orderId, upgrade: { fromOrderId: upgradeFrom, credit: usd(2999) }, basePaid: usd(1999), baseDisputed: false },
  ]);
  expect(stage.neighbours.entitlements.get(orderId)).toMatchObject({ state: 'active' });
  await refund(stage, orderId);
  // The sweeper may hold the order now and then sends the refund itself.
  await eventually(async () => (await trouble(stage)).length === 0);
});

test('of a concurrent refund and upgrade, one is refused', async () => {
  const stage = await setStage({ instances: 2 });
  const round = async () => {
    const buyer = buyerActor();
    stage.neighbours.priceMinor = 2999;
    const { orderId: upgradeFrom } = await buy(stage, buyer);
    const wish = { tier: 'premium' as const, upgradeFrom };
    return outcomes([refund(stage, upgradeFrom), order(stage, buyer, wish)]);
  };
  for (let rounds = 0; rounds < 10; rounds += 1) {
    const { done, ...refused } = await round();
    expect(done).toBe(1);
    expect(['refund_refused', 'upgrade_refused']).toContain(Object.keys(refused)[0]);
  }
});
