import { randomUUID } from 'node:crypto';
import {
  changeWebhook,
  createWebhook,
  type EventEnvelope,
  listWebhookMessages,
  listWebhooks,
  orderCaptured,
  resendWebhookMessage,
  rotateWebhookSecret,
  testWebhook,
} from '@brokerage/contracts';
import { connectNats, EventStream, processConfig } from '@brokerage/service-kit';
import { buyerActor, eventually } from '@brokerage/testing';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { RETRY_PAUSES_MS } from '../src/outbound-webhooks/webhook-delivery.service.ts';
import type { WebhookEndpointFields } from '../src/outbound-webhooks/webhook-endpoint.model.ts';
import type { WebhookMessageFields } from '../src/outbound-webhooks/webhook-message.model.ts';
import { LEADS_TO, startNotification } from './fixtures.ts';
import { networkOf, openReceiver, type Received } from './webhook-receiver.ts';

const reason = 'For the tests';
const admin = buyerActor({ role: 'owner', isRecent: true });
const DAY_MS = 24 * 3_600_000;

/** Notification with one endpoint that receives captured orders, and the program behind it. */
async function startWithEndpoint() {
  const receiver = await openReceiver();
  const service = await startNotification({ network: networkOf(receiver), env: { EVENTS_WATCH_MS: '50' } });
  const { call, database, env } = service;
  const endpointId = randomUUID();
  const { secret } = await call(
    createWebhook,
    { endpointId, reason, name: 'Accounting', url: receiver.url(), eventTypes: ['payment.order.captured'] },
    admin,
  );
  const settings = processConfig.parse(env);
  const connection = await connectNats(settings, 'publisher');
  onTestFinished(() => connection.close());
  const stream = new EventStream(connection, { ...settings, EVENTS_MAX_BYTES: 1_048_576, EVENTS_REPLICAS: 1 });
  const reader = async () => (await stream.management()).consumers.info(stream.name, 'notification-webhooks-captured');
  const isRead = () =>
    reader().then(
      () => true,
      () => false,
    );
  await eventually(isRead);
  const endpoints = database.collection<WebhookEndpointFields>('webhook_endpoints');
  const messages = database.collection<WebhookMessageFields>('webhook_messages');
  return {
    ...service,
    receiver,
    endpointId,
    secret,
    endpoints,
    messages,
    isRead,
    /** Publishes a captured order that no consumer reads. */
    captureUnread: (at: Date) => stream.publish(captured(randomUUID(), at)),
    /** Publishes a captured order and waits until notification has read it. Equal orders are equal events; the stream accepts each. */
    capture: async (orderId: string = randomUUID(), at?: Date): Promise<void> => {
      const { delivered } = await reader();
      connection.publish(stream.subject(orderCaptured), JSON.stringify(captured(orderId, at)));
      await eventually(async () => {
        const { delivered: now, num_pending: waiting, num_ack_pending: inFlight } = await reader();
        return now.consumer_seq > delivered.consumer_seq && waiting + inFlight === 0;
      });
    },
    endpoint: async () => (await call(listWebhooks, {}, admin)).endpoints.find((one) => one.endpointId === endpointId),
    log: async () => (await call(listWebhookMessages, { endpointId, page: 1 }, admin)).messages,
    tryMessage: () => call(testWebhook, { endpointId, actionId: randomUUID() }, admin),
    /** Makes all waiting messages due now. */
    makeDue: () => messages.updateMany({ state: 'waiting' }, { $set: { nextTryAt: new Date(0) } }),
  };
}

function captured(orderId: string, when = new Date(Date.now() + 1000)): EventEnvelope {
  const at = when.toISOString();
  return {
    specversion: '1.0',
    id: `${orderId}:2`,
    source: '/payment',
    type: orderCaptured.type,
    subject: orderId,
    time: at,
    datacontenttype: 'application/json',
    dataversion: 1,
    revision: 2,
    data: { orderId, tier: 'basic', total: { amountMinor: 2999, currency: 'USD' }, capturedAt: at },
  };
}

function verified({ body, headers }: Received, secret: string): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

test('an event is delivered once, signed, and logged with the answer', async () => {
  const { receiver, capture, secret, log, messages, endpoints } = await startWithEndpoint();
  receiver.answer = (response) => void response.writeHead(200).end('x'.repeat(4000));
  const orderId = randomUUID();
  for (let count = 0; count < 3; count += 1) await capture(orderId);
  const [first] = await eventually(async () => receiver.received.length > 0 && receiver.received);
  if (!first) throw new Error('Nothing was received.');
  expect(verified(first, secret)).toMatchObject({ type: 'payment.order.captured', data: { orderId, tier: 'basic' } });
  expect(() => verified({ ...first, body: first.body.replace('2999', '1999') }, secret)).toThrow('signature');
  const delivered = await eventually(async () => (await log()).find(({ state }) => state === 'delivered'));
  expect(delivered.attempts).toMatchObject([{ status: 200, failure: null, answer: 'x'.repeat(500) }]);
  expect(first.headers['webhook-id']).toBe(delivered.messageId);
  expect(await messages.countDocuments()).toBe(1);
  expect(receiver.received).toHaveLength(1);
  const stored = JSON.stringify(await endpoints.findOne({}));
  expect(stored).not.toContain(secret.slice('whsec_'.length));
});

test('a 500 answer is retried over three days with the same id, then the endpoint is switched off', async () => {
  const { receiver, capture, log, endpoint, endpoints, makeDue, mailbox, call, endpointId, messages } =
    await startWithEndpoint();
  expect(RETRY_PAUSES_MS.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(3 * DAY_MS);
  receiver.answer = (response) => void response.writeHead(500).end('out of order');
  await capture();
  await eventually(async () => (await endpoint())?.failingSince);
  await endpoints.updateOne({}, { $set: { failingSince: new Date(Date.now() - 3 * DAY_MS - 1000) } });
  for (let tries = 1; tries <= RETRY_PAUSES_MS.length; tries += 1) {
    const waiting = await eventually(() =>
      messages.findOne({ state: 'waiting', tries, nextTryAt: { $ne: new Date(0) } }),
    );
    const [attempt] = waiting.attempts;
    expect(waiting.nextTryAt.getTime() - (attempt?.at.getTime() ?? 0)).toBe(RETRY_PAUSES_MS[tries - 1]);
    await makeDue();
  }
  await eventually(async () => (await endpoint())?.state === 'off');
  expect(await endpoint()).toMatchObject({ disabledReason: 'failing' });
  const [message] = await log();
  expect(message).toMatchObject({ state: 'failed', attempts: { length: RETRY_PAUSES_MS.length + 1 } });
  expect(message?.attempts[0]).toMatchObject({ status: 500, failure: 'status', answer: 'out of order' });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([message?.messageId]));
  const mail = await eventually(async () => mailbox.mails[0]);
  expect(mail.recipients).toEqual([LEADS_TO]);
  expect(mail.parsed.text).toContain(`/admin/webhooks/${endpointId}`);
  expect(mail.parsed.text).not.toContain('crm.test');

  receiver.answer = (response) => void response.writeHead(204).end();
  const again = { endpointId, messageId: message?.messageId ?? '' };
  await expect(call(resendWebhookMessage, again, admin)).rejects.toMatchObject({ code: 'webhook_off' });
  const { version = 0 } = (await endpoint()) ?? {};
  await call(changeWebhook, { endpointId, reason, version, switch: 'on' }, admin);
  await call(resendWebhookMessage, again, admin);
  await eventually(async () => (await log())[0]?.state === 'delivered');
  expect(await endpoint()).toMatchObject({ state: 'on', failingSince: null });
});

test('a 410 answer switches the endpoint off immediately, and the office gets one mail', async () => {
  const { receiver, capture, captureUnread, isRead, endpoint, log, mailbox, messages, mails } =
    await startWithEndpoint();
  receiver.answer = (response) => void response.writeHead(410).end();
  await capture();
  await eventually(async () => (await endpoint())?.state === 'off');
  expect(await endpoint()).toMatchObject({ disabledReason: 'gone' });
  expect(await log()).toMatchObject([{ state: 'failed', attempts: [{ status: 410 }] }]);
  await captureUnread(new Date(Date.now() + 1000));
  await eventually(async () => !(await isRead()));
  await eventually(async () => mailbox.mails.length === 1 && (await mails.countDocuments({ state: 'sent' })) === 1);
  expect(receiver.received).toHaveLength(1);
  expect(await messages.countDocuments()).toBe(1);
});

test('a redirect is not followed', async () => {
  const { receiver, tryMessage, log } = await startWithEndpoint();
  receiver.answer = (response) => void response.writeHead(307, { location: receiver.url('/elsewhere') }).end();
  await tryMessage();
  await eventually(async () => (await log())[0]?.attempts.length);
  expect((await log())[0]).toMatchObject({ state: 'waiting', attempts: [{ status: 307, failure: 'redirect' }] });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
});

test('an endpoint that hangs times out and does not block other endpoints', async () => {
  const { receiver, capture, log, call } = await startWithEndpoint();
  receiver.answer = (response) => {
    if (receiver.received.at(-1)?.path === '/hook') return;
    response.writeHead(204).end();
  };
  const other = randomUUID();
  const wants = { name: 'CRM', url: receiver.url('/other'), eventTypes: ['payment.order.captured' as const] };
  await call(createWebhook, { endpointId: other, reason, ...wants }, admin);
  for (let count = 0; count < 3; count += 1) await capture();
  await eventually(async () => receiver.received.filter(({ path }) => path === '/other').length === 3);
  const hung = await eventually(async () => (await log()).find(({ attempts }) => attempts.length > 0));
  expect(hung.attempts[0]).toMatchObject({ status: null, failure: 'timeout' });
});

test('a private address is refused when set and when used, and its name is resolved once per try', async () => {
  const { receiver, tryMessage, log, call, endpoint, endpointId } = await startWithEndpoint();
  receiver.resolve = async () => ['93.184.216.34', '10.0.0.7'];
  const inside = { endpointId, reason, version: 1, url: receiver.url('/inside') };
  await expect(call(changeWebhook, inside, admin)).rejects.toMatchObject({ code: 'webhook_address_refused' });
  const created = {
    endpointId: randomUUID(),
    reason,
    name: 'Inside',
    url: receiver.url(),
    eventTypes: ['payment.order.failed' as const],
  };
  await expect(call(createWebhook, created, admin)).rejects.toMatchObject({ code: 'webhook_address_refused' });
  for (const url of [
    'http://crm.test/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://me:x@crm.test/',
    'https://localhost/',
  ])
    await expect(call(changeWebhook, { ...inside, url }, admin)).rejects.toMatchObject({ code: 'validation_failed' });
  expect(await endpoint()).toMatchObject({ url: receiver.url(), version: 1 });

  await tryMessage();
  await eventually(async () => (await log())[0]?.attempts.length);
  expect((await log())[0]?.attempts).toMatchObject([{ status: null, failure: 'private_address' }]);
  expect(receiver.received).toHaveLength(0);

  // The name is resolved once per try, and the connection goes to the checked address.
  let asked = 0;
  receiver.resolve = async () => {
    asked += 1;
    return asked === 1 ? ['127.0.0.1'] : ['10.0.0.7'];
  };
  await tryMessage();
  await eventually(async () => (await log()).some(({ state }) => state === 'delivered'));
  expect(receiver.received).toHaveLength(1);
  expect(asked).toBe(1);
});

test('after a rotation both secrets sign for a day, then only the new one', async () => {
  const { receiver, tryMessage, call, endpointId, secret, endpoints, endpoint } = await startWithEndpoint();
  const next = await call(rotateWebhookSecret, { endpointId, reason, version: 1 }, admin);
  expect(next.secret).not.toBe(secret);
  expect(next.endpoint.overlapUntil).not.toBeNull();
  const stale = call(rotateWebhookSecret, { endpointId, reason, version: 1 }, admin);
  await expect(stale).rejects.toMatchObject({ code: 'version_conflict' });
  await tryMessage();
  const both = await eventually(async () => receiver.received[0]);
  for (const one of [secret, next.secret]) expect(verified(both, one)).toMatchObject({ type: 'webhook.test' });
  expect(both.headers['webhook-signature']?.toString().split(' ')).toHaveLength(2);

  await endpoints.updateOne({}, { $set: { 'secrets.1.validUntil': new Date(Date.now() - 1000) } });
  expect(await endpoint()).toMatchObject({ overlapUntil: null });
  await tryMessage();
  const after = await eventually(async () => receiver.received[1]);
  expect(verified(after, next.secret)).toMatchObject({ type: 'webhook.test' });
  expect(() => verified(after, secret)).toThrow('signature');
});

test('a certificate that does not match the endpoint is refused', async () => {
  const { receiver, endpoints, tryMessage, log } = await startWithEndpoint();
  await endpoints.updateOne({}, { $set: { url: `https://other.test:${receiver.port}/hook` } });
  await tryMessage();
  await eventually(async () => (await log())[0]?.attempts.length);
  expect((await log())[0]?.attempts).toMatchObject([{ status: null, failure: 'certificate' }]);
  expect(receiver.received).toHaveLength(0);
});

test('an endpoint stored with earlier field names keeps the reason it is off', async () => {
  const { call, database, startOne } = await startNotification({ instances: 0 });
  await database.collection<{ _id: string }>('webhook_endpoints').insertOne({
    _id: randomUUID(),
    name: 'Accounting',
    url: 'https://accounting.test/hook',
    eventTypes: ['payment.order.captured'],
    wantsSince: { payment_order_captured: new Date('2026-11-01T12:00:00Z') },
    state: 'off',
    offBecause: 'gone',
    isTold: true,
    secrets: [],
    failingSince: null,
    version: 2,
    createdAt: new Date('2026-11-01T12:00:00Z'),
  } as { _id: string });
  await startOne();
  const { endpoints } = await call(listWebhooks, {}, admin);
  expect(endpoints).toMatchObject([{ name: 'Accounting', disabledReason: 'gone' }]);
});

test('an endpoint receives no events while switched off, and none from before its subscription', async () => {
  const { capture, captureUnread, call, endpointId, messages, receiver, endpoints, endpoint, isRead } =
    await startWithEndpoint();
  const subscribedSince = (at: Date) =>
    endpoints.updateOne({}, { $set: { subscribedSince: { payment_order_captured: at } } });
  await subscribedSince(new Date(Date.now() + DAY_MS));
  await capture(randomUUID(), new Date());
  await subscribedSince(new Date(0));
  await call(changeWebhook, { endpointId, reason, version: 1, switch: 'off' }, admin);
  // The server keeps no consumer for events that nobody wants.
  await eventually(async () => !(await isRead()));
  await captureUnread(new Date(Date.now() - 1000));
  for (let asked = 0; asked < 2; asked += 1)
    await call(changeWebhook, { endpointId, reason, version: 2, switch: 'on', name: 'Books' }, admin);
  const stale = call(changeWebhook, { endpointId, reason, version: 2, name: 'Other' }, admin);
  await expect(stale).rejects.toMatchObject({ code: 'version_conflict' });
  await eventually(isRead);
  await capture();
  await eventually(async () => receiver.received.length === 1);
  expect(await messages.countDocuments()).toBe(1);
  expect(await endpoint()).toMatchObject({ name: 'Books', state: 'on', version: 3 });
});

test('an endpoint receives unread events from after its subscription, and none from before', async () => {
  const { captureUnread, call, endpointId, messages, receiver, isRead } = await startWithEndpoint();
  const only = (type: 'payment.order.failed' | 'payment.order.captured', version: number) =>
    call(changeWebhook, { endpointId, reason, version, eventTypes: [type] }, admin);
  await only('payment.order.failed', 1);
  await eventually(async () => !(await isRead()));
  await captureUnread(new Date(Date.now() - 1000));
  await captureUnread(new Date(Date.now() + DAY_MS));
  await only('payment.order.captured', 2);
  await eventually(async () => receiver.received.length === 1 && (await isRead()));
  expect(await messages.countDocuments()).toBe(1);
});
