import { X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import type { WebhookFaultAction } from '../src/delivery/webhook-faults.ts';
import { credentials, useEmulator } from './emulator-fixture.ts';
import { type Hook, openHook, subscribe } from './webhook-fixture.ts';

const shop = useEmulator();
const APPROVED = 'CHECKOUT.ORDER.APPROVED';
const COMPLETED = 'PAYMENT.CAPTURE.COMPLETED';

const spoil = (action: WebhookFaultAction, eventType = APPROVED) =>
  shop.control.webhookFaults({ match: { eventType }, action });

/** Delivers a valid and an altered message about the same kind of event. */
async function spoiledAndGood(
  action: WebhookFaultAction,
): Promise<[Hook['messages'][number], Hook['messages'][number]]> {
  const hook = await openHook();
  await subscribe(shop, hook.url, APPROVED);
  await spoil(action);
  await shop.approvedOrder();
  await hook.event(APPROVED);
  await shop.approvedOrder();
  await expect.poll(() => hook.messages.length).toBe(2);
  const [spoiled, good] = hook.messages;
  if (!spoiled || !good) throw new Error('Two messages were expected.');
  return [spoiled, good];
}

test('an event can be delivered several times', async () => {
  const hook = await openHook();
  await subscribe(shop, hook.url, APPROVED);
  await spoil({ type: 'duplicate', times: 3 });
  await shop.approvedOrder();
  await expect.poll(() => hook.messages.length).toBe(3);
  expect(new Set(hook.messages.map(({ body }) => body)).size).toBe(1);
});

test('an event can be dropped', async () => {
  const hook = await openHook();
  await subscribe(shop, hook.url, APPROVED, COMPLETED);
  await spoil({ type: 'drop' });
  const id = await shop.approvedOrder();
  await shop.capture(id, 'c');
  await hook.event(COMPLETED);
  expect(hook.types()).toEqual([COMPLETED]);
});

test('an event can be delayed, and delivered after the one that follows it', async () => {
  const hook = await openHook();
  await subscribe(shop, hook.url, APPROVED, COMPLETED);
  await spoil({ type: 'reorder' });
  const id = await shop.approvedOrder();
  await shop.capture(id, 'c');
  await hook.event(APPROVED);
  expect(hook.types()).toEqual([COMPLETED, APPROVED]);

  await spoil({ type: 'delay', ms: 150 });
  const startedAt = performance.now();
  await shop.approvedOrder();
  await expect.poll(() => hook.messages.length).toBe(3);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(140);
});

test('an event can be delivered before the buyer is redirected back', async () => {
  const hook = await openHook();
  await subscribe(shop, hook.url, APPROVED);
  await spoil({ type: 'before-return' });
  const { body } = await shop.create();
  expect((await shop.submit(body.id, { action: 'approve' })).status).toBe(303);
  expect(hook.types()).toEqual([APPROVED]);
});

test('an event can be delivered before the capture is answered', async () => {
  const hook = await openHook();
  await subscribe(shop, hook.url, COMPLETED);
  await spoil({ type: 'before-return' }, COMPLETED);
  const id = await shop.approvedOrder();
  expect((await shop.capture(id, 'c')).status).toBe(201);
  expect(hook.types()).toEqual([COMPLETED]);
});

test('a forged body with the same checksum follows with the signature of the genuine one', async () => {
  const hook = await openHook();
  await subscribe(shop, hook.url, APPROVED);
  await spoil({ type: 'forged-body' });
  await shop.approvedOrder();
  await expect.poll(() => hook.messages.length).toBe(2);
  const [good, forged] = hook.messages;
  expect(forged?.body).not.toBe(good?.body);
  expect(crc32(forged?.body ?? '')).toBe(crc32(good?.body ?? ''));
  expect(forged?.headers['paypal-transmission-sig']).toBe(good?.headers['paypal-transmission-sig']);
  await expect
    .poll(async () => (await shop.control.deliveries()).map(({ isForged }) => isForged))
    .toEqual([undefined, true]);
});

test.each([
  ['a wrong signature', { type: 'wrong-signature' }],
  ['the signature for another webhook', { type: 'wrong-webhook-id' }],
  ['a changed byte', { type: 'changed-byte' }],
  ['another certificate address', { type: 'cert-url', url: 'https://certs.example/CERT-1' }],
  ['a time one day in the past', { type: 'late', hours: 24 }],
] as const)('a message can be sent with %s', async (_name, action) => {
  const [spoiled, good] = await spoiledAndGood(action);
  const time = ({ headers }: typeof good) => Date.parse(String(headers['paypal-transmission-time']));
  if (action.type === 'late') expect(time(good) - time(spoiled)).toBeGreaterThanOrEqual(24 * 3_600_000 - 1000);
  else if (action.type === 'cert-url') expect(spoiled.headers['paypal-cert-url']).toBe(action.url);
  else if (action.type === 'changed-byte') expect(JSON.parse(spoiled.body)).toMatchObject({ resource_version: '2.1' });
  else expect(spoiled.headers['paypal-cert-url']).toBe(good.headers['paypal-cert-url']);
  if (action.type === 'wrong-signature') {
    expect(Buffer.from(String(spoiled.headers['paypal-transmission-sig']), 'base64')).toEqual(Buffer.alloc(256, 7));
  }
});

test.each([
  ['expired', (certificate: X509Certificate) => new Date(certificate.validTo) < new Date()],
  ['self-made', (certificate: X509Certificate) => certificate.issuer === certificate.subject],
  ['other-name', (certificate: X509Certificate) => certificate.subject === 'CN=certs.example'],
] as const)('a message can be sent with a certificate of kind %s', async (kind, isSo) => {
  const [spoiled, good] = await spoiledAndGood({ type: 'certificate', kind });
  const certificate = async ({ headers }: typeof good) =>
    new X509Certificate(await (await fetch(String(headers['paypal-cert-url']))).text());
  expect(isSo(await certificate(spoiled))).toBe(true);
  expect(isSo(await certificate(good))).toBe(false);
});

test.each([
  ['an unknown action', { action: { type: 'nonsense' } }],
  ['an unknown event', { match: { eventType: 'nonsense' }, action: { type: 'drop' } }],
  ['an unknown certificate', { action: { type: 'certificate', kind: 'nonsense' } }],
])('a webhook fault with %s is refused', async (_name, body) => {
  const response = await fetch(`${shop.url}/_emulator/webhooks/faults`, {
    method: 'POST',
    headers: { 'x-emulator-token': credentials.controlToken },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
});
