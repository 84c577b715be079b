import type { WebhookEndpoint as Shown } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const WEBHOOK_ENDPOINT = 'WebhookEndpoint';

const Secret = z.object({
  sealed: z.string(),
  /** Null: the current one. Others sign beside it until then. */
  validUntil: z.date().nullable(),
});

/** An address of another program that is told of events. */
const WebhookEndpoint = z.object({
  _id: z.string(),
  name: z.string(),
  url: z.string(),
  eventTypes: z.custom<Shown['eventTypes']>(),
  state: z.enum(['on', 'off']),
  offBecause: z.enum(['admin', 'gone', 'failing']).nullable(),
  /** False while the office has to be told that the endpoint switched itself off. */
  isTold: z.boolean(),
  /** The current one first. */
  secrets: z.array(Secret),
  failingSince: z.date().nullable(),
  version: z.int(),
  createdAt: z.date(),
});
export type WebhookEndpointFields = z.infer<typeof WebhookEndpoint>;

export const webhookEndpointSchema = documentSchema(WebhookEndpoint, { collection: 'webhook_endpoints', indexes: [] });
