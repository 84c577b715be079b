import { listOrders } from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { buyerActor, granted, setStage } from './payment-stage.ts';

test('an order is delivered if the browser never returns after the approval', async () => {
  const stage = await setStage({ env: { SWEEP_APPROVING_AFTER_MS: '10' } });
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);

  await stage.paypal.approve(paypalOrderId);

  await granted(stage, orderId);
  await eventually(() => Promise.resolve(stage.neighbours.mails.has(`receipt-${orderId}`)));
  expect((await stage.paypal.ledger()).captures).toHaveLength(1);
});

test.each(['process-then-hang', 'process-then-reset', 'process-then-500', 'empty-body'] as const)(
  'a capture that succeeded but whose answer was lost (%s) is charged once and fulfilled',
  async (type) => {
    const stage = await setStage(type === 'process-then-hang' ? { env: { PAYPAL_TIMEOUT_MS: '1000' } } : {});
    const buyer = buyerActor();
    const { orderId, paypalOrderId } = await stage.create(buyer);
    await stage.paypal.approve(paypalOrderId);
    await stage.paypal.faults({ match: { op: 'order.capture' }, action: { type } });

    await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });

    await granted(stage, orderId);
    expect((await stage.capture(buyer, paypalOrderId)).success).toBe(true);
    expect((await stage.paypal.ledger()).captures).toHaveLength(1);
    expect(await stage.requestsOf('order.capture')).toBe(1);
  },
);

test('a capture that never reached PayPal is retried under the same request id', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  await stage.paypal.faults({ match: { op: 'order.capture' }, action: { type: 'status', status: 503, body: 'html' } });

  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });

  await granted(stage, orderId);
  const captures = (await stage.paypal.requests()).filter(({ op }) => op === 'order.capture');
  expect(captures).toHaveLength(2);
  expect(new Set(captures.map(({ headers }) => headers['paypal-request-id'])).size).toBe(1);
});

test('a field of an unexpected type in the answer to a capture is not treated as a failure', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  await stage.paypal.faults({
    match: { op: 'order.capture' },
    action: { type: 'field', change: 'wrong-type', path: 'purchase_units.0.payments.captures.0.status' },
  });

  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });

  await granted(stage, orderId);
  expect((await stage.paypal.ledger()).captures).toHaveLength(1);
});

test('an answer with unknown fields is accepted', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  await stage.paypal.faults({
    match: { op: 'order.capture' },
    action: { type: 'field', change: 'extra', path: 'purchase_units.0.surprise' },
  });

  expect((await stage.capture(buyer, paypalOrderId)).success).toBe(true);
});

test('a retried create whose answer was lost returns the same PayPal order', async () => {
  const stage = await setStage({ env: { SWEEP_EVERY_MS: '60000' } });
  const buyer = buyerActor();
  await stage.paypal.faults({ match: { op: 'order.create' }, action: { type: 'process-then-reset' } });

  await expect(stage.create(buyer)).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
  const { paypalOrderId } = await stage.create(buyer);

  const creates = (await stage.paypal.requests()).filter(({ op }) => op === 'order.create');
  expect(creates).toHaveLength(2);
  expect(new Set(creates.map(({ headers }) => headers['paypal-request-id'])).size).toBe(1);
  await stage.paypal.approve(paypalOrderId);
  expect((await stage.capture(buyer, paypalOrderId)).success).toBe(true);
});

test('a single failure of the token endpoint affects one call only', async () => {
  const stage = await setStage({ env: { SWEEP_EVERY_MS: '60000' } });
  const buyer = buyerActor();
  await stage.paypal.faults({ match: { op: 'token' }, action: { type: 'status', status: 503 } });

  await expect(stage.create(buyer)).rejects.toMatchObject({ code: 'payment_provider_unavailable' });

  expect((await stage.create(buyer)).approvalUrl).toContain('/checkoutnow');
});

test('concurrent calls share one access token', async () => {
  const stage = await setStage();

  await Promise.all(Array.from({ length: 8 }, () => stage.create(buyerActor())));

  expect(await stage.requestsOf('order.create')).toBe(8);
  expect(await stage.requestsOf('token')).toBe(1);
});

test('a revoked token is replaced, and the capture is retried under the same request id', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  await stage.paypal.faults({ match: { op: 'order.capture' }, action: { type: 'invalid-token' } });
  await stage.paypal.revokeTokens();

  expect((await stage.capture(buyer, paypalOrderId)).success).toBe(true);

  const captures = (await stage.paypal.requests()).filter(({ op }) => op === 'order.capture');
  expect(new Set(captures.map(({ headers }) => headers['paypal-request-id'])).size).toBe(1);
  expect(await stage.requestsOf('token')).toBe(3);
  expect((await stage.paypal.ledger()).captures).toHaveLength(1);
});

test('a refusal that says "captured already" is checked at PayPal and never treated as a failure', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  await stage.paypal.faults({
    match: { op: 'order.capture' },
    action: { type: 'issue', issue: 'ORDER_ALREADY_CAPTURED' },
  });

  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });

  await granted(stage, orderId);
  expect((await stage.paypal.ledger()).captures).toHaveLength(1);
});

test('a refusal does not end an order until PayPal confirms that no money was taken', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  await stage.paypal.faults(
    { match: { op: 'order.capture' }, action: { type: 'issue', issue: 'SOMETHING_NEW' } },
    { match: { op: 'order.get', nth: 2 }, action: { type: 'status', status: 503 } },
  );

  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });

  await granted(stage, orderId);
  expect((await stage.paypal.ledger()).captures).toHaveLength(1);
});

test('while PayPal cannot be reached, a buyer is never told that the payment is missing', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  await stage.paypal.faults({ match: { op: 'order.get' }, action: { type: 'status', status: 503 } });

  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });

  expect((await stage.capture(buyer, paypalOrderId)).success).toBe(true);
});

test('a burst of purchases is served without refusals', async () => {
  const stage = await setStage();

  const purchases = await Promise.all(Array.from({ length: 40 }, () => stage.create(buyerActor())));

  expect(new Set(purchases.map(({ paypalOrderId }) => paypalOrderId)).size).toBe(40);
});

test('a paid order waits for the download service and is fulfilled once it is available', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  stage.neighbours.downloadIsDown = true;

  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });
  expect((await stage.harness.call(listOrders, {}, buyer)).orders[0]?.state).toBe('captured');
  await expect(stage.create(buyer)).rejects.toMatchObject({ code: 'payment_in_progress' });

  stage.neighbours.downloadIsDown = false;
  await granted(stage, orderId);
  expect((await stage.capture(buyer, paypalOrderId)).success).toBe(true);
  expect((await stage.paypal.ledger()).captures).toHaveLength(1);
});

test('a receipt that could not be handed over is retried later without delaying the buyer', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  stage.neighbours.mailIsDown = true;

  expect((await stage.capture(buyer, paypalOrderId)).success).toBe(true);

  stage.neighbours.mailIsDown = false;
  await eventually(() => Promise.resolve(stage.neighbours.mails.has(`receipt-${orderId}`)));
});
