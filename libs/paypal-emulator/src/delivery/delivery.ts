import { randomUUID } from 'node:crypto';
import { setTimeout as timer } from 'node:timers/promises';
import type { EmulatorContext } from '../core/emulator-context.ts';
import type { WebhookEvent, WebhookSubscription } from '../core/state.ts';
import { sameChecksum } from './crc-forgery.ts';
import { composeEvent, type EventType } from './events.ts';
import { WebhookSigner, type Transmission } from './signing.ts';
import { type WebhookFaultAction, WebhookFaults } from './webhook-faults.ts';

/** PayPal gives up after this many attempts in three days; here they follow faster. */
const mostAttempts = 25;
const longestPauseMs = 10_000;
const answerWithinMs = 5000;
const keptDeliveries = 2000;

/** One attempt to deliver an event. `status` is absent if there was no answer. */
export type Delivery = {
  eventId: string;
  eventType: string;
  attempt: number;
  url: string;
  status?: number;
  /** True if another body was sent under the signature of the event. */
  isForged?: true;
};

type Message = { body: Buffer<ArrayBuffer>; transmission: Transmission };

/** Sends events to every subscribed address until it answers 2xx. Events and pending deliveries survive a restart. */
export class WebhookSender {
  readonly faults = new WebhookFaults();
  readonly signing: WebhookSigner;
  readonly log: Delivery[] = [];
  readonly #emulator: EmulatorContext;
  readonly #closing: AbortSignal;
  #heldBack: (() => void)[] = [];
  #ahead: Promise<unknown>[] = [];

  constructor(emulator: EmulatorContext, closing: AbortSignal) {
    this.#emulator = emulator;
    this.#closing = closing;
    this.signing = new WebhookSigner(emulator);
  }

  /** Composes an event and sends it to its subscribers; does nothing if there are none. */
  publish(type: EventType, resource: unknown): void {
    const { webhooks, events } = this.#emulator.store.current;
    const owed = Object.values(webhooks).filter(({ eventTypes }) =>
      eventTypes.some((name) => name === '*' || name === type),
    );
    if (owed.length === 0) return;
    const event = composeEvent(this.#emulator, type, resource);
    events[event.id] = event;
    for (const webhook of owed) this.send(event, webhook);
  }

  /** Waits for the events that must arrive before the call that caused them is answered. */
  async waitForBeforeReturn(): Promise<void> {
    await Promise.all(this.#ahead.splice(0));
  }

  /** Delivers an event to one address, with retries until it is accepted. */
  send(event: WebhookEvent, webhook: WebhookSubscription, signedFor = webhook.id): void {
    event.pending[webhook.id] ??= 0;
    this.#keepTrying(event, webhook, signedFor).catch((error: unknown) => {
      if (this.#closing.aborted) return;
      process.stderr.write(`PayPal emulator: ${error instanceof Error ? error.message : String(error)}\n`);
    });
  }

  /** Resumes pending deliveries after a restart. */
  resume(): void {
    const { webhooks, events } = this.#emulator.store.current;
    for (const event of Object.values(events)) {
      for (const id of Object.keys(event.pending)) {
        const webhook = webhooks[id];
        if (webhook) this.send(event, webhook);
      }
    }
  }

  async #keepTrying(event: WebhookEvent, webhook: WebhookSubscription, signedFor: string): Promise<void> {
    const { webhookRetryMs } = this.#emulator.store.current.settings;
    while ((event.pending[webhook.id] ?? mostAttempts) < mostAttempts && this.#isWanted(event, webhook)) {
      const attempt = (event.pending[webhook.id] ?? 0) + 1;
      event.pending[webhook.id] = attempt;
      if (await this.#attempt(event, webhook, signedFor, attempt)) break;
      await this.#pause(Math.min(webhookRetryMs * 2 ** (attempt - 1), longestPauseMs));
    }
    delete event.pending[webhook.id];
    await this.#emulator.store.save();
  }

  /** Returns false after a reset, and for an address that was unsubscribed. */
  #isWanted(event: WebhookEvent, webhook: WebhookSubscription): boolean {
    const { webhooks, events } = this.#emulator.store.current;
    return webhook.id === 'WEBHOOK_ID' || (webhooks[webhook.id] === webhook && events[event.id] === event);
  }

  async #attempt(
    event: WebhookEvent,
    webhook: WebhookSubscription,
    signedFor: string,
    attempt: number,
  ): Promise<boolean> {
    const actions = this.faults.take(event.type);
    const copies = actions.reduce(
      (most, action) => (action.type === 'duplicate' ? Math.max(most, action.times) : most),
      1,
    );
    for (const action of actions) {
      if (action.type === 'drop') return true;
      if (action.type === 'delay') await this.#pause(action.ms);
      if (action.type === 'reorder') await new Promise<void>((release) => this.#heldBack.push(release));
    }
    const messages = Array.from({ length: copies }, () => this.#message(event, signedFor, actions));
    const posting = Promise.all(messages.map((message) => this.#post(webhook.url, message)));
    if (actions.some(({ type }) => type === 'before-return')) this.#ahead.push(posting);
    const results = await posting;
    for (const status of results) this.#note(event, webhook, { attempt }, status);
    const [seen] = messages;
    if (seen && actions.some(({ type }) => type === 'forged-body')) await this.#forge(event, webhook, attempt, seen);
    for (const release of this.#heldBack.splice(0)) release();
    return results.some((status) => status !== undefined && status >= 200 && status < 300);
  }

  /** The signature covers only a checksum, so anyone who has seen one message can put another body under it. */
  async #forge(
    event: WebhookEvent,
    webhook: WebhookSubscription,
    attempt: number,
    { body, transmission }: Message,
  ): Promise<void> {
    const start = `{"id":"WH-FORGED-${event.id}","event_type":"PAYMENT.CAPTURE.COMPLETED","pad":"`;
    const forged = sameChecksum(body, start, '"}');
    const status = await this.#post(webhook.url, { body: forged, transmission });
    this.#note(event, webhook, { attempt, isForged: true }, status);
  }

  #note(
    event: WebhookEvent,
    webhook: WebhookSubscription,
    about: Pick<Delivery, 'attempt' | 'isForged'>,
    status: number | undefined,
  ): void {
    const entry = { eventId: event.id, eventType: event.type, ...about, url: webhook.url };
    this.log.push(status === undefined ? entry : { ...entry, status });
    if (this.log.length > keptDeliveries) this.log.shift();
  }

  async #post(url: string, { body, transmission }: Message): Promise<number | undefined> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'PayPal/AUHD-214.0-58843181',
          'paypal-transmission-id': transmission.id,
          'paypal-transmission-time': transmission.time,
          'paypal-transmission-sig': transmission.signature,
          'paypal-cert-url': transmission.certUrl,
          'paypal-auth-algo': 'SHA256withRSA',
          'paypal-auth-version': 'v2',
          'correlation-id': randomUUID().slice(0, 13),
        },
        body,
        signal: AbortSignal.any([this.#closing, AbortSignal.timeout(answerWithinMs)]),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return undefined;
    }
  }

  #message(event: WebhookEvent, signedFor: string, actions: readonly WebhookFaultAction[]): Message {
    let body = Buffer.from(event.body);
    let webhookId = signedFor;
    let kind: Parameters<WebhookSigner['sign']>[2] = 'good';
    let at = this.#emulator.clock.now();
    for (const action of actions) {
      if (action.type === 'wrong-webhook-id') webhookId = 'WRONG';
      if (action.type === 'certificate') kind = action.kind;
      if (action.type === 'late') at -= action.hours * 3_600_000;
    }
    const transmission = this.signing.sign(body, webhookId, kind, at);
    for (const action of actions) {
      if (action.type === 'wrong-signature') transmission.signature = Buffer.alloc(256, 7).toString('base64');
      if (action.type === 'cert-url') transmission.certUrl = action.url;
      if (action.type === 'changed-byte') body = Buffer.from(event.body.replace('"2.0"', '"2.1"'));
    }
    return { body, transmission };
  }

  async #pause(ms: number): Promise<void> {
    await timer(ms, undefined, { signal: this.#closing });
  }
}
