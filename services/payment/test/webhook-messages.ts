import { type InputOf, receiveWebhook } from '@brokerage/contracts';
import { paypalToken, type Stage } from './payment-stage.ts';

export type Flaw = Parameters<Stage['paypal']['signWebhook']>[2];

/** A message as PayPal would send it, or with a flaw in its certificate or time. */
export async function messageOf(stage: Stage, body: Buffer, flaw: Flaw = {}): Promise<InputOf<typeof receiveWebhook>> {
  const { id, time, signature, certUrl } = await stage.paypal.signWebhook(
    body,
    stage.env.PAYPAL_WEBHOOK_ID ?? '',
    flaw,
  );
  return {
    rawBody: body.toString('base64'),
    transmissionId: id,
    transmissionTime: time,
    signature,
    certUrl,
    authAlgorithm: 'SHA256withRSA',
  };
}

/** Delivers a message directly, bypassing the gateway. */
export function receive(stage: Stage, message: InputOf<typeof receiveWebhook>): Promise<{ received: true }> {
  return stage.harness.call(receiveWebhook, message);
}

export interface HookRequest {
  body: Buffer;
  headers: Record<string, string>;
}

/** The message as PayPal's request to our address. */
export async function requestOf(stage: Stage, body: Buffer, flaw: Flaw = {}): Promise<HookRequest> {
  const message = await messageOf(stage, body, flaw);
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': message.transmissionId,
      'paypal-transmission-time': message.transmissionTime,
      'paypal-transmission-sig': message.signature,
      'paypal-cert-url': message.certUrl,
      'paypal-auth-algo': message.authAlgorithm,
      'paypal-auth-version': 'v2',
    },
  };
}

/** Sends a request to our address and returns the status. */
export async function deliver(stage: Stage, { body, headers }: HookRequest): Promise<number> {
  const answer = await fetch(stage.hookUrl, { method: 'POST', headers, body: new Uint8Array(body) });
  await answer.body?.cancel();
  return answer.status;
}

export interface SentEvent {
  type: string;
  body: Buffer;
}

/** Every event PayPal has created so far, oldest first, delivered or not. */
export async function eventsAt(stage: Stage): Promise<SentEvent[]> {
  const { PAYPAL_API_BASE = '' } = stage.env;
  const token = await paypalToken(PAYPAL_API_BASE);
  const answer = await fetch(`${PAYPAL_API_BASE}/v1/notifications/webhooks-events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { events } = (await answer.json()) as { events: { event_type: string }[] };
  return events.map((event) => ({ type: event.event_type, body: Buffer.from(JSON.stringify(event)) }));
}

/** From now on PayPal's own deliveries are lost; the test delivers events itself. */
export function silencePayPal(stage: Stage): Promise<void> {
  return stage.paypal.webhookFaults({ match: { times: 1_000_000 }, action: { type: 'drop' } });
}
