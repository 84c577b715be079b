import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cancelOrder, createOrder } from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { buyerActor, granted, type Stage, setStage } from './payment-stage.ts';

const APPROVED = 'CHECKOUT.ORDER.APPROVED';
/** Input that our own clients would never send reaches the service. */
const unchecked = { ...createOrder, input: z.record(z.string(), z.unknown()) };
const REFUSED = /^(validation_failed|price_changed)$/;

/** No sweep during a test. */
const NO_SWEEPER = { SWEEP_EVERY_MS: '600000' };

test('return only: without webhook and sweeper the return page alone captures and delivers', async () => {
  const stage = await setStage({ env: NO_SWEEPER });
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);

  expect((await stage.capture(buyer, paypalOrderId)).success).toBe(true);

  expect(stage.neighbours.entitlements.has(orderId)).toBe(true);
  expect((await stage.paypal.ledger()).captures).toHaveLength(1);
});

test('webhook before return: the buyer returns to an order that is already paid and delivered', async () => {
  const stage = await setStage({ webhooks: 'certificate', env: NO_SWEEPER });
  const buyer = buyerActor();
  const { orderId, paypalOrderId, approvalUrl } = await stage.create(buyer);
  await stage.paypal.webhookFaults({ match: { eventType: APPROVED }, action: { type: 'before-return' } });

  const back = await stage.approveOnPage(approvalUrl);
  expect(back).toContain(`token=${paypalOrderId}`);
  await granted(stage, orderId);
  const captures = await stage.requestsOf('order.capture');

  expect((await stage.capture(buyer, paypalOrderId)).success).toBe(true);
  expect([captures, await stage.requestsOf('order.capture')]).toEqual([1, 1]);
});

test('return before webhook: the late webhook changes nothing', async () => {
  const stage = await setStage({ webhooks: 'certificate' });
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.webhookFaults({ match: { eventType: APPROVED }, action: { type: 'reorder' } });
  await stage.paypal.approve(paypalOrderId);

  const { downloadToken } = await stage.capture(buyer, paypalOrderId);

  await eventually(async () =>
    (await stage.paypal.deliveries()).some(({ eventType, status }) => eventType === APPROVED && status === 200),
  );
  await eventually(async () => (await stage.storedEvents('new')) === 0);
  expect((await stage.capture(buyer, paypalOrderId)).downloadToken).toBe(downloadToken);
  expect((await stage.order(orderId)).state).toBe('fulfilled');
  expect(await stage.requestsOf('order.capture')).toBe(1);
});

test('an event delivered three times concurrently has one effect', async () => {
  const stage = await setStage({ webhooks: 'certificate', env: NO_SWEEPER });
  const { orderId, paypalOrderId } = await stage.create(buyerActor());
  await stage.paypal.webhookFaults({ match: { eventType: APPROVED }, action: { type: 'duplicate', times: 3 } });

  await stage.paypal.approve(paypalOrderId);

  await granted(stage, orderId);
  expect(await stage.requestsOf('order.capture')).toBe(1);
});

test('fifty concurrent clicks, each with a different key, make one PayPal order', async () => {
  const stage = await setStage();
  const buyer = buyerActor();

  const purchases = await Promise.all(Array.from({ length: 50 }, () => stage.create(buyer, { key: randomUUID() })));

  expect(new Set(purchases.map(({ approvalUrl }) => approvalUrl)).size).toBe(1);
  expect(await stage.requestsOf('order.create')).toBe(1);
});

test('tampering: an amount, currency, discount or quantity in the request is refused, and nothing is created', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const forged = [
    { amount: '0.01' },
    { amountMinor: 1 },
    { price: 0 },
    { total: { amountMinor: 1, currency: 'USD' } },
    { currency: 'JPY' },
    { discount: 2998 },
    { quantity: 0 },
    { email: 'somebody@example.ca' },
    { shownPriceMinor: 1 },
    { shownPriceMinor: -2999 },
    { shownPriceMinor: '2999' },
    { productTier: 'BASIC' },
    { productTier: ['basic'] },
  ];

  for (const change of forged) {
    const input = { productTier: 'basic', idempotencyKey: randomUUID(), ...change };
    const refusal = await stage.harness.call(unchecked, input, buyer).catch((error: unknown) => error);
    expect([change, refusal]).toEqual([
      change,
      expect.objectContaining({ code: expect.stringMatching(REFUSED) as string }),
    ]);
  }

  expect(await stage.paypal.requests()).toEqual([]);
});

test('cancel then retry: a cancelled purchase is started again and paid once', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const first = await stage.create(buyer);
  await stage.harness.call(cancelOrder, { paypalOrderId: first.paypalOrderId }, buyer);

  const second = await stage.create(buyer);
  await stage.paypal.approve(second.paypalOrderId);

  expect((await stage.capture(buyer, second.paypalOrderId)).success).toBe(true);
  expect((await stage.paypal.ledger()).captures).toMatchObject([{ orderId: second.paypalOrderId }]);
});

test.each(['order.create', 'order.get', 'order.capture'] as const)(
  'repeated 429 answers to %s cause no second charge, and the order is delivered',
  async (op) => {
    const stage = await setStage({ env: { SWEEP_APPROVING_AFTER_MS: '10' } });
    const buyer = buyerActor();
    const action = { type: 'rate-limit', retryAfterSeconds: 1 } as const;
    const storm = () => stage.paypal.faults({ match: { op, times: 2 }, action });
    if (op === 'order.create') await storm();
    const { orderId, paypalOrderId } = await eventually(() => stage.create(buyer).catch(() => null));
    if (op !== 'order.create') await storm();
    await stage.paypal.approve(paypalOrderId);

    await granted(stage, orderId);

    expect((await stage.paypal.ledger()).captures).toHaveLength(1);
    const ids = (await stage.paypal.requests())
      .filter((request) => request.op === op && op !== 'order.get')
      .map(({ headers }) => headers['paypal-request-id']);
    expect(new Set(ids).size).toBe(op === 'order.get' ? 0 : 1);
  },
);

test('a rate limit on one call pauses every call of the process for as long as PayPal asks', async () => {
  const stage = await setStage({ env: { SWEEP_DELIVERED_EVERY_MS: '50' } });
  const buyer = buyerActor();
  const { paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  const action = { type: 'rate-limit', retryAfterSeconds: 3000 } as const;
  await stage.paypal.faults({ match: { op: 'order.get' }, action });

  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });
  const before = (await stage.paypal.requests()).length;
  await expect(stage.create(buyerActor())).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });

  expect((await stage.paypal.requests()).slice(before)).toEqual([]);
});

test('a duplicate invoice id is put under review: the id is not changed and nothing is charged again', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  const issue = 'DUPLICATE_INVOICE_ID';
  await stage.paypal.faults({ match: { op: 'order.capture' }, action: { type: 'issue', issue } });

  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_under_review' });

  expect(await stage.order(orderId)).toMatchObject({ state: 'review', lastIssue: issue });
  expect(await stage.requestsOf('order.capture')).toBe(1);
  expect(await stage.requestsOf('order.patch')).toBe(0);
  expect(stage.neighbours.entitlements.size).toBe(0);
});

test('a restart of PayPal with its state in mid-flow results in one charge', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paypal-state-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const stage = await setStage({
    env: { SWEEP_APPROVING_AFTER_MS: '10' },
    paypalStateFile: join(folder, 'paypal.json'),
  });
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.restartPayPal();
  await stage.paypal.approve(paypalOrderId);
  await stage.restartPayPal();

  await granted(stage, orderId);

  await stage.restartPayPal();
  expect((await stage.capture(buyer, paypalOrderId)).success).toBe(true);
  expect((await stage.paypal.ledger()).captures).toMatchObject([{ customId: orderId, status: 'COMPLETED' }]);
});

/** A refund requested while another worker held the order reaches PayPal a moment later. */
function refundAtPayPal(stage: Stage): Promise<string> {
  return eventually(async () => (await stage.paypal.ledger()).refunds[0]?.id);
}

test('a refund that PayPal processes later is pending until PayPal completes it', async () => {
  const stage = await setStage({ webhooks: 'certificate' });
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  await stage.capture(buyer, paypalOrderId);
  await stage.paypal.faults({ match: { op: 'capture.refund' }, action: { type: 'refund-pending' } });

  expect((await stage.refund(orderId)).status).toBe('pending');
  await stage.paypal.transitionRefund(await refundAtPayPal(stage), 'COMPLETED');

  await eventually(async () => (await stage.order(orderId)).state === 'refunded');
  await eventually(() => Promise.resolve(stage.neighbours.entitlements.get(orderId)?.state === 'revoked'));
  expect((await stage.paypal.ledger()).refunds).toHaveLength(1);
});

test('a refund that fails at PayPal is recorded as refused, and access is active', async () => {
  const stage = await setStage({ webhooks: 'certificate' });
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  await stage.capture(buyer, paypalOrderId);
  await stage.paypal.faults({ match: { op: 'capture.refund' }, action: { type: 'refund-pending' } });
  expect((await stage.refund(orderId)).status).toBe('pending');

  await stage.paypal.transitionRefund(await refundAtPayPal(stage), 'FAILED');

  await eventually(async () => (await stage.order(orderId)).refunds?.[0]?.state === 'refused');
  await eventually(async () => (await stage.order(orderId)).state === 'fulfilled');
  await eventually(() => Promise.resolve(stage.neighbours.entitlements.get(orderId)?.state === 'active'));
  expect(await stage.order(orderId)).toMatchObject({ refunds: [{ issue: 'REFUND_FAILED' }] });
});

test('a guest who pays by card is served like any buyer', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { orderId, paypalOrderId, approvalUrl } = await stage.create(buyer);
  await stage.approveOnPage(approvalUrl, 'approve-guest');

  expect((await stage.capture(buyer, paypalOrderId)).success).toBe(true);

  expect(stage.neighbours.entitlements.has(orderId)).toBe(true);
});
