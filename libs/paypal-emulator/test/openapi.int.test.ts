import { expect, test } from 'vitest';
import { statusOf } from '../src/core/issue-catalogue.ts';
import { loadPayPalContract } from '../src/openapi/openapi-contract.ts';
import type { Exchange } from '../src/api/paypal-api.ts';
import { startPayPalEmulator } from '../src/paypal-emulator.ts';
import { credentials, orderRequest, Shop } from './emulator-fixture.ts';

const contract = await loadPayPalContract();

const named = [
  { op: 'order.create', method: 'POST', path: '/v2/checkout/orders' },
  { op: 'order.get', method: 'GET', path: '/v2/checkout/orders/5O190127TN364715T' },
  { op: 'order.patch', method: 'PATCH', path: '/v2/checkout/orders/5O190127TN364715T' },
  { op: 'order.capture', method: 'POST', path: '/v2/checkout/orders/5O190127TN364715T/capture' },
  { op: 'capture.get', method: 'GET', path: '/v2/payments/captures/2GG279541U471931P' },
  { op: 'capture.refund', method: 'POST', path: '/v2/payments/captures/2GG279541U471931P/refund' },
  { op: 'refund.get', method: 'GET', path: '/v2/payments/refunds/1JU08902781691411' },
] as const;

/** PayPal's files describe none of these. */
const undescribed = new Set<Exchange['op']>(['token', 'cert.get', 'dispute.list', 'dispute.get']);

if (!contract) {
  test('PayPal\u2019s API description is not available: NOTHING is checked against it', ({ annotate }) => {
    return annotate(
      'The emulator was NOT checked against PayPal\u2019s OpenAPI files: they are not on this machine.',
      'warning',
    );
  });
} else {
  test('every response of the emulator matches PayPal\u2019s API description', async () => {
    const exchanges: Exchange[] = [];
    const emulator = await startPayPalEmulator({ ...credentials, observe: (exchange) => exchanges.push(exchange) });
    const shop = new Shop();
    shop.connect(emulator.url);
    await shop.signIn();
    await playEverything(shop);
    await emulator.close();

    const described = exchanges.filter(({ op }) => !undescribed.has(op));
    expect(new Set(described.map(({ op }) => op)).size).toBeGreaterThanOrEqual(17);
    expect(described.flatMap((exchange) => contract.differences(exchange))).toEqual([]);
  });

  test.each(named)(
    'every issue that PayPal describes for $op has the described status',
    async ({ op, method, path }) => {
      for (const [status, issues] of contract.issues(method, path)) {
        for (const issue of issues) expect([issue, statusOf(op, issue)]).toEqual([issue, status]);
      }
    },
  );

  test.each([
    ['a request with another intent', { body: JSON.stringify(orderRequest({ intent: 'GIVE' })) }],
    ['a request without purchase units', { body: JSON.stringify({ intent: 'CAPTURE' }) }],
    ['a request id that is too long', { headers: { 'paypal-request-id': 'x'.repeat(109) } }],
    ['an answer with an unknown status', { answer: '{"id":"5O190127TN364715T","status":"GREAT"}' }],
    ['an answer with a numeric id', { answer: '{"id":7}' }],
    ['a path that does not exist', { path: '/v2/checkout/baskets' }],
  ])('canary: %s is reported as a difference', (_name, change) => {
    const good: Exchange = {
      op: 'order.create',
      method: 'POST',
      path: '/v2/checkout/orders',
      headers: { 'content-type': 'application/json', 'paypal-request-id': 'one' },
      body: JSON.stringify(orderRequest()),
      status: 201,
      answer: '{"id":"5O190127TN364715T","status":"CREATED"}',
      isSpoiled: false,
    };
    expect(contract.differences(good)).toEqual([]);
    expect(contract.differences({ ...good, ...change })).not.toEqual([]);
  });
}

/** Calls every operation, for successful answers and errors. */
async function playEverything(shop: Shop): Promise<void> {
  const { body: open } = await shop.create({ key: 'one' });
  await shop.create({ key: 'one', prefer: 'minimal' });
  await shop.create({ body: { intent: 'CAPTURE', purchase_units: [] } });
  await shop.create({ body: orderRequest({ payment_source: undefined }) });
  await shop.get(open.id);
  await shop.get('0'.repeat(17));
  await shop.capture(open.id, 'too-early');
  const path = `/v2/checkout/orders/${open.id}`;
  const op = { op: 'replace', path: "/purchase_units/@reference_id=='default'/invoice_id", value: 'TEST-2' };
  await shop.call('PATCH', path, { body: [op] });
  await shop.call('PATCH', path, { body: [{ ...op, path: '/nonsense' }] });
  await shop.control.approve(open.id, { issue: 'INSTRUMENT_DECLINED' });
  await shop.capture(open.id, 'declined');
  await shop.control.approve(open.id);
  const captured = await shop.capture(open.id, 'good');
  await shop.capture(open.id, 'good');
  await shop.capture(open.id, 'again');
  const { id } = shop.firstCapture(captured.body);
  await shop.call('GET', `/v2/payments/captures/${id}`);
  await shop.call('GET', `/v2/payments/captures/${'0'.repeat(17)}`);
  const part = await shop.refund(id, {
    body: { amount: { currency_code: 'EUR', value: '7.00' }, note_to_payer: 'Sorry' },
  });
  await shop.call('GET', `/v2/payments/refunds/${part.body.id}`);
  await shop.refund(id, { body: { amount: { currency_code: 'EUR', value: '700.00' } } });
  await shop.refund(id, { prefer: 'minimal' });
  await shop.refund(id);
  await shop.get(open.id);
  await playGuest(shop);
  const pending = await shop.approvedOrder({
    body: orderRequest({ purchase_units: [{ amount: { currency_code: 'EUR', value: '3.00' } }] }),
  });
  await shop.control.faults({ match: { op: 'order.capture' }, action: { type: 'capture-pending' } });
  await shop.capture(pending, 'pending');
  await shop.get(pending);
  await playWebhooks(shop);
}

/** Pays with a guest's card, and leaves a refund pending. */
async function playGuest(shop: Shop): Promise<void> {
  const paypal = { experience_context: { landing_page: 'GUEST_CHECKOUT', return_url: 'http://127.0.0.1:9/r' } };
  const purchase_units = [{ amount: { currency_code: 'EUR', value: '3.00' } }];
  const { body } = await shop.create({ body: orderRequest({ payment_source: { paypal }, purchase_units }) });
  await shop.submit(body.id, { action: 'approve-guest' });
  await shop.get(body.id);
  const { id } = shop.firstCapture((await shop.capture(body.id, 'guest')).body);
  await shop.control.faults({ match: { op: 'capture.refund' }, action: { type: 'refund-pending' } });
  const refund = await shop.refund(id);
  await shop.call('GET', `/v2/payments/refunds/${refund.body.id}`);
  await shop.get(body.id);
}

async function playWebhooks(shop: Shop): Promise<void> {
  const hooks = '/v1/notifications/webhooks';
  const made = await shop.call('POST', hooks, {
    body: { url: 'http://127.0.0.1:9/hook', event_types: [{ name: '*' }] },
  });
  await shop.call('POST', hooks, { body: { url: 'no address', event_types: [] } });
  await shop.call('GET', hooks);
  await shop.call('GET', `${hooks}/${made.body.id}`);
  await shop.call('GET', `${hooks}/UNKNOWN`);
  await shop.call('PATCH', `${hooks}/${made.body.id}`, {
    body: [{ op: 'replace', path: '/event_types', value: [{ name: 'CHECKOUT.ORDER.APPROVED' }] }],
  });
  await shop.approvedOrder();
  const events = (await shop.call('GET', `${hooks}-events`)).body as unknown as { events: { id: string }[] };
  const event = events.events[0]?.id ?? '';
  await shop.call('GET', `${hooks}-events/${event}`);
  await shop.call('POST', `${hooks}-events/${event}/resend`, { body: {} });
  await shop.call('POST', '/v1/notifications/simulate-event', {
    body: { url: 'http://127.0.0.1:9/hook', event_type: 'PAYMENT.CAPTURE.COMPLETED' },
  });
  await shop.call('POST', '/v1/notifications/verify-webhook-signature', {
    body: {
      auth_algo: 'SHA256withRSA',
      cert_url: 'https://api.paypal.com/v1/notifications/certs/CERT-1',
      transmission_id: '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
      transmission_sig: 'c2lnbmF0dXJl',
      transmission_time: '2026-11-21T04:00:00Z',
      webhook_id: made.body.id,
      webhook_event: { id: 'WH-1' },
    },
  });
  await shop.call('DELETE', `${hooks}/${made.body.id}`);
}
