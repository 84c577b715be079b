import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';

/** One thing that happened to an order, as it is told in the timeline of its buyer. */
const PurchaseTimelineEntry = z.strictObject({
  id: z.string(),
  orderId: z.string(),
  at: Timestamp,
  kind: z.enum(['purchase', 'download']),
  /** The order and what happened, as a person reads it. */
  text: z.string(),
  /** User id of whoever of the office did it; empty for the buyer and for the order's own course. */
  by: z.string(),
});
export type PurchaseTimelineEntry = z.infer<typeof PurchaseTimelineEntry>;

/** Asked by notification on behalf of whoever of the office reads a person. */
export const listPurchaseTimeline = defineContract({
  subject: 'payment.purchases.events',
  access: 'assistant',
  summary: 'The newest 20 orders of the given addresses with their events and downloads',
  input: z.strictObject({ emails: z.array(z.string()).max(50) }),
  output: z.strictObject({
    events: z.array(PurchaseTimelineEntry),
    /** False: there are older orders, or the downloads of one could not be asked for. */
    isComplete: z.boolean(),
  }),
  errors: [],
  retry: 'safe',
  timeoutMs: 1500,
});
