import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, Timestamp } from '../fields.ts';
import { AdminReason, choicesOf, lineOf, wholeNumber } from '../form-fields.ts';

/** The events an endpoint can subscribe to: those with a consumer `notification-webhooks-…`. */
export const WEBHOOK_EVENT_TYPES = [
  'payment.order.created',
  'payment.order.captured',
  'payment.order.fulfilled',
  'payment.order.refunded',
  'payment.order.disputed',
  'payment.order.restored',
  'payment.order.failed',
  'download.access.granted',
  'download.access.used',
  'download.access.withdrawn',
  'download.access.restored',
  'download.access.expired',
  'notification.lead.received',
  'notification.lead.staged',
  'notification.lead.overdue',
  'notification.agreement.requested',
  'notification.agreement.signed',
  'notification.agreement.decided',
  'notification.agreement.revoked',
] as const;
/** A message without an event, to test an endpoint. */
export const WEBHOOK_TEST_TYPE = 'webhook.test';

export const WEBHOOK_MESSAGES_PER_PAGE = 25;
/** How long after a rotation the previous secret still signs beside the new one. */
export const WEBHOOK_OVERLAP_HOURS = 24;

const Name = lineOf('The name', 60).min(2, 'Give it a name of at least 2 characters');
const notAnAddress = 'Enter an https:// address with a host name, without a user name or password';
/** A host name that may be public. The addresses it resolves to are checked at every delivery. */
const Address = z
  .string(notAnAddress)
  .trim()
  .max(500, 'The address must be at most 500 characters')
  .refine((text) => isWebhookAddress(text), notAnAddress);
const Types = choicesOf(WEBHOOK_EVENT_TYPES, 'Choose at least one event').refine((chosen) => chosen.length > 0, {
  message: 'Choose at least one event',
});

function isWebhookAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  const isName = /^(?=.{4,253}$)([a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(hostname);
  return protocol === 'https:' && isName && username === '' && password === '' && hash === '';
}

export const WebhookEndpoint = z.strictObject({
  endpointId: z.string(),
  name: z.string(),
  url: z.string(),
  eventTypes: z.array(z.enum(WEBHOOK_EVENT_TYPES)),
  state: z.enum(['on', 'off']),
  /** Why it is off: an admin's decision, its own answer 410, or three days without a success. */
  disabledReason: z.enum(['admin', 'gone', 'failing']).nullable(),
  /** Since when every delivery has failed. */
  failingSince: Timestamp.nullable(),
  /** Until when the secret from before the last rotation signs, too. */
  overlapUntil: Timestamp.nullable(),
  /** Incremented by every change; a change names the version that it is based on. */
  version: z.int(),
  createdAt: Timestamp,
});
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** Whether it was switched off automatically. */
export function isAutoDisabled({ disabledReason }: Pick<WebhookEndpoint, 'disabledReason'>): boolean {
  return disabledReason === 'gone' || disabledReason === 'failing';
}

export const WebhookAttempt = z.strictObject({
  at: Timestamp,
  /** Null without an answer. */
  status: z.int().nullable(),
  failure: z
    .enum(['status', 'redirect', 'timeout', 'private_address', 'unknown_host', 'certificate', 'unreachable'])
    .nullable(),
  durationMs: z.int(),
  /** The beginning of the response body. */
  answer: z.string(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookMessage = z.strictObject({
  messageId: z.string(),
  type: z.string(),
  state: z.enum(['waiting', 'sending', 'delivered', 'failed']),
  createdAt: Timestamp,
  nextTryAt: Timestamp.nullable(),
  body: z.string(),
  /** The last 20, newest first. */
  attempts: z.array(WebhookAttempt),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

const MessageId = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

export const listWebhooks = defineContract({
  subject: 'notification.webhooks.list',
  access: 'broker',
  summary: 'Webhook endpoints',
  http: { method: 'GET', path: '/admin/webhooks' },
  input: z.strictObject({}),
  output: z.strictObject({ endpoints: z.array(WebhookEndpoint) }),
  errors: [],
  retry: 'safe',
});

/** Only this answer contains the secret. */
export const createWebhook = defineContract({
  subject: 'notification.webhooks.create',
  access: 'owner',
  recentPassword: true,
  audit: { operation: 'createWebhook', fields: ['endpointId', 'reason', 'eventTypes'] },
  summary: 'Add a webhook endpoint and get its signing secret',
  http: { method: 'POST', path: '/admin/webhooks' },
  input: z.strictObject({ endpointId: ClientId, reason: AdminReason, name: Name, url: Address, eventTypes: Types }),
  output: z.strictObject({ endpoint: WebhookEndpoint, secret: z.string() }),
  errors: ['password_needed', 'webhook_address_refused', 'webhook_limit', 'idempotency_conflict'],
  retry: 'never',
});

/** Omitted fields stay unchanged. Messages that wait for an endpoint are not sent while it is off. */
export const changeWebhook = defineContract({
  subject: 'notification.webhooks.change',
  access: 'owner',
  recentPassword: true,
  audit: { operation: 'changeWebhook', fields: ['endpointId', 'reason', 'version', 'switch', 'eventTypes'] },
  summary: 'Change an endpoint, or turn it off or on',
  http: { method: 'PATCH', path: '/admin/webhooks/:endpointId' },
  input: z.strictObject({
    endpointId: ClientId,
    reason: AdminReason,
    version: z.int(),
    name: Name.optional(),
    url: Address.optional(),
    eventTypes: Types.optional(),
    switch: z.enum(['on', 'off']).optional(),
  }),
  output: WebhookEndpoint,
  errors: ['password_needed', 'webhook_unknown', 'webhook_address_refused', 'version_conflict'],
  retry: 'safe',
});

export const rotateWebhookSecret = defineContract({
  subject: 'notification.webhooks.rotate',
  access: 'owner',
  recentPassword: true,
  audit: { operation: 'rotateWebhookSecret', fields: ['endpointId', 'reason', 'version'] },
  summary: 'Create a new signing secret for an endpoint; the previous one stays valid for a day',
  http: { method: 'POST', path: '/admin/webhooks/:endpointId/secret' },
  input: z.strictObject({ endpointId: ClientId, reason: AdminReason, version: z.int() }),
  output: z.strictObject({ endpoint: WebhookEndpoint, secret: z.string() }),
  errors: ['password_needed', 'webhook_unknown', 'version_conflict'],
  retry: 'never',
});

export const testWebhook = defineContract({
  subject: 'notification.webhooks.test',
  access: 'broker',
  audit: { operation: 'testWebhook', fields: ['endpointId'] },
  summary: 'Send an endpoint a test message',
  http: { method: 'POST', path: '/admin/webhooks/:endpointId/test' },
  input: z.strictObject({ endpointId: ClientId, actionId: ClientId }),
  output: z.strictObject({ messageId: z.string() }),
  errors: ['webhook_unknown', 'webhook_off'],
  retry: 'safe',
});

export const listWebhookMessages = defineContract({
  subject: 'notification.webhooks.messages',
  access: 'broker',
  summary: 'Messages sent to an endpoint and its answers, newest first, 25 per page, for 30 days',
  http: { method: 'GET', path: '/admin/webhooks/:endpointId/messages' },
  input: z.strictObject({ endpointId: ClientId, page: wholeNumber(1, 200, 'Not a page').default(1) }),
  output: z.strictObject({
    endpoint: WebhookEndpoint,
    messages: z.array(WebhookMessage),
    page: z.int(),
    hasMore: z.boolean(),
  }),
  errors: ['webhook_unknown'],
  retry: 'safe',
});

/** Sends the same message with the same id, so that a receiver recognizes it. Its three days start over. */
export const resendWebhookMessage = defineContract({
  subject: 'notification.webhooks.resend',
  access: 'broker',
  audit: { operation: 'resendWebhookMessage', fields: ['endpointId', 'messageId'] },
  summary: 'Send a message to an endpoint once more',
  http: { method: 'POST', path: '/admin/webhooks/:endpointId/messages/:messageId/resend' },
  input: z.strictObject({ endpointId: ClientId, messageId: MessageId }),
  output: z.strictObject({ messageId: z.string() }),
  errors: ['webhook_unknown', 'webhook_off'],
  retry: 'safe',
});
