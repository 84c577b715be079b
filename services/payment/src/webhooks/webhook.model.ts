import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';
import type { OrderHints } from '../order/order.queries.ts';

export const WEBHOOK = 'Webhook';

/** One event of PayPal, kept as it came. */
const Webhook = z.object({
  /** The event's own id, so that a repeat is recognised. */
  _id: z.string(),
  type: z.string(),
  hints: z.custom<OrderHints>(),
  transmissionId: z.string(),
  /** The body in base64, and its SHA-256: a signature covers only a checksum, so another body may come under the same one. */
  rawBody: z.string(),
  bodyHash: z.string(),
  /** `new`: still to be worked on. `unmatched`: about no order of ours. */
  state: z.enum(['new', 'done', 'unmatched']),
  receivedAt: z.date(),
  doneAt: z.date().exactOptional(),
});
export type WebhookFields = z.infer<typeof Webhook>;

export const webhookSchema = documentSchema(Webhook, {
  collection: 'webhooks',
  minimize: false,
  indexes: [[{ transmissionId: 1 }], [{ state: 1, receivedAt: -1 }]],
});
