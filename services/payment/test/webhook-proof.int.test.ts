import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { listPaymentTrouble } from '@brokerage/contracts';
import { sameChecksum } from '@brokerage/paypal-emulator';
import { buyerActor, setStage } from './payment-stage.ts';
import { messageOf, receive } from './webhook-messages.ts';

const refused = { code: 'webhook_refused' };

function event(change: Record<string, unknown> = {}): Buffer {
  const resource = { id: '3C679366HH908993F', custom_id: '0b9a7c1e-3f52-4a55-9a57-0d6f3c1f2b11' };
  return Buffer.from(JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource, ...change }));
}

test('another body with the same checksum under a known signature is refused', async () => {
  const stage = await setStage({ webhooks: 'certificate' });
  const body = event();
  const good = await messageOf(stage, body);
  const forged = sameChecksum(body, '{"id":"WH-2","event_type":"PAYMENT.CAPTURE.COMPLETED","pad":"', '"}');
  expect(crc32(forged)).toBe(crc32(body));
  await receive(stage, good);

  await expect(receive(stage, { ...good, rawBody: forged.toString('base64') })).rejects.toMatchObject(refused);

  expect(await receive(stage, good)).toEqual({ received: true });
});

test('a forged message that arrives first has no effect except that the order is read at PayPal', async () => {
  const stage = await setStage({ webhooks: 'certificate' });
  const body = event();
  const good = await messageOf(stage, body);
  const start =
    '{"id":"WH-3","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"id":"X","status":"COMPLETED"},"pad":"';

  await receive(stage, { ...good, rawBody: sameChecksum(body, start, '"}').toString('base64') });

  expect(stage.neighbours.entitlements.size).toBe(0);
  expect(await stage.requestsOf('order.capture')).toBe(0);
});

test.each([
  ['invalid JSON', Buffer.from('certainly')],
  ['an array instead of an object', Buffer.from('[1,2]')],
  ['no id', event({ id: undefined })],
  ['an id that is not a string', event({ id: { $ne: null } })],
  ['no type', event({ event_type: undefined })],
])('a signed body with %s is refused', async (_name, body) => {
  const stage = await setStage({ webhooks: 'certificate' });
  await expect(receive(stage, await messageOf(stage, body))).rejects.toMatchObject(refused);
});

test.each([
  ['a resource that is not an object', { resource: 'text' }],
  ['no resource', { resource: undefined }],
  ['malformed ids', { resource_type: 'capture', resource: { id: { $gt: '' }, custom_id: 7, links: 'x' } }],
  ['an unknown type', { event_type: 'SOMETHING.NEW' }],
])('a signed event with %s is stored and has no effect', async (_name, change) => {
  const stage = await setStage({ webhooks: 'certificate' });
  expect(await receive(stage, await messageOf(stage, event(change)))).toEqual({ received: true });
  expect(await stage.requestsOf('order.get')).toBe(0);
});

test.each([
  'https://127.0.0.1/v1/notifications/certs/CERT-1',
  'http://localhost:1/v1/notifications/certs/CERT-1',
  'http://user@127.0.0.1/v1/notifications/certs/CERT-1',
  'http://api.paypal.com.evil.test/v1/notifications/certs/CERT-1',
  'https://api.paypal.com@evil.test/v1/notifications/certs/CERT-1',
  'http://2130706433/v1/notifications/certs/CERT-1',
  'http://[::1]/v1/notifications/certs/CERT-1',
])('a certificate is never fetched from %s', async (certUrl) => {
  const stage = await setStage({ webhooks: 'certificate' });
  const good = await messageOf(stage, event());
  await expect(receive(stage, { ...good, certUrl })).rejects.toMatchObject(refused);
});

test.each([
  ['another path', (url: string) => url.replace('/certs/', '/certs/../webhooks/')],
  ['a query', (url: string) => `${url}?x=1`],
  ['a user name', (url: string) => url.replace('http://', 'http://paypal@')],
  ['a fragment', (url: string) => `${url}#x`],
])('a certificate address on the right host with %s is refused', async (_name, change) => {
  const stage = await setStage({ webhooks: 'certificate' });
  const good = await messageOf(stage, event());
  await expect(receive(stage, { ...good, certUrl: change(good.certUrl) })).rejects.toMatchObject(refused);
});

test('an alarm is raised when every message is refused, and ends with the first accepted one', async () => {
  const stage = await setStage({ webhooks: 'certificate' });
  const admin = buyerActor({ role: 'owner' });
  const alarms = async () => (await stage.harness.call(listPaymentTrouble, {}, admin)).alarms;
  const metric = () => stage.metric(/^payment_alarm\{[^}]*webhooks_refused[^}]*\} (\d)$/m);
  const forOther = await stage.paypal.signWebhook(event(), 'ANOTHERWEBHOOK');
  const message = await messageOf(stage, event());

  for (const seen of [[], [], [{ name: 'webhooks_refused', isUrgent: true }]]) {
    await expect(receive(stage, { ...message, signature: forOther.signature })).rejects.toMatchObject(refused);
    expect(await alarms()).toMatchObject(seen);
  }
  expect(await metric()).toBe('1');

  await receive(stage, message);
  expect(await alarms()).toEqual([]);
  expect(await metric()).toBe('0');
});
