import { cancelOrder, createOrder, listOrders } from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { buyerActor, granted, setStage } from './payment-stage.ts';

const KEY = '6b0c1d8e-3f0a-4c57-9c39-2a6f6f9f6b11';

test('create, approve, capture: one charge, one entitlement, one receipt', async () => {
  const stage = await setStage({ env: { PAYPAL_INVOICE_PREFIX: 'S7KQ2X' } });
  const buyer = buyerActor();
  const purchase = await stage.create(buyer, { shownPriceMinor: 2999 });
  await stage.paypal.approve(purchase.paypalOrderId);

  const result = await stage.capture(buyer, purchase.paypalOrderId);

  const ledger = await stage.paypal.ledger();
  expect(ledger.captures).toHaveLength(1);
  expect(ledger.captures[0]).toMatchObject({
    amount: { value: '29.99', currency_code: 'USD' },
    customId: purchase.orderId,
    invoiceId: `S7KQ2X-${result.orderNumber}`,
  });
  expect(result).toMatchObject({ success: true, tier: 'basic' });
  expect(result.downloadToken).toBe(stage.neighbours.entitlements.get(purchase.orderId)?.downloadToken);
  const mail = await eventually(async () => stage.neighbours.mails.get(`receipt-${purchase.orderId}`));
  expect(mail).toMatchObject({
    to: buyer.email,
    content: { orderNumber: result.orderNumber, expiresAt: result.expiresAt },
  });
  const { orders } = await stage.harness.call(listOrders, {}, buyer);
  expect(orders).toMatchObject([{ orderId: purchase.orderId, state: 'fulfilled', total: { amountMinor: 2999 } }]);
});

test('ten concurrent captures make one charge and return the same token', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);

  const results = await Promise.all(Array.from({ length: 10 }, () => stage.capture(buyer, paypalOrderId)));

  expect(new Set(results.map(({ downloadToken }) => downloadToken)).size).toBe(1);
  expect(await stage.requestsOf('order.capture')).toBe(1);
  expect((await stage.paypal.ledger()).captures).toHaveLength(1);
});

test('fifty concurrent creates with one key make one order and one PayPal order', async () => {
  const stage = await setStage();
  const buyer = buyerActor();

  const purchases = await Promise.all(Array.from({ length: 50 }, () => stage.create(buyer, { key: KEY })));

  expect(new Set(purchases.map(({ orderId }) => orderId)).size).toBe(1);
  expect(new Set(purchases.map(({ approvalUrl }) => approvalUrl)).size).toBe(1);
  expect(await stage.requestsOf('order.create')).toBe(1);
});

test('two tabs with different keys get the same PayPal order', async () => {
  const stage = await setStage();
  const buyer = buyerActor();

  const [first, second] = await Promise.all([stage.create(buyer), stage.create(buyer)]);

  expect(second).toEqual(first);
  expect(await stage.requestsOf('order.create')).toBe(1);
});

test('a reused key with different content is refused', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  await stage.create(buyer, { key: KEY });

  await expect(stage.create(buyer, { key: KEY, tier: 'premium' })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
});

test('an order at an outdated price is refused with the new price, and nothing is stored', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  stage.neighbours.priceMinor = 3999;

  await expect(stage.create(buyer, { shownPriceMinor: 2999 })).rejects.toMatchObject({
    code: 'price_changed',
    details: { priceMinor: 3999 },
  });

  expect((await stage.harness.call(listOrders, {}, buyer)).orders).toEqual([]);
  expect(await stage.requestsOf('order.create')).toBe(0);
});

test('after a price change a new purchase replaces the open one, which is never captured', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const old = await stage.create(buyer, { shownPriceMinor: 2999 });
  stage.neighbours.priceMinor = 3999;

  const fresh = await stage.create(buyer, { shownPriceMinor: 3999 });

  expect(fresh.paypalOrderId).not.toBe(old.paypalOrderId);
  await stage.paypal.approve(old.paypalOrderId);
  await expect(stage.capture(buyer, old.paypalOrderId)).rejects.toMatchObject({ code: 'order_closed' });
  expect(await stage.requestsOf('order.capture')).toBe(0);
});

test('a buyer cannot capture, cancel or see another buyer’s order', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const stranger = buyerActor();
  const { paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);

  await expect(stage.capture(stranger, paypalOrderId)).rejects.toMatchObject({ code: 'order_not_found' });
  await expect(stage.harness.call(cancelOrder, { paypalOrderId }, stranger)).rejects.toMatchObject({
    code: 'order_not_found',
  });
  expect((await stage.harness.call(listOrders, {}, stranger)).orders).toEqual([]);
  expect(await stage.requestsOf('order.get')).toBe(0);
  expect(await stage.requestsOf('order.capture')).toBe(0);
});

test('an order without a signed-in user is refused', async () => {
  const stage = await setStage();

  await expect(stage.harness.call(createOrder, { idempotencyKey: KEY, productTier: 'basic' })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('a capture for another tier is refused before PayPal is called', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);

  await expect(stage.capture(buyer, paypalOrderId, 'professional')).rejects.toMatchObject({ code: 'tier_mismatch' });

  expect(await stage.requestsOf('order.get')).toBe(0);
  expect(await stage.requestsOf('order.capture')).toBe(0);
});

test('a capture before the approval is refused and takes nothing', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { paypalOrderId } = await stage.create(buyer);

  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'order_not_approved' });

  expect(await stage.requestsOf('order.capture')).toBe(0);
});

test('after a decline only the buyer can start another capture, with a new request id', async () => {
  const stage = await setStage({ env: { SWEEP_APPROVING_AFTER_MS: '10' } });
  const buyer = buyerActor();
  const { paypalOrderId, approvalUrl } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId, { issue: 'INSTRUMENT_DECLINED' });
  await eventually(async () => (await stage.requestsOf('order.capture')) === 1);
  const looks = await stage.requestsOf('order.get');
  await eventually(async () => (await stage.requestsOf('order.get')) > looks + 2);
  expect(await stage.requestsOf('order.capture')).toBe(1);

  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({
    code: 'payment_declined',
    details: { approvalUrl },
  });
  expect((await stage.create(buyer)).approvalUrl).toBe(approvalUrl);
  await stage.paypal.approve(paypalOrderId);
  const result = await stage.capture(buyer, paypalOrderId);

  expect(result.success).toBe(true);
  expect((await stage.paypal.ledger()).captures).toHaveLength(1);
  const captures = (await stage.paypal.requests()).filter(({ op }) => op === 'order.capture');
  expect(new Set(captures.map(({ headers }) => headers['paypal-request-id'])).size).toBe(3);
});

test('a cancelled order is never captured, and a new purchase gets a new PayPal order', async () => {
  const stage = await setStage({ env: { SWEEP_APPROVING_AFTER_MS: '10' } });
  const buyer = buyerActor();
  const first = await stage.create(buyer);

  expect(await stage.harness.call(cancelOrder, { paypalOrderId: first.paypalOrderId }, buyer)).toEqual({
    cancelled: true,
  });

  await stage.paypal.approve(first.paypalOrderId);
  await expect(stage.capture(buyer, first.paypalOrderId)).rejects.toMatchObject({ code: 'order_closed' });
  const second = await stage.create(buyer);
  expect(second.paypalOrderId).not.toBe(first.paypalOrderId);
  await stage.paypal.approve(second.paypalOrderId);
  await granted(stage, second.orderId);
  expect((await stage.paypal.ledger()).captures).toMatchObject([{ orderId: second.paypalOrderId }]);
});

test('a pending payment grants nothing and blocks a second one until PayPal decides', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId, { pendingReason: 'PENDING_REVIEW' });

  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });
  await expect(stage.create(buyer)).rejects.toMatchObject({ code: 'payment_in_progress' });
  expect(stage.neighbours.entitlements.size).toBe(0);

  const [capture] = (await stage.paypal.ledger()).captures;
  await stage.paypal.transition(capture?.id ?? '', 'COMPLETED');
  await granted(stage, orderId);
  expect((await stage.capture(buyer, paypalOrderId)).success).toBe(true);
});

test('a pending payment that PayPal refuses fails the order and grants nothing', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId, { pendingReason: 'PENDING_REVIEW' });
  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });

  const [capture] = (await stage.paypal.ledger()).captures;
  await stage.paypal.transition(capture?.id ?? '', 'DENIED');

  await eventually(async () => (await stage.harness.call(listOrders, {}, buyer)).orders[0]?.state === 'failed');
  expect(stage.neighbours.entitlements.size).toBe(0);
});

test('a payment that PayPal finally refuses fails the order, and a new purchase can start', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const first = await stage.create(buyer);
  await stage.paypal.approve(first.paypalOrderId, { issue: 'TRANSACTION_REFUSED' });

  await expect(stage.capture(buyer, first.paypalOrderId)).rejects.toMatchObject({ code: 'payment_declined' });

  expect((await stage.harness.call(listOrders, {}, buyer)).orders[0]?.state).toBe('failed');
  expect((await stage.create(buyer)).paypalOrderId).not.toBe(first.paypalOrderId);
});

test('an order that expired at PayPal is closed', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { paypalOrderId } = await stage.create(buyer);
  await stage.paypal.expire(paypalOrderId);

  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'order_closed' });
});

test('a capture of a different amount is put under review and grants nothing', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  await stage.paypal.faults({ match: { op: 'order.capture' }, action: { type: 'capture-amount', value: '0.01' } });

  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_under_review' });

  expect(stage.neighbours.entitlements.size).toBe(0);
});

test('a free tier does not need PayPal and is granted once', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  stage.neighbours.priceMinor = 0;

  const first = await stage.create(buyer);
  const result = await stage.capture(buyer, first.paypalOrderId);
  const second = await stage.create(buyer);

  expect(result.success).toBe(true);
  expect(second).toEqual(first);
  expect(stage.neighbours.entitlements.size).toBe(1);
  expect(await stage.paypal.requests()).toEqual([]);
});
