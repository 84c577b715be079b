import { refundOrder } from '@brokerage/contracts';
import { connectNats, EventStream, processConfig } from '@brokerage/service-kit';
import { type ServiceBundle, bundleService, eventually, repeatUntil, runService } from '@brokerage/testing';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { distinctMails, openMailbox } from '../../notification/test/mailbox.ts';
import type { CrashPoint } from '../src/crash-points.ts';
import { AFTER_SALE_CRASH_POINTS, CHECKOUT_CRASH_POINTS } from '../src/payment.config.ts';
import { buyerActor, setStage } from './payment-stage.ts';

// Building and starting a process is slow on a busy machine. Work that fails there is retried by a process that dies of
// it, and by another one a minute later.
vi.setConfig({ testTimeout: 180_000 });

const KEY = '0b9c0f2e-7c1d-4f5e-8a51-5f6d0c9e7a42';
const WHILE_CREATING: readonly CrashPoint[] = ['order-stored', 'paypal-order-made', 'paypal-order-stored'];

let bundle: ServiceBundle;
let notification: ServiceBundle;

beforeAll(async () => {
  [bundle, notification] = await Promise.all([bundleService('payment'), bundleService('notification')]);
});
afterAll(() => Promise.all([bundle.remove(), notification.remove()]));

test.each(CHECKOUT_CRASH_POINTS)(
  'killed at %s and restarted: one charge, one entitlement, one receipt',
  async (point) => {
    const stage = await setStage({ instances: 0, env: { ORDER_LEASE_MS: '600' } });
    const buyer = buyerActor();
    const first = await runService(bundle.file, { ...stage.env, CRASH_AT: point });
    if (WHILE_CREATING.includes(point)) {
      expect(await repeatUntil(first.ended, () => stage.create(buyer, { key: KEY }))).toBe('SIGKILL');
    } else {
      const { paypalOrderId } = await stage.create(buyer, { key: KEY });
      await stage.paypal.approve(paypalOrderId);
      expect(await repeatUntil(first.ended, () => stage.capture(buyer, paypalOrderId))).toBe('SIGKILL');
    }

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

test.each(AFTER_SALE_CRASH_POINTS)('killed at %s and restarted: the money is refunded once', async (point) => {
  const stage = await setStage({ instances: 0, env: { ORDER_LEASE_MS: '600' } });
  const buyer = buyerActor();
  const first = await runService(bundle.file, { ...stage.env, CRASH_AT: point });
  const { orderId, paypalOrderId } = await stage.create(buyer, { key: KEY });
  await stage.paypal.approve(paypalOrderId);
  const isMismatch = point === 'return-booked';
  if (isMismatch) {
    await stage.paypal.faults({ match: { op: 'order.capture' }, action: { type: 'capture-amount', value: '0.01' } });
  }
  const capture = () => stage.capture(buyer, paypalOrderId).catch(() => undefined);
  const admin = buyerActor({ role: 'owner' });
  const refund = { orderId, refundId: KEY, reason: 'Bought twice' };
  if (!isMismatch)
    await eventually(async () => {
      await capture();
      return (await stage.order(orderId)).state === 'fulfilled';
    });
  const ask = isMismatch ? capture : () => stage.harness.call(refundOrder, refund, admin);
  expect(await repeatUntil(first.ended, ask)).toBe('SIGKILL');

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

test('notification killed before and after storing the mail of an event, and restarted: one mail of each kind', async () => {
  const stage = await setStage();
  const mailbox = await openMailbox();
  const env = {
    ...stage.harness.env('notification'),
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    PUBLIC_ORIGIN: 'http://shop.test:8080',
    SWEEP_EVERY_MS: '50',
    EVENTS_ACK_WAIT_MS: '1000',
    // The sweep may have leased the mail before its process died.
    MAIL_LEASE_MS: '4000',
  };
  const subjects = () => distinctMails(mailbox).map(({ parsed }) => parsed.subject?.split(' ').slice(0, 2).join(' '));
  const allAcknowledged = await acknowledgements(env);
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer, { key: KEY });
  await stage.paypal.approve(paypalOrderId);
  await stage.capture(buyer, paypalOrderId);
  for (const mailed of [['Your receipt'], ['Your receipt', 'Refund for']]) {
    for (const CRASH_AT of ['mail-composed', 'mail-stored']) {
      const doomed = await runService(notification.file, { ...env, CRASH_AT });
      expect(await doomed.ended).toBe('SIGKILL');
    }
    const next = await runService(notification.file, env);
    await eventually(async () => subjects().length >= mailed.length);
    await eventually(() => allAcknowledged());
    expect(subjects()).toEqual(mailed);
    await next.kill();
    if (mailed.length === 1) await stage.refund(orderId);
  }
});

test('notification killed when half of a batch of receipts is stored, and restarted: one receipt per order', async () => {
  const stage = await setStage();
  const mailbox = await openMailbox();
  const env = {
    ...stage.harness.env('notification'),
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    PUBLIC_ORIGIN: 'http://shop.test:8080',
    SWEEP_EVERY_MS: '50',
    EVENTS_ACK_WAIT_MS: '1000',
    MAIL_LEASE_MS: '4000',
  };
  const orderIds: string[] = [];
  for (const email of ['a', 'b', 'c', 'd'].map((name) => `${name}@example.ca`)) {
    const buyer = buyerActor({ email });
    const { orderId, paypalOrderId } = await stage.create(buyer);
    await stage.paypal.approve(paypalOrderId);
    await stage.capture(buyer, paypalOrderId);
    orderIds.push(orderId);
  }
  for (const CRASH_AT of ['mails-half-stored', 'mail-stored']) {
    const doomed = await runService(notification.file, { ...env, CRASH_AT });
    expect(await doomed.ended).toBe('SIGKILL');
  }
  await runService(notification.file, env);
  await eventually(async () => distinctMails(mailbox).length >= orderIds.length);
  await eventually(await acknowledgements(env));
  expect(distinctMails(mailbox)).toHaveLength(orderIds.length);
});

/** Returns a function that tells whether notification has acknowledged every event on the stream for it. */
async function acknowledgements(env: Record<string, string>): Promise<() => Promise<boolean>> {
  const settings = processConfig.parse(env);
  const connection = await connectNats(settings, 'looks');
  onTestFinished(() => connection.close());
  const stream = new EventStream(connection, { ...settings, EVENTS_MAX_BYTES: 1_048_576, EVENTS_REPLICAS: 1 });
  const manager = await stream.management();
  return async () => {
    const consumers = await manager.consumers.list(stream.name).next();
    return consumers.every(({ num_pending: waiting, num_ack_pending: inFlight }) => waiting + inFlight === 0);
  };
}
