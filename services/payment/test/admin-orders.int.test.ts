import { randomUUID } from 'node:crypto';
import {
  changeOrderAccess,
  changeOrderEmail,
  countPaymentTrouble,
  exportAdminOrders,
  listAdminOrders,
  listEntitlements,
  listOrders,
  listPaymentTrouble,
  readAdminOrder,
  readChecklist,
  readSales,
  refundOrder,
  resendReceipt,
} from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { admin, setAdminStage } from './admin-stage.ts';
import { buyerActor, setStage } from './payment-stage.ts';
import type { OrderFields } from '../src/order/order.model.ts';

const reason = 'The buyer was away';
const DAY_MS = 86_400_000;

test('an order shows its timeline, its access and the allowed actions', async () => {
  const stage = await setAdminStage();
  const { bought, read } = stage;
  const { buyer, orderId } = await bought();
  const order = await read(orderId);
  expect(order).toMatchObject({
    email: buyer.email,
    state: 'fulfilled',
    access: { state: 'active', usesTaken: 0 },
    refundable: { amountMinor: 2999 },
  });
  expect(order.timeline.map(({ text }) => text)).toEqual([
    'Order started',
    'Waiting for approval at PayPal',
    'Paid',
    'Access given',
  ]);
  const other = buyerActor();
  const declined = await stage.create(other);
  await stage.paypal.approve(declined.paypalOrderId, { issue: 'INSTRUMENT_DECLINED' });
  await expect(stage.capture(other, declined.paypalOrderId)).rejects.toMatchObject({ code: 'payment_declined' });
  const { timeline } = await read(declined.orderId);
  expect(timeline.map(({ text }) => text)).toEqual([
    'Order started',
    'Waiting for approval at PayPal',
    'Declined by the card issuer: INSTRUMENT_DECLINED',
  ]);
  // 3.49 % and 49 cents, the emulator's fee.
  expect(order.net?.amountMinor).toBe(2999 - (order.fee?.amountMinor ?? 0));
  expect(order.fee?.amountMinor).toBeGreaterThan(0);
  expect(order.allowed).toEqual(['extend', 'reset-uses', 'revoke', 'change-email', 'resend-receipt', 'refund']);
});

test('a repeated extension request extends access once, and the timeline shows who and why', async () => {
  const { bought, call, read } = await setAdminStage();
  const { orderId } = await bought();
  const before = await read(orderId);
  const input = { orderId, actionId: randomUUID(), action: 'extend', days: 10, reason } as const;
  await call(changeOrderAccess, input, admin);
  const after = await call(changeOrderAccess, input, admin);
  const endOf = ({ access }: typeof before) => (access && access !== 'unknown' ? Date.parse(access.expiresAt) : 0);
  expect(endOf(after) - endOf(before)).toBe(10 * DAY_MS);
  const done = after.timeline.filter(({ text }) => text.startsWith('Access extended by 10 days'));
  expect(done).toMatchObject([{ by: admin.userId, reason }]);
  await expect(call(changeOrderAccess, { ...input, days: 11 }, admin)).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
  const { days: _days, ...withoutDays } = input;
  await expect(call(changeOrderAccess, { ...withoutDays, actionId: randomUUID() }, admin)).rejects.toMatchObject({
    code: 'validation_failed',
  });
});

test('revoked access cannot be used until it is restored', async () => {
  const { bought, call } = await setAdminStage();
  const { buyer, orderId, downloadToken } = await bought();
  const act = (action: 'revoke' | 'restore') =>
    call(changeOrderAccess, { orderId, actionId: randomUUID(), action, reason }, admin);
  const open = () => call(readChecklist, { tier: 'basic', downloadToken }, buyer);
  expect((await act('revoke')).allowed).toContain('restore');
  await expect(open()).rejects.toMatchObject({ code: 'entitlement_revoked' });
  await expect(act('revoke')).rejects.toMatchObject({ code: 'order_action_refused' });
  await act('restore');
  expect((await open()).checklist.tier).toBe('basic');
  const [told] = (await call(listOrders, {}, buyer)).orders;
  expect(told?.history.map(({ text }) => text).slice(-2)).toEqual(['Access withdrawn', 'Access restored']);
  expect(JSON.stringify(told)).not.toContain(reason);
});

test('an admin cannot extend or restore access to a refunded order', async () => {
  const { bought, call, read } = await setAdminStage();
  const { orderId } = await bought();
  await call(refundOrder, { orderId, refundId: randomUUID(), reason }, admin);
  const order = await eventually(async () => {
    const found = await read(orderId);
    return found.state === 'refunded' ? found : undefined;
  });
  expect(order.allowed).toEqual([]);
  expect(order.timeline.map(({ text }) => text)).toContain('Money returned in full');
  for (const action of ['extend', 'restore'] as const) {
    const input = { orderId, actionId: randomUUID(), action, reason, ...(action === 'extend' ? { days: 5 } : {}) };
    await expect(call(changeOrderAccess, input, admin)).rejects.toMatchObject({ code: 'order_action_refused' });
  }
});

test('a corrected email address moves the order to the right buyer, and the wrong one loses access', async () => {
  const { bought, call, receiptsTo } = await setAdminStage();
  const { buyer, orderId, downloadToken } = await bought();
  const email = `right-${randomUUID().slice(0, 8)}@example.ca`;
  const input = { orderId, actionId: randomUUID(), email, reason: 'Mistyped' };
  const order = await call(changeOrderEmail, input, admin);
  await call(changeOrderEmail, input, admin);
  expect(order.email).toBe(email);
  expect(await eventually(async () => (await receiptsTo(email)).length)).toBe(1);
  expect((await call(listOrders, {}, buyer)).orders).toEqual([]);
  expect((await call(listEntitlements, {}, buyer)).purchases).toEqual([]);
  await expect(call(readChecklist, { tier: 'basic', downloadToken }, buyer)).rejects.toMatchObject({
    code: 'entitlement_not_found',
  });
});

test('each decision to resend a receipt sends it once', async () => {
  const { bought, call, receiptsTo } = await setAdminStage();
  const { buyer, orderId } = await bought();
  const input = { orderId, actionId: randomUUID(), reason: 'Asked for it' };
  await call(resendReceipt, input, admin);
  await call(resendReceipt, input, admin);
  await eventually(async () => (await receiptsTo(buyer.email)).length === 2);
  const texts = (await receiptsTo(buyer.email)).map(({ parsed }) => parsed.text ?? '');
  for (const text of texts) expect(text).toMatch(/000001[\s\S]*No GST\/HST charged/);
});

test('orders are found by number, email and PayPal id, and filtered by state, tier and day', async () => {
  const { bought, call, create, read } = await setAdminStage();
  const { buyer, orderId, paypalOrderId } = await bought();
  const other = await create(buyerActor());
  const { orderNumber } = await read(orderId);
  const found = async (filter: object) => {
    const { orders } = await call(listAdminOrders, { sort: 'newest', page: 1, ...filter }, admin);
    return orders.map((order) => order.orderId);
  };
  expect(await found({})).toEqual([other.orderId, orderId]);
  expect(await found({ sort: 'oldest' })).toEqual([orderId, other.orderId]);
  expect(await found({ search: orderNumber })).toEqual([orderId]);
  expect(await found({ search: buyer.email.slice(0, 12).toUpperCase() })).toEqual([orderId]);
  expect(await found({ search: paypalOrderId })).toEqual([orderId]);
  expect(await found({ search: '000001' })).toEqual([orderId]);
  expect(await found({ search: '000001', state: 'refunded' })).toEqual([]);
  expect(await found({ search: 'nobody@example.ca' })).toEqual([]);
  expect(await found({ state: 'fulfilled' })).toEqual([orderId]);
  expect(await found({ tier: 'premium' })).toEqual([]);
  expect(await found({ from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
  expect(await found({ from: '2020-01-01', to: '2099-12-31', state: 'approving' })).toEqual([other.orderId]);
  const { text } = await call(exportAdminOrders, { state: 'fulfilled' }, admin);
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain(`${orderNumber},`);
});

test('an export of orders says in its last line when orders are missing', async () => {
  const { harness, create, database } = await setStage();
  const orders = database.collection<OrderFields>('orders');
  const buyer = buyerActor();
  const { orderId } = await create(buyer);
  const stored = await orders.findOne({ _id: orderId });
  const { paypalOrderId: _paypal, openKey: _open, ...one } = stored ?? expect.fail('The order is not stored.');
  const copies = Array.from({ length: 1001 }, (_, index) => {
    const id = randomUUID();
    return { ...one, _id: id, idempotencyKey: id, orderNumber: `COPY-${index}`, nextCheckAt: new Date(8.64e15) };
  });
  await orders.insertMany(copies);
  const linesOf = async (filter = {}) =>
    (await harness.call(exportAdminOrders, filter, admin)).text.trimEnd().split('\r\n');
  expect(await linesOf()).toHaveLength(1003);
  // A search examines a thousand orders.
  const found = await linesOf({ search: buyer.email });
  expect(found).toHaveLength(1002);
  expect(found.at(-1)).toContain('Incomplete: only the first 1,000 rows are here. Narrow the filter');

  await orders.updateMany({}, { $set: { source: 'x'.repeat(1000) } });

  const lines = await linesOf();
  expect(lines.at(-1)).toContain(`Incomplete: only the first ${lines.length - 2} rows are here. Narrow the filter`);
});

test('sales count the orders started, paid and refunded today, and include a later refund', async () => {
  const { bought, call, createFrom, read } = await setAdminStage();
  const { orderId } = await bought();
  await createFrom('203.0.113.9', buyerActor(), { source: 'google.com' });
  const sales = () => call(readSales, { days: '7' }, admin);
  expect(await sales()).toMatchObject({
    total: { started: 2, startedAndPaid: 1, paid: 1, revenueMinor: 2999, refundedOrders: 0 },
    isComplete: true,
  });
  await call(refundOrder, { orderId, refundId: randomUUID(), amountMinor: 500, reason }, admin);
  await eventually(async () => (await read(orderId)).refunded.amountMinor === 500);
  const { total, byTier, byDay, bySource } = await sales();
  expect(total).toMatchObject({ refundedOrders: 1, refundedMinor: 500 });
  expect(byTier.find(({ tier }) => tier === 'basic')).toMatchObject({ paid: 1, revenueMinor: 2999 });
  expect(byDay).toHaveLength(7);
  expect(byDay.at(-1)).toMatchObject({ paid: 1 });
  expect(bySource).toMatchObject([{ source: 'google.com', started: 1, startedAndPaid: 0 }]);
});

/** A stage with one paid order, and a function that adds unpaid ones of the same day, last changed at a given time. */
async function setSalesStage() {
  const { bought, call, env } = await setAdminStage();
  const { orderId } = await bought();
  const client = new MongoClient(env.MONGODB_URI ?? '');
  onTestFinished(() => client.close());
  const orders = client.db(env.MONGODB_DATABASE).collection<{ _id: string; [field: string]: unknown }>('orders');
  const sold: Record<string, unknown> = (await orders.findOne({ _id: orderId })) ?? {};
  const { capturedAt: _paid, captureId: _capture, receiptNumber: _receipt, ...unpaid } = sold;
  const add = (count: number, updatedAt: Date) =>
    orders.insertMany(
      Array.from({ length: count }, () => {
        const id = randomUUID();
        const unique = { idempotencyKey: id, paypalOrderId: id, orderNumber: `SC-${id}`, outbox: [] };
        return { ...unpaid, ...unique, _id: id, updatedAt };
      }),
    );
  return { add, sales: () => call(readSales, { days: '7' }, admin) };
}

test('sales figures are right even if one report cannot read all changed orders, and the next one is complete', async () => {
  const { add, sales } = await setSalesStage();
  // All at the same time, so that pages end between orders that differ only by id.
  await add(2499, new Date(Date.now() - 3_600_000));
  const figures = { started: 2500, startedAndPaid: 1, paid: 1, revenueMinor: 2999 };
  expect(await sales()).toMatchObject({ total: figures, isComplete: false });
  expect(await sales()).toMatchObject({ total: figures, isComplete: true });
});

test('an order stored late with an earlier timestamp counts in the next report', async () => {
  const { add, sales } = await setSalesStage();
  // Later than any clock of the test, so that it counts as just written however slow the machine is.
  const latest = new Date(Date.now() + 3_600_000);
  // With the paid order exactly one page: the next one is empty.
  await add(499, latest);
  expect((await sales()).total.started).toBe(500);
  await add(1, new Date(latest.getTime() - 1));
  expect((await sales()).total.started).toBe(501);
});

test('orders under review, refused refunds and messages without an order are listed for a person, and counted', async () => {
  const stage = await setAdminStage();
  const { bought, call, create, env, paypal } = stage;
  const { orderId } = await bought();
  expect(await call(listPaymentTrouble, {}, admin)).toEqual({
    undelivered: [],
    upgrades: [],
    orders: [],
    refunds: [],
    messages: [],
    alarms: [],
    unmatched: [],
    reconciliation: { lastRunAt: null, reconciledUntil: null, isUnderWay: false, problem: null },
  });
  const client = new MongoClient(env.MONGODB_URI ?? '');
  onTestFinished(() => client.close());
  const database = client.db(env.MONGODB_DATABASE);
  const refund = { id: 'r', captureId: 'c', amountMinor: 500, bookedMinor: 500, cause: 'admin', reason, by: 'a' };
  await database
    .collection<{ _id: string }>('orders')
    .updateOne(
      { _id: orderId },
      { $set: { refunds: [{ ...refund, state: 'refused', issue: 'DENIED', at: new Date() }] } },
    );
  await database.collection<{ _id: string; [field: string]: unknown }>('webhooks').insertOne({
    _id: 'WH-1',
    type: 'PAYMENT.CAPTURE.COMPLETED',
    hints: {},
    transmissionId: 't',
    bodyHash: '',
    state: 'unmatched',
    receivedAt: new Date(),
  });
  const buyer = buyerActor();
  const reviewed = await create(buyer);
  await paypal.approve(reviewed.paypalOrderId);
  const issue = 'DUPLICATE_INVOICE_ID';
  await paypal.faults({ match: { op: 'order.capture' }, action: { type: 'issue', issue } });
  await expect(stage.capture(buyer, reviewed.paypalOrderId)).rejects.toMatchObject({ code: 'payment_under_review' });
  const { orders, refunds, messages } = await call(listPaymentTrouble, {}, admin);
  expect(orders).toMatchObject([{ orderId: reviewed.orderId, email: buyer.email, state: 'review', issue }]);
  expect(refunds).toMatchObject([{ orderId, amount: { amountMinor: 500 }, issue: 'DENIED' }]);
  expect(messages).toMatchObject([{ id: 'WH-1', type: 'PAYMENT.CAPTURE.COMPLETED' }]);
  expect(await call(countPaymentTrouble, {}, admin)).toEqual({ undelivered: 0, toDecide: 3, urgentAlarms: 0 });
});

test('only an admin can read or change orders and sales', async () => {
  const { call } = await setAdminStage();
  const orderId = randomUUID();
  const action = { orderId, actionId: randomUUID(), reason };
  for (const [actor, code] of [
    [buyerActor(), 'forbidden'],
    [undefined, 'unauthenticated'],
  ] as const) {
    const attempts = [
      call(listAdminOrders, { sort: 'newest', page: 1 }, actor),
      call(exportAdminOrders, {}, actor),
      call(readAdminOrder, { orderId }, actor),
      call(changeOrderAccess, { ...action, action: 'revoke' }, actor),
      call(changeOrderEmail, { ...action, email: 'a@example.ca' }, actor),
      call(resendReceipt, action, actor),
      call(listPaymentTrouble, {}, actor),
      call(readSales, { days: '1' }, actor),
    ];
    // Awaited together: a rejection while another is awaited would be unhandled.
    for (const answer of await Promise.allSettled(attempts))
      expect(answer).toMatchObject({ status: 'rejected', reason: { code } });
  }
  await expect(call(readAdminOrder, { orderId }, admin)).rejects.toMatchObject({ code: 'order_not_found' });
});
