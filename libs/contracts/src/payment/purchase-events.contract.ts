import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';

/** One thing that happened to an order, as it is told in the timeline of its buyer. */
const PurchaseEvent = z.strictObject({
  id: z.string(),
  orderId: z.string(),
  at: Timestamp,
  kind: z.enum(['purchase', 'download']),
  /** The order and what happened, as a person reads it. */
  text: z.string(),
  /** User id of whoever of the office did it; empty for the buyer and for the order's own course. */
  by: z.string(),
});
export type PurchaseEvent = z.infer<typeof PurchaseEvent>;

/** Asked by notification on behalf of whoever of the office reads a person. */
export const listPurchaseEvents = defineContract({
  subject: 'payment.purchases.events',
  access: 'assistant',
  summary: 'What happened to the newest 20 orders of some addresses, and when their files were downloaded',
  input: z.strictObject({ emails: z.array(z.string()).max(50) }),
  output: z.strictObject({
    events: z.array(PurchaseEvent),
    /** False: there are older orders, or the downloads of one could not be asked for. */
    isComplete: z.boolean(),
  }),
  errors: [],
  retry: 'safe',
  timeoutMs: 1500,
});
