import { notFound, PayPalError } from '../core/errors.ts';
import { nextId } from '../core/ids.ts';
import { isJsonObject, parseJson } from '../core/json.ts';
import type { Call, Outcome } from '../operation/operation.ts';
import { readJsonBody } from '../orders/orders.ts';
import type { WebhookEvent, WebhookSubscription } from '../core/state.ts';
import { composeEvent, eventTypes } from '../delivery/events.ts';
import { rawMember } from './raw-member.ts';

/** PayPal's limit of addresses per app. */
const mostWebhooks = 10;

export function createWebhook(call: Call): Outcome {
  const { emulator } = call;
  const { url, event_types: types } = readJsonBody(call.body);
  const webhook: WebhookSubscription = { id: nextId(emulator.store), url: readUrl(url), eventTypes: readTypes(types) };
  const { webhooks } = emulator.store.current;
  if (Object.keys(webhooks).length >= mostWebhooks) {
    throw new PayPalError(400, [{ issue: 'WEBHOOK_NUMBER_LIMIT_EXCEEDED' }]);
  }
  if (Object.values(webhooks).some((known) => known.url === webhook.url)) {
    throw new PayPalError(400, [{ issue: 'WEBHOOK_URL_ALREADY_EXISTS', field: 'url', location: 'body' }]);
  }
  webhooks[webhook.id] = webhook;
  return { status: 201, body: show(call, webhook) };
}

export function listWebhooks(call: Call): Outcome {
  const all = Object.values(call.emulator.store.current.webhooks);
  return { status: 200, body: { webhooks: all.map((webhook) => show(call, webhook)) } };
}

export function getWebhook(call: Call): Outcome {
  return { status: 200, body: show(call, requireWebhook(call)) };
}

export function patchWebhook(call: Call): Outcome {
  const webhook = requireWebhook(call);
  const patches = parseJson(call.body);
  if (!Array.isArray(patches)) throw new PayPalError(400, [{ issue: 'MALFORMED_REQUEST_JSON', field: '/' }]);
  for (const patch of patches as unknown[]) {
    if (!isJsonObject(patch) || patch.op !== 'replace')
      throw new PayPalError(400, [{ issue: 'INVALID_PATCH_OPERATION' }]);
    if (patch.path === '/url') webhook.url = readUrl(patch.value);
    else if (patch.path === '/event_types') webhook.eventTypes = readTypes(patch.value);
    else throw new PayPalError(400, [{ issue: 'INVALID_PATCH_OPERATION', field: String(patch.path) }]);
  }
  return { status: 200, body: show(call, webhook) };
}

export function deleteWebhook(call: Call): Outcome {
  delete call.emulator.store.current.webhooks[requireWebhook(call).id];
  return { status: 204 };
}

/** Verifies the signature over the event's text as it is in the request, not over a serialized copy. */
export function verifySignature(call: Call): Outcome {
  const body = readJsonBody(call.body);
  const text = (name: string): string => (typeof body[name] === 'string' ? body[name] : '');
  const event = rawMember(call.body, 'webhook_event');
  if (event === undefined || !isJsonObject(body.webhook_event)) {
    throw new PayPalError(400, [{ issue: 'MISSING_REQUIRED_PARAMETER', field: 'webhook_event', location: 'body' }]);
  }
  const webhookId = text('webhook_id');
  const isGood =
    Object.hasOwn(call.emulator.store.current.webhooks, webhookId) &&
    text('auth_algo') === 'SHA256withRSA' &&
    call.emulator.webhooks.signing.verify(
      {
        id: text('transmission_id'),
        time: text('transmission_time'),
        signature: text('transmission_sig'),
        certUrl: text('cert_url'),
      },
      webhookId,
      Buffer.from(event),
    );
  return { status: 200, body: { verification_status: isGood ? 'SUCCESS' : 'FAILURE' } };
}

const DEFAULT_EVENTS_PER_PAGE = 10;

/** Lists a page of events of a period, transaction or type, newest first, with a link to the next page. */
export function listEvents({ emulator, query }: Call): Outcome {
  const [from, to] = [timeOf(query, 'start_time') ?? 0, timeOf(query, 'end_time') ?? Number.POSITIVE_INFINITY];
  const [type, transaction] = [query.get('event_type'), query.get('transaction_id')];
  const found = Object.values(emulator.store.current.events)
    .filter((event) => {
      const at = Date.parse(event.createTime);
      const isMeant = (type === null || event.type === type) && (transaction === null || isAbout(event, transaction));
      return at >= from && at <= to && isMeant;
    })
    .toReversed();
  const size = wholeOf(query, 'page_size', DEFAULT_EVENTS_PER_PAGE);
  const start = wholeOf(query, 'offset', 0);
  const events = found.slice(start, start + size).map(showEvent);
  const link = (offset: number, rel: string) => {
    const asked = new URLSearchParams(query);
    if (offset > 0) asked.set('offset', String(offset));
    return { href: `${emulator.apiUrl}/v1/notifications/webhooks-events?${asked}`, rel, method: 'GET' };
  };
  const next = start + size < found.length ? [link(start + size, 'next')] : [];
  return { status: 200, body: { events, count: events.length, links: [link(start, 'self'), ...next] } };
}

function isAbout(event: WebhookEvent, transaction: string): boolean {
  const shown = parseJson(event.body);
  return isJsonObject(shown) && isJsonObject(shown.resource) && shown.resource.id === transaction;
}

function timeOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) throw new PayPalError(400, [{ issue: 'INVALID_PARAMETER_VALUE', field: name }]);
  return moment;
}

function wholeOf(query: URLSearchParams, name: string, standard: number): number {
  const value = Number(query.get(name) ?? standard);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new PayPalError(400, [{ issue: 'INVALID_PARAMETER_VALUE', field: name }]);
}

export function getEvent(call: Call): Outcome {
  return { status: 200, body: showEvent(requireEvent(call)) };
}

export function resendEvent(call: Call): Outcome {
  const event = requireEvent(call);
  const { webhook_ids: wished } = call.body.trim() === '' ? { webhook_ids: undefined } : readJsonBody(call.body);
  const all = Object.values(call.emulator.store.current.webhooks);
  const meant = Array.isArray(wished) ? all.filter(({ id }) => wished.includes(id)) : all;
  for (const webhook of meant) call.emulator.webhooks.send(event, webhook);
  return { status: 202, body: showEvent(event) };
}

/** PayPal signs a simulated event with a constant instead of the webhook's id, so that it cannot pass for a real one. */
export function simulateEvent(call: Call): Outcome {
  const { emulator } = call;
  const request = readJsonBody(call.body);
  const type = eventTypes.find((known) => known === request.event_type);
  if (type === undefined) throw new PayPalError(400, [{ issue: 'INVALID_PARAMETER_VALUE', field: 'event_type' }]);
  const known =
    typeof request.webhook_id === 'string' ? emulator.store.current.webhooks[request.webhook_id] : undefined;
  const target = known ?? { id: 'WEBHOOK_ID', url: readUrl(request.url), eventTypes: ['*'] };
  const event = composeEvent(emulator, type, { id: nextId(emulator.store) });
  emulator.webhooks.send(event, target, 'WEBHOOK_ID');
  return { status: 202, body: showEvent(event) };
}

export function getCertificate(call: Call): Outcome {
  const chain = call.emulator.webhooks.signing.chain(call.id);
  if (chain === undefined) throw notFound('cert_id', call.id);
  return { status: 200, text: chain };
}

function requireWebhook(call: Call): WebhookSubscription {
  const { webhooks } = call.emulator.store.current;
  const webhook = Object.hasOwn(webhooks, call.id) ? webhooks[call.id] : undefined;
  if (webhook === undefined) throw notFound('webhook_id', call.id);
  return webhook;
}

function requireEvent(call: Call): WebhookEvent {
  const { events } = call.emulator.store.current;
  const event = Object.hasOwn(events, call.id) ? events[call.id] : undefined;
  if (event === undefined) throw notFound('event_id', call.id);
  return event;
}

function readUrl(url: unknown): string {
  if (typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url)) return url;
  throw new PayPalError(400, [{ issue: 'INVALID_PARAMETER_SYNTAX', field: 'url', location: 'body' }]);
}

function readTypes(types: unknown): string[] {
  const names = Array.isArray(types) ? types.map((type: unknown) => (isJsonObject(type) ? type.name : undefined)) : [];
  const good = names.filter(
    (name): name is string => name === '*' || (typeof name === 'string' && eventTypes.some((known) => known === name)),
  );
  if (good.length > 0 && good.length === names.length) return good;
  throw new PayPalError(400, [{ issue: 'INVALID_PARAMETER_VALUE', field: 'event_types', location: 'body' }]);
}

function show(call: Call, webhook: WebhookSubscription) {
  const self = `${call.emulator.apiUrl}/v1/notifications/webhooks/${webhook.id}`;
  return {
    id: webhook.id,
    url: webhook.url,
    event_types: webhook.eventTypes.map((name) => ({ name })),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: self, rel: 'update', method: 'PATCH' },
      { href: self, rel: 'delete', method: 'DELETE' },
    ],
  };
}

function showEvent(event: WebhookEvent): unknown {
  return JSON.parse(event.body);
}
