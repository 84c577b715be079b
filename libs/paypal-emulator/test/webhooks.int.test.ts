import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { plainUnit, orderRequest, useEmulator } from './emulator-fixture.ts';
import { openHook, subscribe } from './webhook-fixture.ts';

const shop = useEmulator();
const HOOKS = '/v1/notifications/webhooks';
const APPROVED = 'CHECKOUT.ORDER.APPROVED';

test('a webhook is created, read, listed, updated and deleted', async () => {
  const url = 'http://127.0.0.1:9/one';
  const id = await subscribe(shop, url, APPROVED);
  expect((await shop.call('GET', `${HOOKS}/${id}`)).body).toMatchObject({ url, event_types: [{ name: APPROVED }] });
  expect((await shop.call('GET', HOOKS)).body).toMatchObject({ webhooks: [{ id }] });
  const change = [{ op: 'replace', path: '/url', value: 'http://127.0.0.1:9/two' }];
  expect((await shop.call('PATCH', `${HOOKS}/${id}`, { body: change })).body).toMatchObject({
    url: 'http://127.0.0.1:9/two',
  });
  expect((await shop.call('DELETE', `${HOOKS}/${id}`)).status).toBe(204);
  expect((await shop.call('GET', `${HOOKS}/${id}`)).status).toBe(404);
});

test('a webhook URL can be registered once, and at most ten can be registered', async () => {
  const make = (url: string) => shop.call('POST', HOOKS, { body: { url, event_types: [{ name: '*' }] } });
  for (let count = 1; count <= 10; count += 1) expect((await make(`http://127.0.0.1:9/${count}`)).status).toBe(201);
  expect(shop.issue(await make('http://127.0.0.1:9/11'))).toBe('WEBHOOK_NUMBER_LIMIT_EXCEEDED');
  await shop.control.reset();
  await shop.signIn();
  await make('http://127.0.0.1:9/1');
  expect(shop.issue(await make('http://127.0.0.1:9/1'))).toBe('WEBHOOK_URL_ALREADY_EXISTS');
});

test('a message has PayPal\u2019s envelope and headers, and a signature that its certificate verifies', async () => {
  const hook = await openHook();
  const webhookId = await subscribe(shop, hook.url);
  const orderId = await shop.approvedOrder();

  const event = await hook.event(APPROVED);

  expect(event).toMatchObject({
    id: expect.stringMatching(/^WH-[A-Z0-9]{17}-[A-Z0-9]{17}$/) as string,
    event_version: '1.0',
    create_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/) as string,
    resource_type: 'checkout-order',
    resource_version: '2.0',
    summary: expect.any(String) as string,
    resource: { id: orderId, status: 'APPROVED' },
    links: [{ rel: 'self' }, { rel: 'resend' }],
  });
  const [{ headers, body } = { headers: {}, body: '' }] = hook.messages;
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
    'correlation-id': expect.any(String) as string,
  });
  const certUrl = String(headers['paypal-cert-url']);
  expect(certUrl).toMatch(/\/v1\/notifications\/certs\/CERT-[0-9a-f]+$/);
  const [leaf = '', intermediate = '', ...rest] = (await (await fetch(certUrl)).text()).split(
    /(?<=-----END CERTIFICATE-----\n)/,
  );
  const certificate = new X509Certificate(leaf);
  expect(certificate.subject).toBe('CN=messageverificationcerts.sandbox.paypal.com');
  expect(rest.join('')).toBe('');
  const issuer = new X509Certificate(intermediate);
  expect(certificate.verify(issuer.publicKey)).toBe(true);
  expect(issuer.verify(new X509Certificate(await shop.control.webhookAuthority()).publicKey)).toBe(true);
  const signed = [headers['paypal-transmission-id'], headers['paypal-transmission-time'], webhookId, crc32(body)];
  const proof = createVerify('RSA-SHA256').update(signed.join('|'));
  expect(proof.verify(certificate.publicKey, String(headers['paypal-transmission-sig']), 'base64')).toBe(true);
});

test('a delivery that fails is retried until it succeeds, and every try is logged', async () => {
  const hook = await openHook();
  await shop.control.settings({ webhookRetryMs: 1 });
  await subscribe(shop, hook.url, APPROVED);
  hook.answers.push(500, 302, 404);
  await shop.approvedOrder();

  await expect
    .poll(async () => (await shop.control.deliveries()).map(({ status }) => status))
    .toEqual([500, 302, 404, 200]);
  expect((await shop.control.deliveries()).map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4]);
  expect(new Set(hook.messages.map(({ body }) => body)).size).toBe(1);
  expect(new Set(hook.messages.map(({ headers }) => headers['paypal-transmission-id'])).size).toBe(4);
});

test('delivery stops after 25 tries', async () => {
  const hook = await openHook();
  await shop.control.settings({ webhookRetryMs: 0 });
  await subscribe(shop, hook.url, APPROVED);
  hook.answers.push(...Array.from({ length: 30 }, () => 500));
  await shop.approvedOrder();
  await expect.poll(() => hook.messages.length).toBe(25);
  await shop.control.settings({ webhookRetryMs: 200 });
  hook.answers.length = 0;
  await shop.approvedOrder();
  await expect.poll(() => hook.messages.length).toBe(26);
});

test('a delivery without an answer is retried', async () => {
  const hook = await openHook();
  await shop.control.settings({ webhookRetryMs: 0 });
  await subscribe(shop, hook.url, APPROVED);
  hook.answers.push('hang');
  await shop.approvedOrder();
  await expect.poll(() => hook.messages.length).toBe(2);
  expect(await shop.control.deliveries()).toMatchObject([{ attempt: 1 }, { attempt: 2, status: 200 }]);
});

test('every state change of a payment sends an event', async () => {
  const hook = await openHook();
  await subscribe(shop, hook.url);
  await shop.control.settings({ uniqueInvoiceIds: false });

  const pending = await shop.approvedOrder();
  await shop.control.faults({ match: { op: 'order.capture' }, action: { type: 'capture-pending' } });
  const first = shop.firstCapture((await shop.capture(pending, 'p')).body);
  expect((await hook.event('PAYMENT.CAPTURE.PENDING')).resource).toMatchObject({
    id: first.id,
    custom_id: 'attempt-1',
    invoice_id: 'TEST-1',
    supplementary_data: { related_ids: { order_id: pending } },
  });
  await shop.control.transition(first.id, 'DENIED');
  await hook.event('PAYMENT.CAPTURE.DENIED');
  await shop.control.transition(first.id, 'FAILED');
  await hook.event('PAYMENT.CAPTURE.DECLINED');

  const paid = await shop.approvedOrder();
  const capture = shop.firstCapture((await shop.capture(paid, 'c')).body);
  expect(await hook.event('PAYMENT.CAPTURE.COMPLETED')).toMatchObject({ resource_type: 'capture' });
  expect((await hook.event('CHECKOUT.ORDER.COMPLETED')).resource).toMatchObject({ id: paid, status: 'COMPLETED' });

  await shop.refund(capture.id, { body: { amount: { currency_code: 'EUR', value: '7.00' } } });
  expect(await hook.event('PAYMENT.CAPTURE.REFUNDED')).toMatchObject({
    resource_type: 'refund',
    resource: { links: [{ rel: 'self' }, { rel: 'up', href: expect.stringContaining(capture.id) as string }] },
  });
  const dispute = await shop.control.openDispute(capture.id);
  expect((await hook.event('CUSTOMER.DISPUTE.CREATED')).resource).toMatchObject({
    dispute_id: dispute.id,
    disputed_transactions: [{ seller_transaction_id: capture.id }],
  });
  await shop.control.reviewDispute(dispute.id);
  await hook.event('CUSTOMER.DISPUTE.UPDATED');
  await shop.control.resolveDispute(dispute.id, 'RESOLVED_BUYER_FAVOUR');
  await hook.event('CUSTOMER.DISPUTE.RESOLVED');
  await shop.control.reverse(capture.id);
  expect((await hook.event('PAYMENT.CAPTURE.REVERSED')).resource_type).toBe('refund');
});

test('a pending refund can fail or complete', async () => {
  const hook = await openHook();
  await subscribe(shop, hook.url);
  const id = await shop.approvedOrder();
  const capture = shop.firstCapture((await shop.capture(id, 'c')).body);
  const status = async () => shop.firstCapture((await shop.get(id)).body).status;
  const refund = async () => {
    await shop.control.faults({ match: { op: 'capture.refund' }, action: { type: 'refund-pending' } });
    return (await shop.refund(capture.id)).body;
  };

  const failing = await refund();
  expect(failing.status).toBe('PENDING');
  await hook.event('PAYMENT.REFUND.PENDING');
  expect((await shop.control.ledger()).balances).toMatchObject([{ refunded: '0.00' }]);
  await shop.control.transitionRefund(failing.id, 'FAILED');
  await hook.event('PAYMENT.REFUND.FAILED');
  expect(await status()).toBe('COMPLETED');

  const done = await refund();
  await shop.control.transitionRefund(done.id, 'COMPLETED');
  await hook.event('PAYMENT.CAPTURE.REFUNDED');
  expect(await status()).toBe('REFUNDED');
  expect((await shop.control.ledger()).balances).toMatchObject([{ net: '0.00' }]);
});

test('an approval that is not captured in time is reversed, triggered by the clock alone', async () => {
  const hook = await openHook();
  await subscribe(shop, hook.url);
  const [approved, open] = [await shop.approvedOrder(), (await shop.create()).body.id];
  await shop.control.advance(3 * 60 * 60);
  expect((await hook.event('CHECKOUT.PAYMENT-APPROVAL.REVERSED')).resource).toEqual({ order_id: approved });
  expect((await shop.get(open)).status).toBe(404);
  expect(hook.types().filter((type) => type === 'CHECKOUT.PAYMENT-APPROVAL.REVERSED')).toHaveLength(1);
});

test('events are listed, read and resent', async () => {
  const hook = await openHook();
  await subscribe(shop, hook.url, APPROVED);
  await shop.approvedOrder();
  const event = await hook.event(APPROVED);
  expect((await shop.call('GET', `${HOOKS}-events`)).body).toMatchObject({ events: [{ id: event.id }], count: 1 });
  expect((await shop.call('GET', `${HOOKS}-events/${event.id}`)).body).toEqual(event);
  expect((await shop.call('GET', `${HOOKS}-events/WH-X`)).status).toBe(404);
  expect((await shop.call('POST', `${HOOKS}-events/${event.id}/resend`, { body: {} })).status).toBe(202);
  await expect.poll(() => hook.messages.length).toBe(2);
});

test('PayPal\u2019s signature check uses the raw text of the event in the request', async () => {
  const hook = await openHook();
  const webhookId = await subscribe(shop, hook.url, APPROVED);
  await shop.approvedOrder({ body: orderRequest({ purchase_units: [plainUnit({ description: 'Grüße' })] }) });
  await hook.event(APPROVED);
  const [{ headers, body } = { headers: {}, body: '' }] = hook.messages;
  const verdict = async (event: string, id = webhookId) => {
    const proof = {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: id,
    };
    const answer = await fetch(`${shop.url}/v1/notifications/verify-webhook-signature`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
      body: `${JSON.stringify(proof).slice(0, -1)},"webhook_event":${event}}`,
    });
    return [answer.status, ((await answer.json()) as { verification_status: string }).verification_status];
  };
  expect(await verdict(body)).toEqual([200, 'SUCCESS']);
  expect(await verdict(body, 'UNKNOWN')).toEqual([200, 'FAILURE']);
  expect(await verdict(body.replace('ü', '\\u00fc'))).toEqual([200, 'FAILURE']);
  expect(await verdict(JSON.stringify(JSON.parse(body), null, 1))).toEqual([200, 'FAILURE']);
});

test('a simulated event is signed for the webhook "WEBHOOK_ID"', async () => {
  const hook = await openHook();
  const simulate = (body: unknown) => shop.call('POST', '/v1/notifications/simulate-event', { body });
  expect((await simulate({ url: hook.url, event_type: 'PAYMENT.CAPTURE.COMPLETED' })).status).toBe(202);
  await hook.event('PAYMENT.CAPTURE.COMPLETED');
  const [{ headers, body } = { headers: {}, body: '' }] = hook.messages;
  const certificate = new X509Certificate(await (await fetch(String(headers['paypal-cert-url']))).text());
  const signed = [headers['paypal-transmission-id'], headers['paypal-transmission-time'], 'WEBHOOK_ID', crc32(body)];
  const proof = createVerify('RSA-SHA256').update(signed.join('|'));
  expect(proof.verify(certificate.publicKey, String(headers['paypal-transmission-sig']), 'base64')).toBe(true);
  expect((await simulate({ url: hook.url, event_type: 'NOTHING' })).status).toBe(400);
});

test('an unknown certificate returns 404', async () => {
  expect((await fetch(`${shop.url}/v1/notifications/certs/CERT-1`)).status).toBe(404);
});
