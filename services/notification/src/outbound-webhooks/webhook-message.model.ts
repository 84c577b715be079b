import type { WebhookAttempt } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const WEBHOOK_MESSAGE = 'WebhookMessage';
const KEPT_SECONDS = 30 * 24 * 3600;

/** One event for one endpoint, with its delivery attempts. */
const WebhookMessage = z.object({
  /** Derived from the ids of the endpoint and the event: a redelivered event makes no second message. */
  _id: z.string(),
  endpointId: z.string(),
  type: z.string(),
  /** The bytes that are signed and sent, the same at every try. */
  body: z.string(),
  state: z.enum(['waiting', 'sending', 'delivered', 'failed']),
  /** Counted since it was stored, or manually resent. */
  tries: z.int(),
  createdAt: z.date(),
  nextTryAt: z.date(),
  leaseUntil: z.date().nullable(),
  attempts: z.array(z.custom<Omit<WebhookAttempt, 'at'> & { at: Date }>()),
});
export type WebhookMessageFields = z.infer<typeof WebhookMessage>;
export type StoredAttempt = WebhookMessageFields['attempts'][number];

export const webhookMessageSchema = documentSchema(WebhookMessage, {
  collection: 'webhook_messages',
  indexes: [
    [{ endpointId: 1, state: 1, nextTryAt: 1 }],
    [{ endpointId: 1, createdAt: -1, _id: 1 }],
    [{ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }],
  ],
});
