import { DAY_MS } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';
import type { OrderHints } from '../order/order.queries.ts';

export const WEBHOOK = 'Webhook';

/** Far longer than PayPal retries a message; as long as records of mails are kept. */
const KEPT_SECONDS = (400 * DAY_MS) / 1000;

/** A PayPal event and the ids in it. Its body names the payer and is not kept. */
const Webhook = z.object({
  /** The event's own id, so that a repeat is recognized. */
  _id: z.string(),
  type: z.string(),
  hints: z.custom<OrderHints>(),
  transmissionId: z.string(),
  /** SHA-256 of the body: a signature covers only a checksum, so another body could come with the same one. */
  bodyHash: z.string(),
  /** `new`: still to be processed. `unmatched`: about no order of ours. */
  state: z.enum(['new', 'done', 'unmatched']),
  receivedAt: z.date(),
  doneAt: z.date().exactOptional(),
});
export type WebhookFields = z.infer<typeof Webhook>;

export const webhookSchema = documentSchema(Webhook, {
  collection: 'webhooks',
  schemaVersion: 2,
  minimize: false,
  indexes: [
    [{ transmissionId: 1 }],
    [{ state: 1, receivedAt: -1 }],
    // Unprocessed events have no end and are kept.
    [{ doneAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }],
  ],
});
