import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';

/** An event in the history of an order, for its buyer's timeline. */
const PurchaseTimelineEntry = z.strictObject({
  id: z.string(),
  orderId: z.string(),
  at: Timestamp,
  kind: z.enum(['purchase', 'download']),
  /** The order and what happened, in plain words. */
  text: z.string(),
  /** The user id of the member of the office who did it; empty for the buyer and for the normal course of the order. */
  by: z.string(),
});
export type PurchaseTimelineEntry = z.infer<typeof PurchaseTimelineEntry>;

/** Called by notification on behalf of a member of the office who views a person. */
export const listPurchaseTimeline = defineContract({
  subject: 'payment.purchases.events',
  access: 'assistant',
  summary: 'The newest 20 orders of the given addresses with their events and downloads',
  input: z.strictObject({ emails: z.array(z.string()).max(50) }),
  output: z.strictObject({
    events: z.array(PurchaseTimelineEntry),
    /** False when there are older orders, or the downloads of one could not be read. */
    isComplete: z.boolean(),
  }),
  errors: [],
  retry: 'safe',
  timeoutMs: 1500,
});
