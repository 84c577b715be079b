import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cancelOrder, createOrder, listOrders, readReceipt, refundOrder } from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { buyerActor, granted, setStage } from './payment-stage.ts';
import { admin, buy, couponNow, makeCoupon, order, outcomes, quote, taken } from './order-requests.ts';

const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

test('the discount of a code is shown, charged, printed on the receipt and counted in the figures', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  await makeCoupon(stage, 'SPRING-10');

  expect(await quote(stage, buyer, { coupon: ' spring-10 ' })).toEqual({
    listPrice: usd(2999),
    coupon: { code: 'SPRING-10', discount: usd(300) },
    toPay: usd(2699),
  });
  const { orderId } = await buy(stage, buyer, { coupon: 'spring-10', shownPriceMinor: 2699 });

  expect(await taken(stage)).toEqual(['26.99']);
  const [listed] = (await stage.harness.call(listOrders, {}, buyer)).orders;
  expect(listed).toMatchObject({ total: usd(2699), listPrice: usd(2999), coupon: { discount: usd(300) } });
  const mail = await eventually(() => Promise.resolve(stage.neighbours.mails.get(`receipt-${orderId}`)));
  expect(mail.content).toMatchObject({
    total: usd(2699),
    priceLines: [
      { label: 'List price', amount: 'US$29.99' },
      { label: 'Coupon SPRING-10', amount: '-US$3.00' },
    ],
  });
  const { bytes: input } = await stage.harness.call(readReceipt, { orderId }, buyer);
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
  expect(text).toMatch(/US\$29\.99[\s\S]*Coupon SPRING-10 +-US\$3\.00[\s\S]*Total in US dollars +US\$26\.99/);
  expect(await couponNow(stage, 'SPRING-10')).toMatchObject({
    status: 'running',
    heldUses: 0,
    paidUses: 1,
    discounted: usd(300),
    revenue: usd(2699),
    refunded: usd(0),
  });
});

test('fifty concurrent buyers with a code limited to five make five discounted orders', async () => {
  const stage = await setStage({ instances: 2 });
  await makeCoupon(stage, 'FIRST-FIVE', { maxUses: 5, discount: { kind: 'amount', amountMinor: 1000 } });

  const answers = await outcomes(
    Array.from({ length: 50 }, () => order(stage, buyerActor(), { coupon: 'FIRST-FIVE', shownPriceMinor: 1999 })),
  );

  expect(answers).toEqual({ done: 5, coupon_used_up: 45 });
  expect(await couponNow(stage, 'FIRST-FIVE')).toMatchObject({ heldUses: 5, paidUses: 0, status: 'used-up' });
  expect(await stage.requestsOf('order.create')).toBe(5);
});

test('a use is released when the order is cancelled, expires, fails or is fully, not partially, refunded', async () => {
  const stage = await setStage();
  await makeCoupon(stage, 'ONE', { maxUses: 1 });
  const used = { code: 'coupon_used_up' };
  const tryIt = () => quote(stage, buyerActor(), { coupon: 'ONE' });

  const first = buyerActor();
  const { paypalOrderId } = await order(stage, first, { coupon: 'ONE' });
  await expect(tryIt()).rejects.toMatchObject(used);
  await stage.harness.call(cancelOrder, { paypalOrderId }, first);
  await tryIt();

  const { orderId } = await order(stage, buyerActor(), { coupon: 'ONE' });
  await expect(tryIt()).rejects.toMatchObject(used);
  await stage.age(orderId, 3.6);
  await eventually(async () => (await stage.order(orderId)).state === 'expired');
  await tryIt();

  const refused = buyerActor();
  const failing = await order(stage, refused, { coupon: 'ONE' });
  await stage.paypal.approve(failing.paypalOrderId, { issue: 'TRANSACTION_REFUSED' });
  await expect(stage.capture(refused, failing.paypalOrderId)).rejects.toMatchObject({ code: 'payment_declined' });
  await tryIt();

  const sold = await buy(stage, buyerActor(), { coupon: 'ONE' });
  const refund = (amountMinor?: number) => {
    const amount = amountMinor ? { amountMinor } : {};
    const input = { orderId: sold.orderId, refundId: randomUUID(), reason: 'Bought twice', ...amount };
    return stage.harness.call(refundOrder, input, admin);
  };
  await refund(1000);
  await expect(tryIt()).rejects.toMatchObject(used);
  await refund();
  await tryIt();
  expect(await couponNow(stage, 'ONE')).toMatchObject({ heldUses: 0, paidUses: 0, refunded: usd(2699) });
});

test('a reservation stored under the former field name still counts', async () => {
  const stage = await setStage();
  await makeCoupon(stage, 'FEW', { maxUses: 6 });
  const from = (buyer: ReturnType<typeof buyerActor>) => stage.createFrom('203.0.113.7', buyer, { couponCode: 'FEW' });
  const { orderId } = await from(buyerActor());
  await stage.storeUnder(orderId, 'couponHoldKeys', 'couponReservationKeys');
  await stage.startInstance();
  await expect(from(buyerActor())).rejects.toMatchObject({ code: 'coupon_held' });
});

test('a person holds one use of a limited code at a time across accounts, until it is paid', async () => {
  const stage = await setStage();
  await makeCoupon(stage, 'FEW', { maxUses: 6 });
  const [first, second] = [buyerActor(), buyerActor()];
  const from = (address: string, buyer: typeof first) => stage.createFrom(address, buyer, { couponCode: 'FEW' });
  const { approvalUrl } = await from('203.0.113.7', first);

  await order(stage, first, { coupon: 'FEW', tier: 'premium' });
  expect(await couponNow(stage, 'FEW')).toMatchObject({ heldUses: 1 });
  await from('203.0.113.7', first);
  await expect(from('203.0.113.7', second)).rejects.toMatchObject({ code: 'coupon_held' });
  await from('203.0.113.8', buyerActor());
  expect(await couponNow(stage, 'FEW')).toMatchObject({ heldUses: 2 });

  const kept = (await stage.harness.call(listOrders, {}, first)).orders.find(({ state }) => state === 'approving');
  const paypalOrderId = (await stage.order(kept?.orderId ?? '')).paypalOrderId ?? '';
  expect(approvalUrl).not.toContain(paypalOrderId);
  await stage.paypal.approve(paypalOrderId);
  await stage.capture(first, paypalOrderId);
  await from('203.0.113.7', second);
});

test('an unpaid or declined order releases its use of a limited code after half an hour', async () => {
  const stage = await setStage({ env: { SWEEP_APPROVING_AFTER_MS: '7200000' } });
  await makeCoupon(stage, 'TWO', { maxUses: 2 });
  const buyer = buyerActor();
  const waiting = await order(stage, buyerActor(), { coupon: 'TWO' });
  const declined = await order(stage, buyer, { coupon: 'TWO' });
  await stage.paypal.approve(declined.paypalOrderId, { issue: 'INSTRUMENT_DECLINED' });
  await expect(stage.capture(buyer, declined.paypalOrderId)).rejects.toMatchObject({ code: 'payment_declined' });
  const free = await order(stage, buyerActor());
  for (const { orderId } of [waiting, declined]) {
    const { createdAt, nextCheckAt } = await stage.order(orderId);
    expect((nextCheckAt?.getTime() ?? Infinity) - createdAt.getTime()).toBeLessThanOrEqual(30 * 60_000);
  }

  for (const { orderId } of [waiting, declined, free]) await stage.age(orderId, 0.51);

  await eventually(async () => (await couponNow(stage, 'TWO'))?.heldUses === 0);
  expect(await stage.order(waiting.orderId)).toMatchObject({ state: 'expired', lastIssue: 'COUPON_HOLD_ENDED' });
  expect((await stage.order(free.orderId)).state).toBe('approving');
});

test('a reversal releases the use; a cancelled reversal counts again without affecting another order', async () => {
  const stage = await setStage({ env: { SWEEP_DELIVERED_EVERY_MS: '50' } });
  await makeCoupon(stage, 'ONE', { maxUses: 1, maxUsesPerBuyer: 1 });
  const sold = await buy(stage, buyerActor(), { coupon: 'ONE' });
  await stage.paypal.reverse(sold.captureId);
  await eventually(async () => (await stage.order(sold.orderId)).state === 'refunded');
  const other = await buy(stage, buyerActor(), { coupon: 'ONE' });

  await stage.paypal.cancelReversal(sold.captureId);
  await stage.makeDue(sold.orderId);
  await eventually(async () => (await stage.order(sold.orderId)).state === 'fulfilled');

  expect((await stage.order(other.orderId)).couponKey).toBe('ONE:1');
  expect((await stage.order(sold.orderId)).couponKey).toBe(`ONE:beyond:${sold.orderId}`);
  expect(await couponNow(stage, 'ONE')).toMatchObject({ paidUses: 2, status: 'used-up' });
});

test.each([
  ['is unknown', {}, 'NOBODY', 'coupon_unknown'],
  ['has not started', { startsAt: '2099-01-01T00:00:00.000Z' }, 'CODE', 'coupon_not_started'],
  ['has ended', { endsAt: '2020-01-01T00:00:00.000Z' }, 'CODE', 'coupon_ended'],
  ['is for another checklist', { tiers: ['premium' as const] }, 'CODE', 'coupon_wrong_tier'],
])('a code that %s is refused with its own error code, and nothing is ordered', async (_what, change, coupon, code) => {
  const stage = await setStage();
  await makeCoupon(stage, 'CODE', change);

  await expect(quote(stage, buyerActor(), { coupon })).rejects.toMatchObject({ code });
  await expect(order(stage, buyerActor(), { coupon })).rejects.toMatchObject({ code });

  expect(await stage.requestsOf('order.create')).toBe(0);
});

test('after ten refused codes an account is rate-limited for codes but can still buy without one', async () => {
  const stage = await setStage();
  const guesser = buyerActor();
  await makeCoupon(stage, 'REAL');
  for (let good = 0; good < 15; good += 1) await quote(stage, guesser, { coupon: 'REAL' });

  const guesses = await outcomes(Array.from({ length: 30 }, (_, n) => quote(stage, guesser, { coupon: `GUESS-${n}` })));

  expect(guesses).toEqual({ coupon_unknown: 10, rate_limited: 20 });
  await expect(order(stage, guesser, { coupon: 'REAL' })).rejects.toMatchObject({ code: 'rate_limited' });
  await order(stage, guesser);
  await order(stage, buyerActor(), { coupon: 'REAL' });
});

test('refused codes from one address add up across accounts', async () => {
  const stage = await setStage({ env: { LIMIT_COUPON_TRIES_PER_ADDRESS: '3' } });
  await makeCoupon(stage, 'REAL');
  const from = (address: string, couponCode: string) =>
    stage.createFrom(address, buyerActor(), { couponCode }).catch((error: { code: string }) => error.code);
  for (let tries = 0; tries < 3; tries += 1) expect(await from('203.0.113.7', `GUESS-${tries}`)).toBe('coupon_unknown');

  expect(await from('203.0.113.7', 'REAL')).toBe('rate_limited');
  expect(await from('203.0.113.8', 'REAL')).toMatchObject({ orderId: expect.any(String) });
});

test('a buyer’s limit on a code counts a paid order, and supersedes an unpaid one', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  await makeCoupon(stage, 'ONCE', { maxUsesPerBuyer: 1 });

  const basic = await order(stage, buyer, { coupon: 'ONCE' });
  expect(await quote(stage, buyer, { coupon: 'ONCE', tier: 'premium' })).toMatchObject({ toPay: usd(2699) });
  await buy(stage, buyer, { coupon: 'ONCE', tier: 'premium' });

  expect(await stage.order(basic.orderId)).toMatchObject({ state: 'cancelled', lastIssue: 'SUPERSEDED' });
  const used = { code: 'coupon_used_by_you' };
  await expect(quote(stage, buyer, { coupon: 'ONCE' })).rejects.toMatchObject(used);
  await expect(order(stage, buyer, { coupon: 'ONCE' })).rejects.toMatchObject(used);
  await buy(stage, buyerActor(), { coupon: 'ONCE' });
});

test('concurrent requests with one code make one order, and a request without it makes another', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  await makeCoupon(stage, 'A-CODE', { maxUses: 1, maxUsesPerBuyer: 1 });

  const orders = await Promise.all(Array.from({ length: 20 }, () => order(stage, buyer, { coupon: 'A-CODE' })));
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
  expect(await stage.requestsOf('order.create')).toBe(1);

  const without = await order(stage, buyer);
  expect(without.orderId).not.toBe(orders[0]?.orderId);
  expect(await couponNow(stage, 'A-CODE')).toMatchObject({ heldUses: 0 });
});

test('an idempotency key is bound to its coupon code, and the shown price is the price after the discount', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  await makeCoupon(stage, 'A-CODE');
  const key = randomUUID();
  await order(stage, buyer, { coupon: 'A-CODE', key });
  await expect(order(stage, buyer, { key })).rejects.toMatchObject({ code: 'idempotency_conflict' });

  const stale = order(stage, buyerActor(), { coupon: 'A-CODE', shownPriceMinor: 2999 });
  await expect(stale).rejects.toMatchObject({ code: 'price_changed', details: { priceMinor: 2699 } });
});

test('a 100% coupon bypasses PayPal, once per account', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  await makeCoupon(stage, 'GIFT', { discount: { kind: 'percent', percent: 100 }, maxUses: 2 });
  await makeCoupon(stage, 'GIFT-2', { discount: { kind: 'amount', amountMinor: 9_999_999 } });

  const first = await order(stage, buyer, { coupon: 'GIFT', shownPriceMinor: 0 });
  await stage.capture(buyer, first.paypalOrderId);
  await granted(stage, first.orderId);
  const again = await order(stage, buyer, { coupon: 'GIFT-2' });

  expect(again.orderId).toBe(first.orderId);
  expect(await stage.requestsOf('order.create')).toBe(0);
  expect(await couponNow(stage, 'GIFT')).toMatchObject({ paidUses: 1, discounted: usd(2999), revenue: usd(0) });
  expect(await couponNow(stage, 'GIFT-2')).toMatchObject({ paidUses: 0 });
});

test('an order keeps its discount if the code ends before payment', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  await makeCoupon(stage, 'SHORT', { endsAt: new Date(Date.now() + 3_600_000).toISOString() });
  const { paypalOrderId } = await order(stage, buyer, { coupon: 'SHORT' });
  const endsAt = new Date(Date.now() - 1000);
  await stage.database.collection<{ _id: string }>('coupons').updateOne({ _id: 'SHORT' }, { $set: { endsAt } });
  await expect(quote(stage, buyerActor(), { coupon: 'SHORT' })).rejects.toMatchObject({ code: 'coupon_ended' });
  await stage.paypal.approve(paypalOrderId);

  await stage.capture(buyer, paypalOrderId);

  expect(await taken(stage)).toEqual(['26.99']);
});

test('a client cannot set a discount', async () => {
  const stage = await setStage();
  const input = { idempotencyKey: randomUUID(), productTier: 'basic' as const, discountMinor: 2900 };
  await expect(stage.harness.call(createOrder, input, buyerActor())).rejects.toMatchObject({
    code: 'validation_failed',
  });
});
