import { randomUUID } from 'node:crypto';
import { grantEntitlement, type InputOf, listOrders, listPaymentTrouble, refundOrder } from '@brokerage/contracts';
import { eventually, repeatUntil } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { buyerActor, type Purchase, type Stage, setStage } from './payment-stage.ts';

const admin = buyerActor({ role: 'owner' });
const KEY = '1f0a4c57-9c39-4a6f-8f9f-6b110b9c0f2e';

interface Sold extends Purchase {
  buyer: ReturnType<typeof buyerActor>;
  captureId: string;
}

async function sell(stage: Stage): Promise<Sold> {
  const buyer = buyerActor();
  const purchase = await stage.create(buyer);
  await stage.paypal.approve(purchase.paypalOrderId);
  await stage.capture(buyer, purchase.paypalOrderId);
  const { captures } = await stage.paypal.ledger();
  const captureId = captures.find(({ orderId }) => orderId === purchase.paypalOrderId)?.id ?? '';
  return { ...purchase, buyer, captureId };
}

function refund(stage: Stage, orderId: string, change: Partial<InputOf<typeof refundOrder>> = {}) {
  return stage.harness.call(refundOrder, { orderId, refundId: KEY, reason: 'Bought twice', ...change }, admin);
}

const alarms = async (stage: Stage) => (await stage.harness.call(listPaymentTrouble, {}, admin)).alarms;
const accessOf = (stage: Stage, { orderId }: Sold) => stage.neighbours.entitlements.get(orderId)?.state;
const stateOf = async (stage: Stage, { orderId }: Sold) => (await stage.order(orderId)).state;

test('a full refund returns the money once, withdraws access and records who made it and why', async () => {
  const stage = await setStage();
  const sold = await sell(stage);

  const first = await refund(stage, sold.orderId);
  const again = await refund(stage, sold.orderId);

  expect(first).toEqual({
    status: 'done',
    orderState: 'refunded',
    refunded: { amountMinor: 2999, currency: 'USD' },
  });
  expect(again).toEqual(first);
  expect((await stage.paypal.ledger()).balances).toMatchObject([{ net: '0.00' }]);
  expect(await stage.requestsOf('capture.refund')).toBe(1);
  expect(accessOf(stage, sold)).toBe('revoked');
  // An event triggers the mail, which may come after the answer.
  const mail = await eventually(() => Promise.resolve(stage.neighbours.mails.get(`refund-${sold.orderId}-2999`)));
  expect(mail).toMatchObject({
    to: sold.buyer.email,
    content: { template: 'refund', refunded: { amountMinor: 2999 } },
  });
  const order = await stage.order(sold.orderId);
  expect(order.refunds).toMatchObject([
    { id: KEY, by: admin.userId, reason: 'Bought twice', cause: 'admin', state: 'done', captureId: sold.captureId },
  ]);
  const { orders } = await stage.harness.call(listOrders, {}, sold.buyer);
  expect(orders).toMatchObject([{ state: 'refunded', refunded: { amountMinor: 2999 } }]);
});

test('a partial refund keeps the access, and the rest can be refunded later', async () => {
  const stage = await setStage();
  const sold = await sell(stage);

  const part = await refund(stage, sold.orderId, { amountMinor: 1000 });
  expect(part).toMatchObject({ status: 'done', orderState: 'fulfilled', refunded: { amountMinor: 1000 } });
  expect(accessOf(stage, sold)).toBe('active');

  const rest = await refund(stage, sold.orderId, { refundId: randomUUID() });
  expect(rest).toMatchObject({ orderState: 'refunded', refunded: { amountMinor: 2999 } });
  expect(accessOf(stage, sold)).toBe('revoked');
  expect((await stage.paypal.ledger()).refunds.map(({ amount }) => amount.value)).toEqual(['10.00', '19.99']);
});

test('a refund waits for the worker that holds the order and returns the result', async () => {
  const stage = await setStage();
  const sold = await sell(stage);
  // A worker that died while holding the order.
  await stage.changeOrder(sold.orderId, { leaseId: randomUUID(), leaseUntil: new Date(Date.now() + 1000) });

  expect(await refund(stage, sold.orderId)).toMatchObject({ status: 'done', orderState: 'refunded' });
  expect(await stage.requestsOf('capture.refund')).toBe(1);
});

test('ten concurrent refunds with one id return the money once', async () => {
  const stage = await setStage();
  const sold = await sell(stage);

  await Promise.all(Array.from({ length: 10 }, () => refund(stage, sold.orderId, { amountMinor: 2000 })));

  await eventually(async () => (await refund(stage, sold.orderId, { amountMinor: 2000 })).status === 'done');
  expect((await stage.paypal.ledger()).balances).toMatchObject([{ refunded: '20.00' }]);
});

test('concurrent refunds with different ids never return more than was paid', async () => {
  const stage = await setStage();
  const sold = await sell(stage);

  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () => refund(stage, sold.orderId, { refundId: randomUUID(), amountMinor: 1000 })),
  );

  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
  await eventually(async () =>
    ((await stage.order(sold.orderId)).refunds ?? []).every(({ state }) => state === 'done'),
  );
  expect((await stage.paypal.ledger()).balances).toMatchObject([{ refunded: '20.00' }]);
});

test('a refund booked while another one is being recorded is sent immediately, not at the daily check', async () => {
  const stage = await setStage();
  await stage.paypal.settings({ disputesFeature: true });
  const { orderId } = await sell(stage);
  const refunds = async () => (await stage.order(orderId)).refunds ?? [];
  // The worker of the first refund has sent it and is reading disputes, with its own copy of the order, while the second one is booked.
  await stage.paypal.faults({ match: { op: 'dispute.list' }, action: { type: 'latency', ms: 2500 } });
  const first = refund(stage, orderId, { amountMinor: 1000 });
  await eventually(async () => (await refunds())[0]?.state === 'done');
  await refund(stage, orderId, { refundId: randomUUID(), amountMinor: 500 });
  await first;
  await eventually(async () => (await refunds()).every(({ state }) => state === 'done'));
  expect((await stage.paypal.ledger()).balances).toMatchObject([{ refunded: '15.00' }]);
});

test.each([
  ['more than was paid', { amountMinor: 3000 }, 'refund_refused'],
  ['an order that does not exist', { orderId: KEY }, 'order_not_found'],
])('a refund of %s is refused', async (_name, change, code) => {
  const stage = await setStage();
  const sold = await sell(stage);

  await expect(refund(stage, sold.orderId, change)).rejects.toMatchObject({ code });

  expect(await stage.requestsOf('capture.refund')).toBe(0);
});

test('an unpaid order cannot be refunded', async () => {
  const stage = await setStage();
  const { orderId } = await stage.create(buyerActor());

  await expect(refund(stage, orderId)).rejects.toMatchObject({ code: 'refund_refused' });
});

test('a reused refund id with a different amount is refused', async () => {
  const stage = await setStage();
  const sold = await sell(stage);
  await refund(stage, sold.orderId, { amountMinor: 1000 });

  await expect(refund(stage, sold.orderId, { amountMinor: 500 })).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
});

test('only an admin can refund an order', async () => {
  const stage = await setStage();
  const sold = await sell(stage);
  const request = { orderId: sold.orderId, refundId: KEY, reason: 'I want it' };

  await expect(stage.harness.call(refundOrder, request, sold.buyer)).rejects.toMatchObject({ code: 'forbidden' });

  expect(await stage.requestsOf('capture.refund')).toBe(0);
});

test.each(['process-then-hang', 'process-then-reset', 'process-then-500', 'empty-body'] as const)(
  'a refund that succeeded but whose answer was lost (%s) is made once',
  async (type) => {
    const stage = await setStage({ env: { PAYPAL_TIMEOUT_MS: '1000' } });
    const sold = await sell(stage);
    await stage.paypal.faults({ match: { op: 'capture.refund' }, action: { type } });

    expect((await refund(stage, sold.orderId, { amountMinor: 1000 })).status).toBe('pending');

    await eventually(async () => (await refund(stage, sold.orderId, { amountMinor: 1000 })).status === 'done');
    expect((await stage.paypal.ledger()).refunds).toHaveLength(1);
    const sent = (await stage.paypal.requests()).filter(({ op }) => op === 'capture.refund');
    expect(new Set(sent.map(({ headers }) => headers['paypal-request-id'])).size).toBe(1);
  },
);

test('a refund that PayPal refuses is reported to the admin and kept on the order', async () => {
  const stage = await setStage();
  const sold = await sell(stage);
  const issue = 'REFUND_FAILED_INSUFFICIENT_FUNDS';
  await stage.paypal.faults({ match: { op: 'capture.refund' }, action: { type: 'issue', issue } });

  await expect(refund(stage, sold.orderId)).rejects.toMatchObject({ code: 'refund_refused', details: { issue } });

  const listed = async () => (await stage.harness.call(listPaymentTrouble, {}, admin)).refunds;
  expect((await stage.order(sold.orderId)).refunds).toMatchObject([{ state: 'refused', issue }]);
  expect(await listed()).toMatchObject([{ orderId: sold.orderId, issue }]);
  expect(accessOf(stage, sold)).toBe('active');
  expect((await refund(stage, sold.orderId, { refundId: randomUUID() })).status).toBe('done');
  expect(await listed()).toEqual([]);
});

test('a refund made on PayPal\u2019s own pages is found by the daily check without a webhook', async () => {
  const stage = await setStage({ env: { SWEEP_DELIVERED_EVERY_MS: '50' } });
  const sold = await sell(stage);

  await stage.paypal.refundFromDashboard(sold.captureId);

  await eventually(async () => (await stateOf(stage, sold)) === 'refunded');
  await eventually(() => Promise.resolve(accessOf(stage, sold) === 'revoked'));
});

test('a reversal withdraws access and its cancellation restores it, through webhooks', async () => {
  const stage = await setStage({ webhooks: 'certificate' });
  const sold = await sell(stage);

  await stage.paypal.reverse(sold.captureId);
  await eventually(() => Promise.resolve(accessOf(stage, sold) === 'revoked'));
  expect(await stateOf(stage, sold)).toBe('refunded');

  await stage.paypal.cancelReversal(sold.captureId);
  await eventually(() => Promise.resolve(accessOf(stage, sold) === 'active'));
  expect(await stateOf(stage, sold)).toBe('fulfilled');
});

test.each([
  ['RESOLVED_SELLER_FAVOUR', 'active'],
  ['CANCELED_BY_BUYER', 'active'],
  ['RESOLVED_BUYER_FAVOUR', 'revoked'],
] as const)('a dispute withholds access, and after %s it is %s', async (outcome, access) => {
  const stage = await setStage({ webhooks: 'certificate' });
  await stage.paypal.settings({ disputesFeature: true });
  const sold = await sell(stage);

  const { id } = await stage.paypal.openDispute(sold.captureId);
  await eventually(() => Promise.resolve(accessOf(stage, sold) === 'revoked'));

  await stage.paypal.resolveDispute(id, outcome);
  const resolved = () => stage.paypal.deliveries().then((all) => all.some((one) => one.eventType.endsWith('RESOLVED')));
  await eventually(resolved);
  await eventually(() => Promise.resolve(accessOf(stage, sold) === access));
});

test('a dispute on a later page of PayPal’s list counts', async () => {
  const stage = await setStage({ env: { SWEEP_DELIVERED_EVERY_MS: '50' } });
  await stage.paypal.settings({ disputesFeature: true });
  const sold = await sell(stage);
  for (let count = 0; count < 50; count += 1) {
    const { id } = await stage.paypal.openDispute(sold.captureId);
    await stage.paypal.resolveDispute(id, 'CANCELED_BY_BUYER');
  }

  await stage.paypal.openDispute(sold.captureId);

  await eventually(() => Promise.resolve(accessOf(stage, sold) === 'revoked'));
});

test('without permission to read disputes one alarm is raised, and a refund on PayPal’s pages still ends access', async () => {
  const stage = await setStage({ env: { SWEEP_DELIVERED_EVERY_MS: '50' } });
  const sold = await sell(stage);
  await eventually(async () => (await stage.requestsOf('dispute.list')) > 2);

  expect(await alarms(stage)).toMatchObject([{ name: 'disputes_unreadable', isUrgent: false }]);
  await stage.paypal.refundFromDashboard(sold.captureId);
  await eventually(() => Promise.resolve(accessOf(stage, sold) === 'revoked'));

  const other = await sell(stage);
  await stage.paypal.settings({ disputesFeature: true });
  await stage.makeDue(other.orderId);
  await eventually(async () => (await alarms(stage)).length === 0);
});

test('a refund is recorded and access ends while disputes cannot be read', async () => {
  const stage = await setStage({ env: { SWEEP_DELIVERED_EVERY_MS: '50' } });
  const sold = await sell(stage);
  await stage.paypal.faults({ match: { op: 'dispute.list', times: 1000 }, action: { type: 'status', status: 500 } });

  await stage.paypal.refundFromDashboard(sold.captureId);

  await eventually(() => Promise.resolve(accessOf(stage, sold) === 'revoked'));
  expect(await stateOf(stage, sold)).toBe('refunded');
});

test('access that could not be withdrawn is withdrawn once the download service is available', async () => {
  const stage = await setStage();
  const sold = await sell(stage);
  stage.neighbours.downloadIsDown = true;

  await refund(stage, sold.orderId);
  expect(accessOf(stage, sold)).toBe('active');

  stage.neighbours.downloadIsDown = false;
  await eventually(() => Promise.resolve(accessOf(stage, sold) === 'revoked'));
});

test('access granted by a call whose answer was lost ends when the undelivered order is refunded', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  const granted = stage.neighbours.swallowNext(grantEntitlement, 'after');
  await repeatUntil(granted, () => stage.capture(buyer, paypalOrderId));
  stage.neighbours.downloadIsDown = true;
  await eventually(async () => (await refund(stage, orderId).catch(() => null))?.orderState === 'refunded');
  expect(stage.neighbours.entitlements.get(orderId)?.state).toBe('active');

  stage.neighbours.downloadIsDown = false;

  await eventually(() => Promise.resolve(stage.neighbours.entitlements.get(orderId)?.state === 'revoked'));
});

/** Paid, while the download service cannot grant the access. */
async function payUndelivered(stage: Stage) {
  const buyer = buyerActor();
  const purchase = await stage.create(buyer);
  await stage.paypal.approve(purchase.paypalOrderId);
  stage.neighbours.downloadIsDown = true;
  await expect(stage.capture(buyer, purchase.paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });
  return { ...purchase, buyer };
}

const CAPTURE_STATUS = 'purchase_units.0.payments.captures.0.status';

test.each([
  ['fails', { type: 'status', status: 503 }, {}],
  ['fails, for a stated amount', { type: 'status', status: 503 }, { amountMinor: 2999 }],
  ['does not show the refund yet', { type: 'field', change: 'other', path: CAPTURE_STATUS, value: 'COMPLETED' }, {}],
] as const)(
  'a full refund of an undelivered order ends it although the read after it %s',
  async (_name, action, change) => {
    const stage = await setStage();
    const { orderId, buyer } = await payUndelivered(stage);
    await stage.paypal.faults({ match: { op: 'order.get', nth: 2 }, action });

    await refund(stage, orderId, change);
    stage.neighbours.downloadIsDown = false;

    await eventually(async () => (await stage.order(orderId)).state === 'refunded');
    expect(stage.neighbours.entitlements.get(orderId)?.state).not.toBe('active');
    expect((await stage.paypal.ledger()).balances).toMatchObject([{ net: '0.00' }]);
    await stage.create(buyer);
  },
);

test('a partially refunded undelivered order is delivered once the download service is available', async () => {
  const stage = await setStage();
  const { orderId } = await payUndelivered(stage);
  expect(await refund(stage, orderId, { amountMinor: 1000 })).toMatchObject({ status: 'done', orderState: 'captured' });

  stage.neighbours.downloadIsDown = false;

  await eventually(async () => (await stage.order(orderId)).state === 'fulfilled');
  expect(stage.neighbours.entitlements.get(orderId)?.state).toBe('active');
});

test('an undelivered order whose refund PayPal refused is delivered once the download service is available', async () => {
  const stage = await setStage();
  const { orderId } = await payUndelivered(stage);
  const issue = 'REFUND_FAILED_INSUFFICIENT_FUNDS';
  await stage.paypal.faults({ match: { op: 'capture.refund' }, action: { type: 'issue', issue } });
  await expect(refund(stage, orderId)).rejects.toMatchObject({ code: 'refund_refused' });

  stage.neighbours.downloadIsDown = false;

  await eventually(async () => (await stage.order(orderId)).state === 'fulfilled');
});

test('the refund mail is sent once mails can be handed over again', async () => {
  const stage = await setStage();
  const sold = await sell(stage);
  stage.neighbours.mailIsDown = true;

  await refund(stage, sold.orderId, { amountMinor: 1000 });
  stage.neighbours.mailIsDown = false;

  await eventually(() => Promise.resolve(stage.neighbours.mails.has(`refund-${sold.orderId}-1000`)));
});

test('a capture of a different amount is refunded automatically and grants nothing', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  await stage.paypal.faults({ match: { op: 'order.capture' }, action: { type: 'capture-amount', value: '0.01' } });

  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_under_review' });

  await eventually(async () => (await stage.order(orderId)).state === 'refunded');
  expect((await stage.paypal.ledger()).balances).toMatchObject([{ captured: '0.01', net: '0.00' }]);
  expect((await stage.order(orderId)).refunds).toMatchObject([{ cause: 'mismatch', by: 'system', state: 'done' }]);
  expect(stage.neighbours.entitlements.size).toBe(0);
  await stage.create(buyer);
});

test('a payment that completes after its order failed is refunded automatically', async () => {
  const stage = await setStage({ webhooks: 'certificate' });
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId, { pendingReason: 'PENDING_REVIEW' });
  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });
  const [capture] = (await stage.paypal.ledger()).captures;
  await stage.paypal.transition(capture?.id ?? '', 'DENIED');
  await eventually(async () => (await stage.order(orderId)).state === 'failed');

  await stage.paypal.transition(capture?.id ?? '', 'COMPLETED');

  await eventually(async () => (await stage.paypal.ledger()).balances[0]?.net === '0.00');
  await eventually(async () => (await stage.order(orderId)).refunds?.[0]?.state === 'done');
  expect((await stage.order(orderId)).refunds).toMatchObject([{ cause: 'surplus' }]);
  expect(stage.neighbours.entitlements.size).toBe(0);
});

test('a payment that completes late for a closed order is refunded without a webhook', async () => {
  const stage = await setStage({ env: { SWEEP_CLOSED_AFTER_MS: '60000' } });
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId, { pendingReason: 'PENDING_REVIEW' });
  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });
  const [capture] = (await stage.paypal.ledger()).captures;
  await stage.paypal.transition(capture?.id ?? '', 'DENIED');
  await eventually(async () => (await stage.order(orderId)).state === 'failed');
  await stage.paypal.transition(capture?.id ?? '', 'COMPLETED');

  await stage.makeDue(orderId);

  await eventually(async () => (await stage.paypal.ledger()).balances[0]?.net === '0.00');
});
