import type { WebhookAttempt } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const WEBHOOK_MESSAGE = 'WebhookMessage';
const KEPT_SECONDS = 30 * 24 * 3600;

/** What one endpoint is told of one event, and what came of it. */
const WebhookMessage = z.object({
  /** Made of the endpoint's and the event's id: an event that comes twice is one message. */
  _id: z.string(),
  endpointId: z.string(),
  type: z.string(),
  /** The bytes that are signed and sent, the same at every try. */
  body: z.string(),
  state: z.enum(['waiting', 'sending', 'delivered', 'failed']),
  /** Since it was stored, or sent again by hand. */
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
