import { expect, test } from 'vitest';
import type { FaultAction } from '../src/faults/faults.ts';
import { issuesOf } from '../src/core/issue-catalogue.ts';
import { type OperationName, operationNames } from '../src/core/operation-names.ts';
import { type Answer, orderRequest, plainUnit, useEmulator } from './emulator-fixture.ts';

const shop = useEmulator();
const onCapture = (action: FaultAction) => shop.control.faults({ match: { op: 'order.capture' }, action });
const captures = async () => (await shop.control.ledger()).captures.length;

interface Sale {
  orderId: string;
  captureId: string;
  refundId: string;
}

async function partlyRefundedSale(): Promise<Sale> {
  const orderId = await shop.approvedOrder({ body: orderRequest({ purchase_units: [plainUnit()] }) });
  const { id: captureId } = shop.firstCapture((await shop.capture(orderId, `capture of ${orderId}`)).body);
  const amount = { currency_code: 'EUR', value: '1.00' };
  const { id: refundId } = (await shop.refund(captureId, { body: { amount } })).body;
  return { orderId, captureId, refundId };
}

test.each([500, 502, 503] as const)(
  'an injected status %i is returned once as JSON, and nothing is captured',
  async (status) => {
    const id = await shop.approvedOrder();
    await onCapture({ type: 'status', status });
    const failed = await shop.capture(id, 'c');
    expect(failed.status).toBe(status);
    expect(failed.body.debug_id).toBe(failed.headers.get('paypal-debug-id'));
    expect(await captures()).toBe(0);
    expect((await shop.capture(id, 'c')).status).toBe(201);
  },
);

test('an injected status can have an HTML body', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'status', status: 502, body: 'html' });
  const failed = await shop.capture(id, 'c');
  expect(failed.headers.get('content-type')).toContain('text/html');
  expect(failed.text).toContain('<h1>502</h1>');
});

test('an injected rate limit sets Retry-After, and nothing is captured', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'rate-limit', retryAfterSeconds: 7 });
  const limited = await shop.capture(id, 'c');
  expect([limited.status, limited.headers.get('retry-after'), limited.body.name]).toEqual([
    429,
    '7',
    'RATE_LIMIT_REACHED',
  ]);
  expect(await captures()).toBe(0);
});

test('a connection reset before processing captures nothing', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'reset' });
  await expect(shop.capture(id, 'c')).rejects.toThrow('fetch failed');
  expect(await captures()).toBe(0);
});

test('a connection reset after processing has captured the payment, and the same key returns the capture', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'process-then-reset' });
  await expect(shop.capture(id, 'c')).rejects.toThrow('fetch failed');
  expect(await captures()).toBe(1);
  const again = await shop.capture(id, 'c');
  expect(again.status).toBe(200);
  expect(shop.firstCapture(again.body).status).toBe('COMPLETED');
});

test('a request that hangs after processing has captured the payment, and its key can be retried', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'process-then-hang' });
  const abort = new AbortController();
  const hanging = fetch(`${shop.url}/v2/checkout/orders/${id}/capture`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.token}`, 'paypal-request-id': 'c' },
    signal: abort.signal,
  });
  await expect.poll(captures).toBe(1);
  abort.abort();
  await expect(hanging).rejects.toThrow('aborted');
  expect((await shop.capture(id, 'c')).status).toBe(200);
});

test('an injected 500 after processing has captured the payment', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'process-then-500' });
  expect((await shop.capture(id, 'c')).status).toBe(500);
  expect(await captures()).toBe(1);
});

test('a response can be empty although the payment was captured', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'empty-body' });
  const empty = await shop.capture(id, 'c');
  expect([empty.status, empty.text]).toEqual([201, '']);
  expect(await captures()).toBe(1);
});

test('a field of a response can be missing, unexpected or of the wrong type', async () => {
  const field = (change: 'missing' | 'extra' | 'wrong-type', path: string) =>
    shop.control.faults({ match: { op: 'order.get' }, action: { type: 'field', change, path } });
  const { body } = await shop.create();
  await field('missing', 'status');
  expect((await shop.get(body.id)).body).not.toHaveProperty('status');
  await field('extra', 'purchase_units.0.surprise');
  expect((await shop.get(body.id)).body.purchase_units?.[0]).toHaveProperty('surprise', 'unexpected');
  await field('wrong-type', 'purchase_units.0.amount.value');
  expect((await shop.get(body.id)).body.purchase_units?.[0]?.amount.value).toBe(4711);
  expect((await shop.get(body.id)).body.purchase_units?.[0]?.amount.value).toBe('107.00');
});

test('a valid token can be refused once', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'invalid-token' });
  const refused = await shop.capture(id, 'c');
  expect([refused.status, refused.body.error]).toEqual([401, 'invalid_token']);
  expect((await shop.capture(id, 'c')).status).toBe(201);
});

test('the token endpoint can fail once', async () => {
  await shop.control.faults({ match: { op: 'token' }, action: { type: 'status', status: 503 } });
  expect((await shop.signIn()).status).toBe(503);
  expect((await shop.signIn()).status).toBe(200);
});

const calls = {
  token: ['POST', '/v1/oauth2/token'],
  'order.create': ['POST', '/v2/checkout/orders'],
  'order.get': ['GET', '/v2/checkout/orders/ID'],
  'order.patch': ['PATCH', '/v2/checkout/orders/ID'],
  'order.capture': ['POST', '/v2/checkout/orders/ID/capture'],
  'capture.get': ['GET', '/v2/payments/captures/ID'],
  'capture.refund': ['POST', '/v2/payments/captures/ID/refund'],
  'refund.get': ['GET', '/v2/payments/refunds/ID'],
  'dispute.list': ['GET', '/v1/customer/disputes'],
  'dispute.get': ['GET', '/v1/customer/disputes/ID'],
  'webhook.create': ['POST', '/v1/notifications/webhooks'],
  'webhook.list': ['GET', '/v1/notifications/webhooks'],
  'webhook.get': ['GET', '/v1/notifications/webhooks/ID'],
  'webhook.patch': ['PATCH', '/v1/notifications/webhooks/ID'],
  'webhook.delete': ['DELETE', '/v1/notifications/webhooks/ID'],
  'webhook.verify': ['POST', '/v1/notifications/verify-webhook-signature'],
  'event.list': ['GET', '/v1/notifications/webhooks-events'],
  'event.get': ['GET', '/v1/notifications/webhooks-events/ID'],
  'event.resend': ['POST', '/v1/notifications/webhooks-events/ID/resend'],
  'event.simulate': ['POST', '/v1/notifications/simulate-event'],
  'cert.get': ['GET', '/v1/notifications/certs/CERT-ID'],
  'transaction.list': ['GET', '/v1/reporting/transactions'],
} as const satisfies Record<OperationName, readonly [method: string, path: string]>;

test.each(operationNames)('a chosen issue can be raised on %s', async (op) => {
  const [method, path] = calls[op];
  await shop.control.faults({ match: { op }, action: { type: 'issue', issue: 'TRANSACTION_REFUSED' } });
  const refused = await shop.call(method, path);
  expect([refused.status, shop.issue(refused)]).toEqual([422, 'TRANSACTION_REFUSED']);
  expect(shop.issue(await shop.call(method, path))).not.toBe('TRANSACTION_REFUSED');
});

const described = operationNames.filter((op) => issuesOf(op).length > 0);

test.each(described)('%s returns every issue of the catalogue with its status', async (op) => {
  const [method, path] = calls[op];
  for (const [status, issues] of issuesOf(op)) {
    for (const issue of issues) {
      await shop.control.faults({ match: { op }, action: { type: 'issue', issue } });
      const answer = await shop.call(method, path, { key: issue });
      expect([answer.status, shop.issue(answer)]).toEqual([status, issue]);
    }
  }
});

test('a capture can be made pending', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'capture-pending', reason: 'UNILATERAL' });
  expect(shop.firstCapture((await shop.capture(id, 'c')).body)).toMatchObject({
    status: 'PENDING',
    status_details: { reason: 'UNILATERAL' },
  });
});

test('the captured amount can differ from the amount of the order', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'capture-amount', value: '1.00' });
  expect(shop.firstCapture((await shop.capture(id, 'c')).body).amount.value).toBe('1.00');
  expect((await shop.get(id)).body.purchase_units?.[0]?.amount.value).toBe('107.00');
});

test('a fault applies to one order, from the nth call on, for a set number of times', async () => {
  const [other, aimed] = [await shop.create(), await shop.create()];
  const match = { op: 'order.get', orderId: aimed.body.id, nth: 2, times: 2 } as const;
  await shop.control.faults({ match, action: { type: 'status', status: 500 } });
  const read = async (id: string) => (await shop.get(id)).status;
  expect([await read(other.body.id), await read(other.body.id)]).toEqual([200, 200]);
  const statuses = [];
  for (let call = 1; call <= 4; call += 1) statuses.push(await read(aimed.body.id));
  expect(statuses).toEqual([200, 500, 500, 200]);
});

test.each([
  ['order.get', ({ orderId }) => shop.get(orderId)],
  ['order.patch', ({ orderId }) => shop.call('PATCH', `/v2/checkout/orders/${orderId}`, { body: [] })],
  ['order.capture', ({ orderId }) => shop.capture(orderId, 'again')],
  ['capture.get', ({ captureId }) => shop.call('GET', `/v2/payments/captures/${captureId}`)],
  ['capture.refund', ({ captureId }) => shop.refund(captureId)],
  ['refund.get', ({ refundId }) => shop.call('GET', `/v2/payments/refunds/${refundId}`)],
] satisfies [OperationName, (sale: Sale) => Promise<Answer>][])(
  'a fault on %s can target one order',
  async (op, call) => {
    const [other, aimed] = [await partlyRefundedSale(), await partlyRefundedSale()];
    await shop.control.faults({ match: { op, orderId: aimed.orderId }, action: { type: 'status', status: 503 } });
    expect((await call(other)).status).not.toBe(503);
    expect((await call(aimed)).status).toBe(503);
  },
);

test('a refund fault can target the order of the refunded capture', async () => {
  const id = await shop.approvedOrder();
  const { id: captureId } = shop.firstCapture((await shop.capture(id, 'c')).body);
  await shop.control.faults({ match: { op: 'capture.refund', orderId: id }, action: { type: 'process-then-500' } });
  expect((await shop.refund(captureId, { key: 'r' })).status).toBe(500);
  expect((await shop.refund(captureId, { key: 'r' })).status).toBe(200);
  expect((await shop.control.ledger()).refunds).toHaveLength(1);
});

test('cleared faults no longer apply', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'status', status: 500 });
  await shop.control.clearFaults();
  expect((await shop.capture(id, 'c')).status).toBe(201);
});
