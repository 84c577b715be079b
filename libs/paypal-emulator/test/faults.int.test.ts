import { expect, test } from 'vitest';
import type { FaultAction } from '../src/faults/faults.ts';
import { issuesOf } from '../src/core/issue-catalogue.ts';
import { useEmulator } from './emulator-fixture.ts';

const shop = useEmulator();
const onCapture = (action: FaultAction) => shop.control.faults({ match: { op: 'order.capture' }, action });
const captures = async () => (await shop.control.ledger()).captures.length;

test.each([500, 502, 503] as const)('status %i as JSON is answered before any work, once', async (status) => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'status', status });
  const failed = await shop.capture(id, 'c');
  expect(failed.status).toBe(status);
  expect(failed.body.debug_id).toBe(failed.headers.get('paypal-debug-id'));
  expect(await captures()).toBe(0);
  expect((await shop.capture(id, 'c')).status).toBe(201);
});

test('a status can come with an HTML body', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'status', status: 502, body: 'html' });
  const failed = await shop.capture(id, 'c');
  expect(failed.headers.get('content-type')).toContain('text/html');
  expect(failed.text).toContain('<h1>502</h1>');
});

test('a rate limit says when to come again', async () => {
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

test('a reset before the work leaves nothing behind', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'reset' });
  await expect(shop.capture(id, 'c')).rejects.toThrow('fetch failed');
  expect(await captures()).toBe(0);
});

test('a reset after the work has taken the money; the same key finds it', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'process-then-reset' });
  await expect(shop.capture(id, 'c')).rejects.toThrow('fetch failed');
  expect(await captures()).toBe(1);
  const again = await shop.capture(id, 'c');
  expect(again.status).toBe(200);
  expect(shop.firstCapture(again.body).status).toBe('COMPLETED');
});

test('a hanging answer has taken the money, and the key is free again', async () => {
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

test('a 500 after the work has taken the money', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'process-then-500' });
  expect((await shop.capture(id, 'c')).status).toBe(500);
  expect(await captures()).toBe(1);
});

test('an answer can be empty although the work was done', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'empty-body' });
  const empty = await shop.capture(id, 'c');
  expect([empty.status, empty.text]).toEqual([201, '']);
  expect(await captures()).toBe(1);
});

test('a field of the answer can be missing, extra or of another type', async () => {
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

test('a token can be refused although it is good', async () => {
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

test('any issue can be raised on any operation', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'issue', issue: 'TRANSACTION_REFUSED' });
  const refused = await shop.capture(id, 'c');
  expect([refused.status, shop.issue(refused)]).toEqual([422, 'TRANSACTION_REFUSED']);
});

const described = [
  { op: 'order.create', method: 'POST', path: '/v2/checkout/orders' },
  { op: 'order.get', method: 'GET', path: '/v2/checkout/orders/ID' },
  { op: 'order.patch', method: 'PATCH', path: '/v2/checkout/orders/ID' },
  { op: 'order.capture', method: 'POST', path: '/v2/checkout/orders/ID/capture' },
  { op: 'capture.get', method: 'GET', path: '/v2/payments/captures/ID' },
  { op: 'capture.refund', method: 'POST', path: '/v2/payments/captures/ID/refund' },
  { op: 'refund.get', method: 'GET', path: '/v2/payments/refunds/ID' },
] as const;

test.each(described)('$op answers every issue of the catalogue with its status', async ({ op, method, path }) => {
  for (const [status, issues] of issuesOf(op)) {
    for (const issue of issues) {
      await shop.control.faults({ match: { op }, action: { type: 'issue', issue } });
      const answer = await shop.call(method, path, { key: issue });
      expect([answer.status, shop.issue(answer)]).toEqual([status, issue]);
    }
  }
});

test('a capture can turn out pending', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'capture-pending', reason: 'UNILATERAL' });
  expect(shop.firstCapture((await shop.capture(id, 'c')).body)).toMatchObject({
    status: 'PENDING',
    status_details: { reason: 'UNILATERAL' },
  });
});

test('a capture can be of another amount than the order', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'capture-amount', value: '1.00' });
  expect(shop.firstCapture((await shop.capture(id, 'c')).body).amount.value).toBe('1.00');
  expect((await shop.get(id)).body.purchase_units?.[0]?.amount.value).toBe('107.00');
});

test('a fault hits one order, from the nth call on, as often as told', async () => {
  const [other, aimed] = [await shop.create(), await shop.create()];
  const match = { op: 'order.get', orderId: aimed.body.id, nth: 2, times: 2 } as const;
  await shop.control.faults({ match, action: { type: 'status', status: 500 } });
  const read = async (id: string) => (await shop.get(id)).status;
  expect([await read(other.body.id), await read(other.body.id)]).toEqual([200, 200]);
  const statuses = [];
  for (let call = 1; call <= 4; call += 1) statuses.push(await read(aimed.body.id));
  expect(statuses).toEqual([200, 500, 500, 200]);
});

test('a fault on captures and refunds can be aimed at their order', async () => {
  const id = await shop.approvedOrder();
  const { id: captureId } = shop.firstCapture((await shop.capture(id, 'c')).body);
  await shop.control.faults({ match: { op: 'capture.refund', orderId: id }, action: { type: 'process-then-500' } });
  expect((await shop.refund(captureId, { key: 'r' })).status).toBe(500);
  expect((await shop.refund(captureId, { key: 'r' })).status).toBe(200);
  expect((await shop.control.ledger()).refunds).toHaveLength(1);
});

test('cleared faults no longer hit', async () => {
  const id = await shop.approvedOrder();
  await onCapture({ type: 'status', status: 500 });
  await shop.control.clearFaults();
  expect((await shop.capture(id, 'c')).status).toBe(201);
});
