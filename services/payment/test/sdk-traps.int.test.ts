import { bundleService, eventually, runService } from '@brokerage/testing';
import { expect, test, vi } from 'vitest';
import { buyerActor, type Stage, setStage } from './payment-stage.ts';

// Building and starting a process is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const NO_SWEEPER = { SWEEP_EVERY_MS: '600000' };

async function approved(stage: Stage) {
  const buyer = buyerActor();
  const purchase = await stage.create(buyer);
  await stage.paypal.approve(purchase.paypalOrderId);
  return { ...purchase, buyer };
}

test('trap 4: a token with a lifetime below the safety margin does not block calls', async () => {
  const stage = await setStage();
  await stage.paypal.settings({ tokenLifetimeSeconds: 30 });
  const { buyer, paypalOrderId } = await approved(stage);

  expect((await stage.capture(buyer, paypalOrderId)).success).toBe(true);
});

test.each(['order.create', 'order.get', 'order.capture'] as const)(
  'trap 5: a call that PayPal never answers (%s) ends by our own time limit',
  async (op) => {
    const stage = await setStage({ env: { PAYPAL_TIMEOUT_MS: '300' } });
    const hang = { match: { op }, action: { type: 'process-then-hang' } } as const;
    const buyer = buyerActor();
    if (op === 'order.create') {
      await stage.paypal.faults(hang);
      await expect(stage.create(buyer)).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
      return;
    }
    const { paypalOrderId } = await stage.create(buyer);
    await stage.paypal.approve(paypalOrderId);
    await stage.paypal.faults(hang);
    await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });
  },
);

test.each(['order.create', 'order.get', 'order.capture'] as const)(
  'trap 6: no hidden retries: a 503 on %s results in one request',
  async (op) => {
    const stage = await setStage({ env: NO_SWEEPER });
    const buyer = buyerActor();
    const busy = { match: { op, times: 9 }, action: { type: 'status', status: 503 } } as const;
    if (op === 'order.create') {
      await stage.paypal.faults(busy);
      await expect(stage.create(buyer)).rejects.toMatchObject({ code: 'payment_provider_unavailable' });
    } else {
      const { paypalOrderId } = await stage.create(buyer);
      await stage.paypal.approve(paypalOrderId);
      await stage.paypal.faults(busy);
      await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });
    }
    expect(await stage.requestsOf(op)).toBe(1);
  },
);

test('trap 7: every POST has a request id, and no two operations share one', async () => {
  const stage = await setStage();
  const sold = [await approved(stage), await approved(stage)];
  for (const { buyer, paypalOrderId, orderId } of sold) {
    await stage.capture(buyer, paypalOrderId);
    await stage.refund(orderId);
  }

  const posts = (await stage.paypal.requests()).filter(
    ({ method, path }) => method === 'POST' && path.startsWith('/v2/'),
  );
  expect(posts).toHaveLength(6);
  const ids = posts.map(({ headers }) => headers['paypal-request-id'] ?? '');
  expect(new Set(ids).size).toBe(6);
  expect(ids.every((id) => id.length > 0 && id.length <= 108)).toBe(true);
  // Both ask for everything, which PayPal expects as an empty object.
  const whole = posts.filter(({ op }) => op === 'order.capture' || op === 'capture.refund');
  expect(whole.map(({ body }) => body)).toEqual(['{}', '{}', '{}', '{}']);
});

test.each([
  ['429', { type: 'rate-limit', retryAfterSeconds: 0 }],
  ['undocumented 403', { type: 'issue', issue: 'PERMISSION_DENIED', status: 403 }],
  ['500', { type: 'status', status: 500 }],
  ['502 with an HTML page', { type: 'status', status: 502, body: 'html' }],
] as const)('trap 8: an error without an SDK type (%s) leaves the outcome unknown', async (_name, action) => {
  const stage = await setStage();
  const { buyer, paypalOrderId } = await approved(stage);
  await stage.paypal.faults({ match: { op: 'order.get' }, action });

  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });

  expect((await stage.capture(buyer, paypalOrderId)).success).toBe(true);
  expect((await stage.paypal.ledger()).captures).toHaveLength(1);
});

test('trap 8: the issue of a refusal is read from its body, with PayPal\u2019s debug id', async () => {
  const stage = await setStage({ env: NO_SWEEPER });
  const { buyer, orderId, paypalOrderId } = await approved(stage);
  const issue = 'PAYEE_BLOCKED_TRANSACTION';
  await stage.paypal.faults({ match: { op: 'order.capture' }, action: { type: 'issue', issue } });

  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_declined' });

  expect(await stage.order(orderId)).toMatchObject({
    state: 'failed',
    lastIssue: issue,
    lastDebugId: expect.stringMatching(/^[0-9a-f]{13}$/) as string,
  });
});

test.each(['order.get', 'order.capture'] as const)(
  'trap 9: a broken connection (%s) is not treated as a refusal',
  async (op) => {
    const stage = await setStage();
    const { buyer, paypalOrderId } = await approved(stage);
    await stage.paypal.faults({ match: { op }, action: { type: 'reset' } });

    await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({ code: 'payment_in_progress' });

    expect((await eventually(() => stage.capture(buyer, paypalOrderId).catch(() => null))).success).toBe(true);
  },
);

test.each([
  ['an order', 'order.get', 'status'],
  ['a capture', 'order.capture', 'purchase_units.0.payments.captures.0.status'],
] as const)('trap 11: %s with an unknown status is neither delivered nor ended', async (_name, op, path) => {
  const stage = await setStage({ env: NO_SWEEPER });
  const { buyer, orderId, paypalOrderId } = await approved(stage);
  await stage.paypal.faults({ match: { op }, action: { type: 'field', change: 'other', path, value: 'BRAND_NEW' } });

  await expect(stage.capture(buyer, paypalOrderId)).rejects.toMatchObject({
    code: expect.stringMatching(/^payment_(in_progress|under_review)$/) as string,
  });

  expect(stage.neighbours.entitlements.size).toBe(0);
  expect(['approving', 'review']).toContain((await stage.order(orderId)).state);
});

test('traps 12 and 13: no request to PayPal is sent by the SDK', async () => {
  const stage = await setStage();
  const { buyer, paypalOrderId } = await approved(stage);
  await stage.capture(buyer, paypalOrderId);

  const requests = await stage.paypal.requests();
  expect(requests.map(({ op }) => op)).toEqual(expect.arrayContaining(['token', 'order.create', 'order.capture']));
  for (const { headers } of requests) expect(headers['user-agent'] ?? '').not.toContain('SDK');
});

test('trap 14: the token, the secret and the buyer\u2019s address are never logged, even at debug level', async () => {
  const bundle = await bundleService('payment');
  try {
    const stage = await setStage({ instances: 0 });
    const running = await runService(bundle.file, { ...stage.env, LOG_LEVEL: 'debug' });
    await stage.paypal.faults(
      { match: { op: 'order.get' }, action: { type: 'reset' } },
      { match: { op: 'order.capture' }, action: { type: 'invalid-token' } },
    );
    const { paypalOrderId, buyer } = await approved(stage);
    await eventually(() => stage.capture(buyer, paypalOrderId).catch(() => null));
    await eventually(() => Promise.resolve(running.output().includes('"operation":"capture"')));

    expect(running.output()).not.toMatch(/A21AA|Bearer|Basic /);
    expect(running.output()).not.toContain(stage.env.PAYPAL_CLIENT_SECRET);
    expect(running.output()).not.toContain(buyer.email);
  } finally {
    await bundle.remove();
  }
});
