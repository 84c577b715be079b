import { listPaymentTrouble, readAdminOrder } from '@brokerage/contracts';
import { eventually } from '@brokerage/testing';
import { expect, test } from 'vitest';
import { buyerActor, granted, type Stage, setStage } from './payment-stage.ts';

const admin = buyerActor({ role: 'owner' });
const ALWAYS = 100_000;
const alarms = async (stage: Stage) => (await stage.harness.call(listPaymentTrouble, {}, admin)).alarms;
const forbidden = (op: 'order.create' | 'order.get' | 'order.capture', times = ALWAYS) =>
  ({ match: { op, times }, action: { type: 'issue', issue: 'NOT_AUTHORIZED', status: 403 } }) as const;

test('if PayPal refuses our account new orders, the buyer and the admin are informed and calls stop', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const key = '3f6b1f5c-7a0f-4c1e-9a56-5f2ab0c6c1aa';
  await stage.paypal.faults(forbidden('order.create'));

  await expect(stage.create(buyer, { key })).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
  const [alarm] = await eventually(async () => (await alarms(stage)).length > 0 && alarms(stage));

  expect(alarm).toMatchObject({ name: 'paypal_refuses', isUrgent: true });
  expect(alarm?.text).toContain('403 NOT_AUTHORIZED');
  await expect(stage.create(buyer, { key })).rejects.toMatchObject({ code: 'payments_not_possible' });
  const asked = await stage.requestsOf('order.create');
  expect(asked).toBeLessThanOrEqual(5);
  expect(await metric(stage, 'paypal_refuses')).toBe('1');

  await stage.paypal.clearFaults();
  await stage.create(buyerActor());
  expect(await alarms(stage)).toEqual([]);
  expect(await metric(stage, 'paypal_refuses')).toBe('0');
});

test.each([
  ['may not take payments', { type: 'issue', issue: 'PERMISSION_DENIED', status: 403 }, '403 PERMISSION_DENIED'],
  ['is restricted', { type: 'issue', issue: 'PAYEE_ACCOUNT_RESTRICTED' }, '422 PAYEE_ACCOUNT_RESTRICTED'],
] as const)(
  'an account that %s: an approved order fails with the issue, and no money is taken',
  async (_what, action, issue) => {
    const stage = await setStage();
    const buyer = buyerActor();
    const { orderId, paypalOrderId } = await stage.create(buyer);
    await stage.paypal.approve(paypalOrderId);
    await stage.paypal.faults({ match: { op: 'order.capture', times: ALWAYS }, action });

    await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });
    await eventually(async () => (await stage.order(orderId)).state === 'failed');

    await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payments_not_possible' });
    expect(await stage.harness.call(readAdminOrder, { orderId }, admin)).toMatchObject({ lastIssue: issue });
    expect(await alarms(stage)).toMatchObject([{ name: 'paypal_refuses' }]);
    expect(await stage.requestsOf('order.capture')).toBeLessThanOrEqual(5);
    expect((await stage.paypal.ledger()).captures).toEqual([]);
  },
);

test('if our account cannot read orders, an alarm is raised, and the order completes once it can', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  const { paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  await stage.paypal.faults(forbidden('order.get'));

  const refused = () => stage.capture(buyer, paypalOrderId).catch((error: { code: string }) => error.code);
  await eventually(async () => (await refused()) === 'payments_not_possible');
  await eventually(async () => (await alarms(stage)).length === 1);

  await stage.paypal.clearFaults();
  expect((await stage.capture(buyer, paypalOrderId)).success).toBe(true);
  expect(await alarms(stage)).toEqual([]);
});

test('unknown PayPal credentials raise an alarm', async () => {
  const stage = await setStage({ env: { PAYPAL_CLIENT_SECRET: 'of-another-app' } });

  await expect(stage.create(buyerActor())).rejects.toMatchObject({ code: 'payment_provider_unavailable' });

  const [alarm] = await eventually(async () => (await alarms(stage)).length > 0 && alarms(stage));
  expect(alarm?.text).toContain('401 invalid_client');
});

test('a single temporary refusal fails no order and raises no alarm', async () => {
  const stage = await setStage();
  const buyer = buyerActor();
  await stage.paypal.faults(forbidden('order.create', 1), forbidden('order.capture', 1));

  const purchase = await eventually(() => stage.create(buyer).catch(() => null));
  await stage.paypal.approve(purchase.paypalOrderId);
  await eventually(() => stage.capture(buyer, purchase.paypalOrderId).catch(() => null));

  expect(await alarms(stage)).toEqual([]);
});

function metric(stage: Stage, alarm: string): Promise<string> {
  return stage.metric(new RegExp(`^payment_alarm\\{[^}]*alarm="${alarm}"[^}]*\\} (\\d)$`, 'm'));
}

test.each([
  ['the new secret first, not yet added at PayPal', 'a-secret-paypal-will-make\ntest-client-secret'],
  ['the new secret first, the old one already removed at PayPal', 'test-client-secret\na-secret-paypal-has-removed'],
  ['the old secret first, already removed at PayPal', 'a-secret-paypal-has-removed\ntest-client-secret'],
])('purchases succeed while two secrets are configured: %s', async (_name, PAYPAL_CLIENT_SECRET) => {
  const stage = await setStage({ env: { PAYPAL_CLIENT_SECRET } });
  const buyer = buyerActor();
  const { orderId, paypalOrderId } = await stage.create(buyer);
  await stage.paypal.approve(paypalOrderId);
  await stage.paypal.revokeTokens();
  await stage.capture(buyer, paypalOrderId);
  await granted(stage, orderId);
});
