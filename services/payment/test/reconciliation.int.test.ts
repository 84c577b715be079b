import { randomUUID } from 'node:crypto';
import {
  eraseBuyerOfOrders,
  type InputOf,
  listEntitlements,
  listOrders,
  listPaymentTrouble,
  type OutputOf,
  reconcilePayments,
  resolveUnmatchedPayment,
  takePdf,
} from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../src/operator/operator-command.ts';
import { admin, setAdminStage } from './admin-stage.ts';
import { buyerActor, granted, paypalToken, type Stage, setStage } from './payment-stage.ts';
import { deliver, eventsAt, requestOf, silencePayPal } from './webhook-messages.ts';

const HOURS = 3600;
/** The payer on the emulator's pages. */
const PAYER = 'buyer@emulator.example';
const reason = 'An older copy was put back';

/** Removes what a restored backup from before the purchase would lack. */
async function forget(stage: Pick<Stage, 'harness'>, collections: Record<string, readonly string[]>): Promise<void> {
  for (const [service, names] of Object.entries(collections)) {
    const { MONGODB_URI = '', MONGODB_DATABASE } = stage.harness.env(service);
    const client = new MongoClient(MONGODB_URI);
    onTestFinished(() => client.close());
    for (const name of names) await client.db(MONGODB_DATABASE).collection(name).deleteMany({});
  }
}

type Trouble = OutputOf<typeof listPaymentTrouble>;
const trouble = (stage: Pick<Stage, 'harness'>): Promise<Trouble> => stage.harness.call(listPaymentTrouble, {}, admin);

/** Requests a comparison with PayPal and waits until it is done. */
async function reconcile(stage: Pick<Stage, 'harness'>, since?: string): Promise<Trouble> {
  await stage.harness.call(reconcilePayments, since === undefined ? {} : { since }, admin);
  return eventually(async () => {
    const found = await trouble(stage);
    return found.reconciliation?.isUnderWay ? undefined : found;
  });
}

async function unmatched(stage: Pick<Stage, 'harness'>) {
  return (await reconcile(stage)).unmatched ?? [];
}

const listed = async (stage: Pick<Stage, 'harness'>) => (await trouble(stage)).unmatched ?? [];

function resolve(
  stage: Pick<Stage, 'harness'>,
  captureId: string,
  change: Partial<InputOf<typeof resolveUnmatchedPayment>> = {},
) {
  const input = {
    captureId,
    actionId: randomUUID(),
    action: 'give-access' as const,
    email: 'buyer@example.ca',
    reason,
  };
  return stage.harness.call(resolveUnmatchedPayment, { ...input, ...change }, admin);
}

async function paid(stage: Stage, buyer = buyerActor()) {
  const purchase = await stage.create(buyer);
  await stage.paypal.approve(purchase.paypalOrderId);
  await stage.capture(buyer, purchase.paypalOrderId);
  const { captures } = await stage.paypal.ledger();
  const captureId = captures.find(({ orderId }) => orderId === purchase.paypalOrderId)?.id ?? '';
  return { ...purchase, buyer, captureId };
}

/** A shop whose PayPal transactions can be searched immediately. */
async function searchableShop(...options: Parameters<typeof setStage>): Promise<Stage> {
  const stage = await setStage(...options);
  await stage.paypal.settings({ transactionSearchFeature: true, transactionDelaySeconds: 0 });
  return stage;
}

/** A payment to another installation with the same PayPal account. */
async function payElsewhere(stage: Stage, token: string, invoiceId: string): Promise<void> {
  const base = stage.env.PAYPAL_API_BASE ?? '';
  const post = (path: string, body: unknown) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'paypal-request-id': randomUUID(),
      },
      body: JSON.stringify(body),
    });
  const unit = { amount: { currency_code: 'USD', value: '5.00' }, invoice_id: invoiceId, custom_id: randomUUID() };
  const made = await post('/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [unit] });
  const { id } = (await made.json()) as { id: string };
  await stage.paypal.approve(id);
  await post(`/v2/checkout/orders/${id}/capture`, {});
}

test('a purchase missing from the database is listed, and one decision restores order, access and receipt once', async () => {
  const stage = await setAdminStage();
  await stage.paypal.settings({ transactionSearchFeature: true });
  const { buyer, orderId, paypalOrderId } = await stage.bought();
  const { orderNumber } = await stage.order(orderId);
  await stage.paypal.advance(4 * HOURS);
  await forget(stage, { payment: ['orders'], download: ['entitlements'], notification: ['mails'] });

  const [found, ...others] = await unmatched(stage);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    paypalOrderId,
    orderNumber,
    tier: 'basic',
    amount: { amountMinor: 2999, currency: 'USD' },
    payerEmail: 'buyer@emulator.example',
    payerName: 'Erika Emulator',
  });

  const { captureId = '' } = found ?? {};
  const actionId = randomUUID();
  const press = () => resolve(stage, captureId, { actionId, email: buyer.email });
  expect(await press()).toMatchObject({ orderId });
  await eventually(async () => (await stage.order(orderId)).state === 'fulfilled');
  expect(await press()).toEqual({ orderId, orderState: 'fulfilled' });
  await expect(resolve(stage, captureId)).rejects.toMatchObject({ code: 'order_action_refused' });

  const { userId } = await stage.order(orderId);
  const home = { ...buyer, userId };
  const { orders } = await stage.call(listOrders, {}, home);
  expect(orders).toMatchObject([{ orderNumber, state: 'fulfilled', total: { amountMinor: 2999 } }]);
  const { purchases } = await stage.call(listEntitlements, {}, home);
  expect(purchases).toHaveLength(1);
  const pdf = await stage.call(
    takePdf,
    { downloadToken: purchases[0]?.downloadToken ?? '', attemptId: randomUUID() },
    home,
  );
  expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  await eventually(async () => (await stage.receiptsTo(buyer.email)).length === 2);
  const { timeline } = await stage.read(orderId);
  expect(timeline).toContainEqual(
    expect.objectContaining({ text: "Made again from PayPal's record of the payment", by: admin.userId, reason }),
  );

  expect(await unmatched(stage)).toEqual([]);
  expect((await stage.paypal.ledger()).captures).toHaveLength(1);
});

test('a hundred payments of other installations are ignored, and our payment after them is found', async () => {
  const stage = await searchableShop();
  const token = await paypalToken(stage.env.PAYPAL_API_BASE ?? '');
  for (let number = 1; number <= 101; number += 1) await payElsewhere(stage, token, `OTHER-${number}`);
  const { captureId } = await paid(stage);
  await forget(stage, { payment: ['orders'] });

  expect((await unmatched(stage)).map((payment) => payment.captureId)).toEqual([captureId]);
  expect(await stage.requestsOf('transaction.list')).toBe(2);
});

test('a payment that transaction search does not show yet is found through webhook events', async () => {
  const stage = await setStage({ webhooks: 'certificate' });
  await stage.paypal.settings({ transactionSearchFeature: true });
  const { captureId } = await paid(stage);
  await forget(stage, { payment: ['orders'] });

  expect((await unmatched(stage)).map((payment) => payment.captureId)).toEqual([captureId]);
});

test('without permission to search transactions a problem is reported, and only webhook events are used', async () => {
  const stage = await setStage({ webhooks: 'certificate' });
  const { captureId } = await paid(stage);
  await forget(stage, { payment: ['orders'] });

  const without = await reconcile(stage);
  expect(without.reconciliation).toMatchObject({
    reconciledUntil: null,
    problem: expect.stringContaining('Switch Transaction search on'),
  });
  expect((without.unmatched ?? []).map((payment) => payment.captureId)).toEqual([captureId]);

  await stage.paypal.settings({ transactionSearchFeature: true });
  const { reconciliation } = await reconcile(stage);
  expect(reconciliation).toMatchObject({ problem: null, reconciledUntil: expect.any(String) });
});

test('one decision refunds the payment of a missing order once and grants no access', async () => {
  const stage = await searchableShop();
  const { orderId, captureId } = await paid(stage);
  await forget(stage, { payment: ['orders'] });
  await unmatched(stage);

  const actionId = randomUUID();
  const pressed = await Promise.all(
    Array.from({ length: 5 }, () => resolve(stage, captureId, { actionId, action: 'refund' })),
  );
  expect(pressed.every((answer) => answer.orderId === orderId)).toBe(true);
  await eventually(() => Promise.resolve(stage.neighbours.entitlements.get(orderId)?.state === 'revoked'));
  expect((await stage.order(orderId)).state).toBe('refunded');
  expect((await stage.paypal.ledger()).balances).toMatchObject([{ refunded: '29.99', net: '0.00' }]);
  expect(await stage.requestsOf('capture.refund')).toBe(1);
  await eventually(() => Promise.resolve(stage.neighbours.mails.has(`refund-${orderId}-2999`)));
  expect([...stage.neighbours.mails.keys()].filter((mailId) => mailId.startsWith('refund-'))).toHaveLength(1);
  expect((await stage.order(orderId)).refunds).toMatchObject([{ by: admin.userId, reason, state: 'done' }]);
});

test('webhooks about a missing order are no longer listed once the order is recovered', async () => {
  const stage = await searchableShop({ webhooks: 'certificate' });
  await silencePayPal(stage);
  const { orderId, captureId } = await paid(stage);
  await forget(stage, { payment: ['orders'] });
  for (const { body } of await eventsAt(stage)) expect(await deliver(stage, await requestOf(stage, body))).toBe(200);
  const messages = async () => (await trouble(stage)).messages;
  await eventually(async () => (await messages()).length === 3);
  await unmatched(stage);

  await resolve(stage, captureId);
  await eventually(async () => (await stage.order(orderId)).state === 'fulfilled');

  expect(await messages()).toEqual([]);
});

/** Makes PayPal forget the order of a payment. */
function forgetAtPayPal(stage: Stage, orderId: string): Promise<void> {
  const action = { type: 'issue', issue: 'INVALID_RESOURCE_ID', status: 404 } as const;
  return stage.paypal.faults({ match: { op: 'order.get', orderId, times: 1000 }, action });
}

test('a payment whose order PayPal no longer has gives access, which ends when the payment is refunded', async () => {
  const stage = await searchableShop();
  const { orderId, captureId, paypalOrderId } = await paid(stage);
  await forget(stage, { payment: ['orders'] });
  stage.neighbours.entitlements.clear();
  await forgetAtPayPal(stage, paypalOrderId);
  expect(await unmatched(stage)).toMatchObject([{ captureId, tier: null }]);

  await resolve(stage, captureId, { tier: 'basic' });
  await granted(stage, orderId);
  await eventually(async () => (await stage.order(orderId)).state === 'fulfilled');
  expect(await stage.requestsOf('order.capture')).toBe(1);
  expect(await unmatched(stage)).toEqual([]);

  await stage.paypal.refundFromDashboard(captureId, '9.99');
  await stage.paypal.refundFromDashboard(captureId);
  await stage.makeDue(orderId);
  await eventually(() => Promise.resolve(stage.neighbours.entitlements.get(orderId)?.state === 'revoked'));
  // Recorded after the access is withdrawn.
  await eventually(async () => (await stage.order(orderId)).refundedMinor === 2999);
  expect(await stage.order(orderId)).toMatchObject({ state: 'refunded' });
});

test('one decision refunds a payment whose order PayPal no longer has', async () => {
  const stage = await searchableShop();
  const { orderId, captureId, paypalOrderId } = await paid(stage);
  await forget(stage, { payment: ['orders'] });
  await forgetAtPayPal(stage, paypalOrderId);
  await unmatched(stage);

  const pressed = await resolve(stage, captureId, { action: 'refund', tier: 'basic' });
  expect(pressed).toEqual({ orderId, orderState: 'refunded' });
  expect((await stage.paypal.ledger()).balances).toMatchObject([{ refunded: '29.99', net: '0.00' }]);
  expect(await stage.requestsOf('capture.refund')).toBe(1);
  expect(stage.neighbours.entitlements.get(orderId)?.state).toBe('revoked');
});

test('an unmatched payment stays open until its order has been read at PayPal', async () => {
  const stage = await searchableShop();
  const { orderId, captureId } = await paid(stage);
  await forget(stage, { payment: ['orders'] });
  stage.neighbours.entitlements.clear();
  await unmatched(stage);
  const cases = stage.database.collection<{ _id: string; state: string }>('unmatched_payments');
  const stateOfCase = async () => (await cases.findOne({ _id: captureId }))?.state;
  await stage.paypal.faults({ match: { op: 'order.get', times: 1000 }, action: { type: 'status', status: 503 } });

  expect(await resolve(stage, captureId)).toEqual({ orderId, orderState: 'approving' });
  expect(await stateOfCase()).toBe('resolving');
  await stage.paypal.clearFaults();
  await stage.makeDue(orderId);
  await granted(stage, orderId);
  await eventually(async () => (await stateOfCase()) === 'resolved');
});

test('ten concurrent decisions on two instances, with runs in between, make one order, one access and one receipt', async () => {
  const stage = await searchableShop({ instances: 2 });
  const { orderId, captureId } = await paid(stage);
  await forget(stage, { payment: ['orders'] });
  stage.neighbours.entitlements.clear();
  stage.neighbours.mails.clear();
  await unmatched(stage);

  const actionId = randomUUID();
  const presses = Array.from({ length: 10 }, () => resolve(stage, captureId, { actionId }));
  const runs = Array.from({ length: 5 }, () => stage.harness.call(reconcilePayments, {}, admin));
  await Promise.all([...presses, ...runs]);

  await granted(stage, orderId);
  await eventually(() => Promise.resolve(stage.neighbours.mails.size > 0));
  expect(stage.neighbours.entitlements.size).toBe(1);
  expect([...stage.neighbours.mails.keys()]).toEqual([`receipt-${orderId}`]);
  expect(await unmatched(stage)).toEqual([]);
  // Not always the first number: the instance that issued it, if not restarted, remembers it.
  expect((await stage.order(orderId)).receiptNumber).toBeGreaterThan(0);
});

test('a decision whose process died is completed by another process', async () => {
  const stage = await searchableShop();
  const { orderId, captureId } = await paid(stage);
  await forget(stage, { payment: ['orders'] });
  stage.neighbours.entitlements.clear();
  await unmatched(stage);
  const { MONGODB_URI = '', MONGODB_DATABASE } = stage.env;
  const client = new MongoClient(MONGODB_URI);
  onTestFinished(() => client.close());
  const decision = {
    actionId: randomUUID(),
    action: 'give-access',
    userId: 'user-1',
    email: 'buyer@example.ca',
    tier: 'basic',
    reason,
    by: admin.userId,
    at: new Date(),
  };
  await client
    .db(MONGODB_DATABASE)
    .collection<{ _id: string }>('unmatched_payments')
    .updateOne({ _id: captureId }, { $set: { state: 'resolving', decision } });

  await granted(stage, orderId);
  expect(await stage.order(orderId)).toMatchObject({ userId: 'user-1', recovery: { by: admin.userId } });
});

test('an order restored from before its registration at PayPal continues with its payment', async () => {
  const stage = await searchableShop();
  const { buyer, orderId, captureId, paypalOrderId } = await paid(stage);
  stage.neighbours.entitlements.clear();
  const { MONGODB_URI = '', MONGODB_DATABASE } = stage.env;
  const client = new MongoClient(MONGODB_URI);
  onTestFinished(() => client.close());
  const gone = ['paypalOrderId', 'approvalUrl', 'captureId', 'capturedAt', 'nextCheckAt', 'receiptNumber', 'access'];
  await client
    .db(MONGODB_DATABASE)
    .collection<{ _id: string }>('orders')
    .updateOne(
      { _id: orderId },
      { $set: { state: 'expired' }, $unset: Object.fromEntries(gone.map((name) => [name, 1])) },
    );

  const [found] = await unmatched(stage);
  expect(found).toMatchObject({ captureId, payerEmail: buyer.email });
  await resolve(stage, captureId, { email: buyer.email });
  await granted(stage, orderId);
  expect(await stage.order(orderId)).toMatchObject({ state: 'fulfilled', captureId, paypalOrderId });
});

test('erasing a person removes name and address from an open case but keeps the case', async () => {
  const stage = await searchableShop();
  const { buyer, captureId } = await paid(stage);
  await forget(stage, { payment: ['orders'] });
  expect(await unmatched(stage)).toMatchObject([{ captureId, payerEmail: PAYER }]);
  const erase = (email: string) => stage.harness.call(eraseBuyerOfOrders, { userId: buyer.userId, email }, undefined);
  await erase('somebody-else@example.ca');
  expect(await listed(stage)).toMatchObject([{ payerEmail: PAYER }]);

  expect(await erase(PAYER.toUpperCase())).toEqual({ done: true, keptUntil: null });
  const [left] = await listed(stage);
  expect(left).toMatchObject({ captureId });
  expect(JSON.stringify(left)).not.toContain('@');
});

test('a refund unknown to the database ends access, even long after the last check', async () => {
  const stage = await searchableShop();
  const { orderId, captureId } = await paid(stage);
  const { MONGODB_URI = '', MONGODB_DATABASE } = stage.env;
  const client = new MongoClient(MONGODB_URI);
  onTestFinished(() => client.close());
  const orders = client.db(MONGODB_DATABASE).collection<{ _id: string }>('orders');
  await eventually(() => Promise.resolve(stage.neighbours.mails.has(`receipt-${orderId}`)));
  await orders.updateOne({ _id: orderId }, { $unset: { nextCheckAt: 1 } });
  await stage.paypal.refundFromDashboard(captureId);

  await reconcile(stage);
  await eventually(() => Promise.resolve(stage.neighbours.entitlements.get(orderId)?.state === 'revoked'));
  expect((await stage.order(orderId)).state).toBe('refunded');
});

test('an operator can start reconciliation from the command line, from any date', async () => {
  const stage = await searchableShop();
  const { captureId } = await paid(stage);
  await forget(stage, { payment: ['orders'] });
  const printed: string[] = [];
  const io = { env: stage.env, print: (text: string) => void printed.push(text) };
  const longAgo = new Date(Date.now() - 95 * 24 * HOURS * 1000).toISOString().slice(0, 10);

  expect(await runCommand(['reconcile', longAgo], io)).toBe(0);
  const [found] = await eventually(async () => {
    const { unmatched: list = [] } = await trouble(stage);
    return list.length > 0 ? list : undefined;
  });
  expect(found?.captureId).toBe(captureId);
  // PayPal allows 31 days per request.
  expect(await stage.requestsOf('transaction.list')).toBe(4);
  expect(await runCommand(['reconcile', 'yesterday'], io)).toBe(2);
  expect(printed.join('\n')).toContain('begins within seconds');
});
