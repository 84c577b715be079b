import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sameChecksum } from '@brokerage/paypal-emulator';
import { expect, test } from 'vitest';
import { buyerActor, type Stage, setStage } from './payment-stage.ts';
import {
  deliver,
  type Flaw,
  type HookRequest,
  requestOf,
  type SentEvent,
  eventsAt,
  silencePayPal,
} from './webhook-messages.ts';

type Forgery = (good: HookRequest, stage: Stage) => HookRequest | Promise<HookRequest>;

const withHeader =
  (name: string, change: (value: string) => string): Forgery =>
  (good) => ({ ...good, headers: { ...good.headers, [name]: change(good.headers[name] ?? '') } });

const without =
  (name: string): Forgery =>
  ({ body, headers }) => ({
    body,
    headers: Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)),
  });

const withBody =
  (change: (text: string) => string | Buffer): Forgery =>
  (good) => ({ ...good, body: Buffer.from(change(good.body.toString())) });

/** Validly signed, but not the way PayPal signs. */
const flawed =
  (flaw: Flaw): Forgery =>
  (good, stage) =>
    requestOf(stage, good.body, flaw);

const SIGNATURE = 'paypal-transmission-sig';
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Signed with the attacker's own key. */
const selfSigned: Forgery = (good, stage) => {
  const { headers } = good;
  const message = [headers['paypal-transmission-id'], headers['paypal-transmission-time'], stage.env.PAYPAL_WEBHOOK_ID];
  const text = [...message, crc32(good.body)].join('|');
  return withHeader(SIGNATURE, () => createSign('RSA-SHA256').update(text).sign(foreign, 'base64'))(good, stage);
};

const signedFor =
  (webhookId: string): Forgery =>
  async (good, stage) => {
    const { id, time, signature } = await stage.paypal.signWebhook(good.body, webhookId);
    const headers = { 'paypal-transmission-id': id, 'paypal-transmission-time': time, [SIGNATURE]: signature };
    return { ...good, headers: { ...good.headers, ...headers } };
  };

const changedByteAt =
  (share: number): Forgery =>
  (good) => {
    const body = Buffer.from(good.body);
    const at = Math.floor(share * (body.length - 1));
    body.writeUInt8(body.readUInt8(at) ^ 1, at);
    return { ...good, body };
  };

const certAt = (change: (url: string) => string): Forgery => withHeader('paypal-cert-url', change);

const forgeries: Record<string, Record<string, Forgery>> = {
  'without a valid PayPal signature': {
    'no signature': without(SIGNATURE),
    'an empty signature': withHeader(SIGNATURE, () => ''),
    'invalid base64': withHeader(SIGNATURE, () => '!!!'),
    'a signature of one byte': withHeader(SIGNATURE, () => 'AA=='),
    'a reversed signature': withHeader(SIGNATURE, (value) =>
      Buffer.from(Buffer.from(value, 'base64').toReversed()).toString('base64'),
    ),
    'a truncated signature': withHeader(SIGNATURE, (value) => value.slice(0, 128)),
    'a signature of zeros': withHeader(SIGNATURE, () => Buffer.alloc(256).toString('base64')),
    'a signature by another key': selfSigned,
    'a signature for another webhook': signedFor('OTHER'),
    'a signature for the simulator': signedFor('WEBHOOK_ID'),
    'a signature for an empty webhook id': signedFor(''),
  },
  'with altered signature headers': {
    'another transmission id': withHeader('paypal-transmission-id', () => randomUUID()),
    'no transmission id': without('paypal-transmission-id'),
    'a malformed transmission id': withHeader('paypal-transmission-id', (value) => `${value}'`),
    'another time': withHeader('paypal-transmission-time', (value) => new Date(Date.parse(value) + 1000).toISOString()),
    'no time': without('paypal-transmission-time'),
    'an invalid time': withHeader('paypal-transmission-time', () => 'yesterday'),
    'the algorithm swapped for SHA-1': withHeader('paypal-auth-algo', () => 'SHA1withRSA'),
    'the algorithm swapped for none': withHeader('paypal-auth-algo', () => 'none'),
    'the algorithm swapped for a shared secret': withHeader('paypal-auth-algo', () => 'HS256'),
    'no algorithm': without('paypal-auth-algo'),
  },
  'with an altered body': {
    'the first byte changed': changedByteAt(0),
    'a byte in the middle changed': changedByteAt(0.5),
    'the last byte changed': changedByteAt(1),
    'a trailing space': withBody((text) => `${text} `),
    'reformatted JSON': withBody((text) => JSON.stringify(JSON.parse(text), null, 1)),
    'an escaped letter': withBody((text) => text.replace('WH-', '\\u0057H-')),
    'no body': withBody(() => ''),
    'another event with the same checksum, after the good one': async (good, stage) => {
      expect(await deliver(stage, good)).toBe(200);
      return {
        ...good,
        body: sameChecksum(good.body, '{"id":"WH-2","event_type":"PAYMENT.CAPTURE.COMPLETED","pad":"', '"}'),
      };
    },
  },
  'with a certificate that is not PayPal\u2019s': {
    'an expired one': flawed({ kind: 'expired' }),
    'a self-signed one': flawed({ kind: 'self-made' }),
    'one for another name': flawed({ kind: 'other-name' }),
    'one without its intermediate': flawed({ kind: 'no-intermediate' }),
    'one from another host': certAt((url) => url.replace('127.0.0.1', 'api.paypal.com.evil.test')),
    'one from another host with a misleading user name': certAt((url) =>
      url.replace('http://127.0.0.1', 'http://127.0.0.1@evil.test'),
    ),
    'one from the live host': certAt((url) => url.replace(/^http:\/\/[^/]+/, 'https://api.paypal.com')),
    'one from another path': certAt((url) => url.replace('/certs/', '/certs/../')),
    'one from a file': certAt(() => 'file:///etc/ssl/cert.pem'),
    none: without('paypal-cert-url'),
  },
  'with a time too far in the past or future': {
    'four days old': flawed({ hoursAgo: 96 }),
    'a month old': flawed({ hoursAgo: 720 }),
    'an hour ahead': flawed({ hoursAgo: -1 }),
  },
};

test('there are at least forty forgeries', () => {
  expect(Object.values(forgeries).flatMap(Object.keys).length).toBeGreaterThanOrEqual(40);
});

/** A real event of a payment that only this message reports. */
async function approvedEvent(stage: Stage): Promise<SentEvent> {
  await silencePayPal(stage);
  const { paypalOrderId } = await stage.create(buyerActor());
  await stage.paypal.approve(paypalOrderId);
  const [event] = await eventsAt(stage);
  if (!event) throw new Error('PayPal has made no event.');
  return event;
}

test.each(Object.entries(forgeries))('a message %s is refused, not stored and has no effect', async (_group, cases) => {
  const stage = await setStage({ webhooks: 'certificate' });
  const event = await approvedEvent(stage);
  const answers: Record<string, string> = {};
  const expected: Record<string, string> = {};
  let known = 0;
  for (const [name, forge] of Object.entries(cases)) {
    const forged = await forge(await requestOf(stage, event.body), stage);
    if (name.endsWith('after the good one')) known += 1;
    const status = await deliver(stage, forged);
    const stored = (await stage.storedEvents()) - known;
    answers[name] = `${status === 400 || status === 401 ? 'refused' : status}, ${stored} stored`;
    expected[name] = 'refused, 0 stored';
  }
  expect(answers).toEqual(expected);
  if (known === 0) expect(await stage.requestsOf('order.capture')).toBe(0);
});
