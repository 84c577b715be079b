import { listOrders } from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { deliver, eventsAt, requestOf, silencePayPal } from './webhook-messages.ts';
import { buyerActor, granted, paypalToken, type Stage, setStage } from './payment-stage.ts';

const APPROVED = 'CHECKOUT.ORDER.APPROVED';
const KEY = '9d2e4f60-1f0a-4c57-9c39-2a6f6f9f6b77';

/** The statuses answered so far to deliveries of one kind of event. */
async function answersTo(stage: Stage, eventType: string): Promise<(number | undefined)[]> {
  const deliveries = await stage.paypal.deliveries();
  return deliveries.filter((delivery) => delivery.eventType === eventType).map(({ status }) => status);
}

async function metric(stage: Stage, line: RegExp): Promise<boolean> {
  return line.test(await (await fetch(`${stage.opsUrl}/metrics`)).text());
}

test.each(['certificate', 'postback'] as const)(
  'after the buyer closes the tab the webhook alone completes the purchase, verified by %s',
  async (webhooks) => {
    const stage = await setStage({ webhooks });
    const { orderId, paypalOrderId } = await stage.create(buyerActor());

    await stage.paypal.approve(paypalOrderId);

    await granted(stage, orderId);
    expect((await stage.paypal.ledger()).captures).toHaveLength(1);
    await eventually(async () => (await answersTo(stage, 'PAYMENT.CAPTURE.COMPLETED')).includes(200));
  },
);

test.each([
  ['an invalid signature', { type: 'wrong-signature' }],
  ['the signature for another webhook', { type: 'wrong-webhook-id' }],
  ['one changed byte', { type: 'changed-byte' }],
  ['an expired certificate', { type: 'certificate', kind: 'expired' }],
  ['a self-signed certificate', { type: 'certificate', kind: 'self-made' }],
  ['a certificate for another name', { type: 'certificate', kind: 'other-name' }],
  [
    'a certificate from another host',
    { type: 'cert-url', url: 'https://api.paypal.com.evil.test/v1/notifications/certs/CERT-1' },
  ],
  ['a signature from five days ago', { type: 'late', hours: 120 }],
  ['a signature from the future', { type: 'late', hours: -1 }],
] as const)('a message with %s is refused, and a valid repeat is accepted', async (_name, action) => {
  const stage = await setStage({ webhooks: 'certificate' });
  const { orderId, paypalOrderId } = await stage.create(buyerActor());
  await stage.paypal.webhookFaults({ match: { eventType: APPROVED }, action });

  await stage.paypal.approve(paypalOrderId);

  await granted(stage, orderId);
  const answers = await answersTo(stage, APPROVED);
  expect(answers[0]).toBe(401);
  expect(await metric(stage, /^webhooks_total\{outcome="refused",service="payment"\} 1$/m)).toBe(true);
});

test('a stored message contains only references, no payer data, and is kept for 400 days', async () => {
  const stage = await setStage({ webhooks: 'certificate' });
  const { orderId, paypalOrderId } = await stage.create(buyerActor());
  await stage.paypal.approve(paypalOrderId);
  await granted(stage, orderId);
  await eventually(async () => (await stage.storedEvents('done')) > 0);
  const webhooks = stage.database.collection<{ _id: string; [field: string]: unknown }>('webhooks');
  expect(await webhooks.countDocuments({ rawBody: { $exists: true } })).toBe(0);
  expect(await webhooks.findOne({ type: APPROVED })).toMatchObject({ hints: { paypalOrderId } });
  expect(await webhooks.indexes()).toContainEqual(
    expect.objectContaining({ key: { doneAt: 1 }, expireAfterSeconds: 400 * 86_400 }),
  );

  // As an earlier release stored it.
  await webhooks.updateMany({}, { $set: { rawBody: 'e30=' }, $unset: { schemaVersion: 1 } });
  await stage.startInstance();
  expect(await webhooks.countDocuments({ rawBody: { $exists: true } })).toBe(0);
});

test('with verification by PayPal a message with a wrong signature is refused', async () => {
  const stage = await setStage({ webhooks: 'postback' });
  const { orderId, paypalOrderId } = await stage.create(buyerActor());
  await stage.paypal.webhookFaults({ match: { eventType: APPROVED }, action: { type: 'changed-byte' } });

  await stage.paypal.approve(paypalOrderId);

  await granted(stage, orderId);
  expect((await answersTo(stage, APPROVED))[0]).toBe(401);
});

test.each([
  ['certificate', 'cert.get'],
  ['postback', 'webhook.verify'],
] as const)('while messages cannot be verified by %s, PayPal is asked to retry', async (webhooks, op) => {
  const stage = await setStage({ webhooks });
  const { orderId, paypalOrderId } = await stage.create(buyerActor());
  await stage.paypal.faults({ match: { op, times: 3 }, action: { type: 'status', status: 503 } });

  await stage.paypal.approve(paypalOrderId);

  await granted(stage, orderId);
  expect((await answersTo(stage, APPROVED))[0]).toBe(503);
});

test('an event delivered a hundred times concurrently has one effect', async () => {
  const stage = await setStage({ webhooks: 'certificate' });
  const { orderId, paypalOrderId } = await stage.create(buyerActor());
  await stage.paypal.webhookFaults({ match: { eventType: APPROVED }, action: { type: 'duplicate', times: 100 } });

  await stage.paypal.approve(paypalOrderId);

  await granted(stage, orderId);
  await eventually(async () => (await answersTo(stage, APPROVED)).length === 100);
  expect(new Set(await answersTo(stage, APPROVED))).toEqual(new Set([200]));
  expect(await stage.requestsOf('order.capture')).toBe(1);
  expect(stage.neighbours.entitlements.size).toBe(1);
  expect(await metric(stage, /^webhooks_total\{outcome="repeated",service="payment"\} 99$/m)).toBe(true);
});

test('events out of order, some of them lost, lead to the state at PayPal', async () => {
  const stage = await setStage({ webhooks: 'certificate' });
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.webhookFaults(
    { match: { eventType: APPROVED }, action: { type: 'reorder' } },
    { match: { eventType: 'PAYMENT.CAPTURE.COMPLETED' }, action: { type: 'drop' } },
    { match: { eventType: 'CHECKOUT.ORDER.COMPLETED' }, action: { type: 'drop' } },
    { match: { eventType: 'PAYMENT.CAPTURE.REFUNDED' }, action: { type: 'duplicate', times: 3 } },
  );
  await stage.paypal.approve(paypalOrderId);
  await stage.capture(buyer, paypalOrderId);
  const [capture] = (await stage.paypal.ledger()).captures;

  await stage.paypal.refundFromDashboard(capture?.id ?? '');

  await eventually(async () => (await stage.order(orderId)).state === 'refunded');
  await eventually(async () => (await answersTo(stage, APPROVED)).includes(200));
  expect((await stage.order(orderId)).state).toBe('refunded');
  await eventually(() => Promise.resolve(stage.neighbours.entitlements.get(orderId)?.state === 'revoked'));
});

test.each([
  ['does not answer', { type: 'status', status: 503 }],
  ['refuses our account for a moment', { type: 'issue', issue: 'NOT_AUTHORIZED', status: 403 }],
] as const)('an approval is not forgotten when PayPal tells of it but %s', async (_what, action) => {
  const stage = await setStage({ webhooks: 'certificate' });
  const { orderId, paypalOrderId } = await stage.create(buyerActor());
  await stage.paypal.faults({ match: { op: 'order.get' }, action });

  await stage.paypal.approve(paypalOrderId);

  await granted(stage, orderId);
});

test('an event that concerns no order of this shop is accepted and stored', async () => {
  const stage = await setStage({ webhooks: 'certificate' });
  const { PAYPAL_API_BASE = '' } = stage.env;
  const token = await paypalToken(PAYPAL_API_BASE);
  const order = await fetch(`${PAYPAL_API_BASE}/v2/checkout/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'USD', value: '5.00' } }] }),
  });
  const { id } = (await order.json()) as { id: string };

  await stage.paypal.approve(id);

  await eventually(async () => (await answersTo(stage, APPROVED)).includes(200));
  expect(await stage.requestsOf('order.get')).toBe(0);
});

test('a webhook that arrives before the answer to the create is stored finds the order by our own id', async () => {
  const stage = await setStage({
    webhooks: 'certificate',
    env: { SWEEP_EVERY_MS: '60000', PAYPAL_TIMEOUT_MS: '1000' },
  });
  const buyer = buyerActor();
  await stage.paypal.faults({ match: { op: 'order.create' }, action: { type: 'process-then-hang' } });
  const creating = stage.create(buyer, { key: KEY }).catch(() => null);
  const made = await eventually(async () => (await stage.paypal.orders())[0]);

  await stage.paypal.approve(made.id);
  await creating;

  await eventually(async () => (await answersTo(stage, APPROVED)).includes(200));
  expect((await stage.create(buyer, { key: KEY })).paypalOrderId).toBe(made.id);
});

test('in twenty rounds ten messages, fifty return pages and two sweepers race for one order: one capture each', async () => {
  const stage = await setStage({ webhooks: 'certificate', instances: 2, env: { SWEEP_APPROVING_AFTER_MS: '10' } });
  for (let round = 1; round <= 20; round += 1) {
    const buyer = buyerActor();
    const { paypalOrderId } = await stage.create(buyer);
    await stage.paypal.webhookFaults({ match: { eventType: APPROVED }, action: { type: 'duplicate', times: 10 } });

    await stage.paypal.approve(paypalOrderId);
    const results = await Promise.all(Array.from({ length: 50 }, () => stage.capture(buyer, paypalOrderId)));

    expect(new Set(results.map(({ downloadToken }) => downloadToken)).size).toBe(1);
    expect(await stage.requestsOf('order.capture')).toBe(round);
    expect((await stage.paypal.ledger()).captures).toHaveLength(round);
    expect(stage.neighbours.entitlements.size).toBe(round);
  }
});

test('without a webhook id every message is refused for now, and the sweeper settles the order', async () => {
  const stage = await setStage({ webhooks: 'certificate', instances: 0 });
  delete stage.env.PAYPAL_WEBHOOK_ID;
  await stage.startInstance({ SWEEP_APPROVING_AFTER_MS: '10' });
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);

  await stage.paypal.approve(paypalOrderId);

  await granted(stage, orderId);
  expect((await answersTo(stage, APPROVED))[0]).toBe(503);
  await eventually(async () => (await stage.harness.call(listOrders, {}, buyer)).orders[0]?.state === 'fulfilled');
});

test('a buyer who returns gets the download while the worker that delivered it still holds the order', async () => {
  const stage = await setStage({ webhooks: 'certificate' });
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  await eventually(async () => (await stage.order(orderId)).state === 'fulfilled');
  await eventually(async () => (await stage.storedEvents('new')) === 0);
  await stage.changeOrder(orderId, { leaseId: 'comparing with PayPal', leaseUntil: new Date(Date.now() + 3_600_000) });

  const { downloadToken } = await stage.capture(buyer, paypalOrderId);

  expect(downloadToken).toBe((await granted(stage, orderId)).downloadToken);
});

test('webhooks about a delivered sale cause no further reads at PayPal', async () => {
  const stage = await setStage({ webhooks: 'certificate' });
  const buyer = buyerActor();
  await silencePayPal(stage);
  const { paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  await stage.capture(buyer, paypalOrderId);
  const before = await stage.requestsOf('order.get');
  const sale = (await eventsAt(stage)).find(({ type }) => type === 'PAYMENT.CAPTURE.COMPLETED');
  expect(await deliver(stage, await requestOf(stage, sale?.body ?? Buffer.from('')))).toBe(200);

  await eventually(async () => (await stage.storedEvents('done')) === 1);

  expect(await stage.requestsOf('order.get')).toBe(before);
  expect(await stage.requestsOf('dispute.list')).toBe(0);
});
