import { refundOrder } from '@brokerage/contracts';
import { type ServiceBundle, bundleService, eventually, runService } from '@brokerage/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CrashPoint } from '../src/crash-points.ts';
import { AFTER_SALE_CRASH_POINTS, CHECKOUT_CRASH_POINTS } from '../src/payment.config.ts';
import { buyerActor, setStage } from './payment-stage.ts';

// Building and starting a process takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const KEY = '0b9c0f2e-7c1d-4f5e-8a51-5f6d0c9e7a42';
const WHILE_CREATING: readonly CrashPoint[] = ['order-stored', 'paypal-order-made', 'paypal-order-stored'];

let bundle: ServiceBundle;

beforeAll(async () => {
  bundle = await bundleService('payment');
});
afterAll(() => bundle.remove());

test.each(CHECKOUT_CRASH_POINTS)(
  'killed at %s and started again: one charge, one entitlement, one receipt',
  async (point) => {
    const stage = await setStage({ instances: 0, env: { ORDER_LEASE_MS: '600' } });
    const buyer = buyerActor();
    const first = await runService(bundle.file, { ...stage.env, CRASH_AT: point });
    if (WHILE_CREATING.includes(point)) {
      stage.create(buyer, { key: KEY }).catch(() => undefined);
    } else {
      const { paypalOrderId } = await stage.create(buyer, { key: KEY });
      await stage.paypal.approve(paypalOrderId);
      stage.capture(buyer, paypalOrderId).catch(() => undefined);
    }
    expect(await first.ended).toBe('SIGKILL');

    await runService(bundle.file, stage.env);
    if (WHILE_CREATING.includes(point)) {
      const { paypalOrderId } = await eventually(() => stage.create(buyer, { key: KEY }).catch(() => null));
      await stage.paypal.approve(paypalOrderId);
      expect((await stage.capture(buyer, paypalOrderId)).success).toBe(true);
    }

    await eventually(() => Promise.resolve(stage.neighbours.mails.size > 0));
    const ledger = await stage.paypal.ledger();
    expect(ledger.captures).toHaveLength(1);
    expect([...stage.neighbours.entitlements.keys()]).toEqual([ledger.captures[0]?.customId]);
    expect([...stage.neighbours.mails.keys()]).toEqual([`receipt-${ledger.captures[0]?.customId}`]);
    const creates = (await stage.paypal.requests()).filter(({ op }) => op === 'order.create');
    expect(new Set(creates.map(({ headers }) => headers['paypal-request-id'])).size).toBe(1);
  },
);

test.each(AFTER_SALE_CRASH_POINTS)('killed at %s and started again: the money goes back once', async (point) => {
  const stage = await setStage({ instances: 0, env: { ORDER_LEASE_MS: '600' } });
  const buyer = buyerActor();
  const first = await runService(bundle.file, { ...stage.env, CRASH_AT: point });
  const { orderId, paypalOrderId } = await stage.create(buyer, { key: KEY });
  await stage.paypal.approve(paypalOrderId);
  const isMismatch = point === 'return-booked';
  if (isMismatch) {
    await stage.paypal.faults({ match: { op: 'order.capture' }, action: { type: 'capture-amount', value: '0.01' } });
  }
  await stage.capture(buyer, paypalOrderId).catch(() => undefined);
  const admin = buyerActor({ role: 'admin' });
  const request = { orderId, refundId: KEY, reason: 'Bought twice' };
  if (!isMismatch) stage.harness.call(refundOrder, request, admin).catch(() => undefined);
  expect(await first.ended).toBe('SIGKILL');

  await runService(bundle.file, stage.env);

  await eventually(async () => {
    const { state, access, refunds = [] } = await stage.order(orderId);
    return state === 'refunded' && access !== 'open' && refunds.every((refund) => refund.state === 'done');
  });
  const { refunds, balances } = await stage.paypal.ledger();
  expect(refunds).toHaveLength(1);
  expect(balances).toMatchObject([{ net: '0.00' }]);
  expect(stage.neighbours.entitlements.get(orderId)?.state).toBe(isMismatch ? undefined : 'revoked');
});
