import { Money, Tier } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const UNMATCHED_PAYMENT = 'UnmatchedPayment';
export const RECONCILIATION = 'Reconciliation';

/** An admin's decision about the payment. Stored before it is carried out, so that a crash loses nothing and a repeat finds it. */
const Decision = z.object({
  actionId: z.string(),
  action: z.enum(['give-access', 'refund']),
  /** The account that gets the order. */
  userId: z.string(),
  email: z.string(),
  tier: Tier,
  reason: z.string(),
  by: z.string(),
  at: z.date(),
});
export type Decision = z.infer<typeof Decision>;

/** A payment PayPal holds for us that no order here knows. `resolved` ones are kept without personal data. */
const UnmatchedPayment = z.object({
  /** PayPal's id of the capture: a payment is one case, however often it is found. */
  _id: z.string(),
  paypalOrderId: z.string(),
  /** Id of the order it was made for. */
  orderId: z.string(),
  orderNumber: z.string(),
  amount: Money,
  payerEmail: z.string().exactOptional(),
  payerName: z.string().exactOptional(),
  productName: z.string().exactOptional(),
  tier: Tier.exactOptional(),
  paidAt: z.date(),
  foundAt: z.date(),
  state: z.enum(['open', 'resolving', 'resolved']),
  decision: Decision.exactOptional(),
  /** `order-found`: an order knows the payment after all. `returned`: PayPal shows that the money was returned. */
  outcome: z.enum(['access-given', 'refunded', 'order-found', 'returned']).exactOptional(),
  resolvedAt: z.date().exactOptional(),
});
export type UnmatchedPaymentFields = z.infer<typeof UnmatchedPayment>;

export const unmatchedPaymentSchema = documentSchema(UnmatchedPayment, {
  collection: 'unmatched_payments',
  indexes: [[{ state: 1, paidAt: 1 }]],
});

/**
 * One document: how far the orders were compared with PayPal's transactions, and the worker doing it. Included in every
 * backup, so that a restored one says what is missing.
 */
const Reconciliation = z.object({
  _id: z.literal('paypal'),
  /** Every payment until then is known. Absent before the first completed comparison. */
  reconciledUntil: z.date().exactOptional(),
  /** Start of the next comparison, if somebody requested one. */
  since: z.date().exactOptional(),
  nextRunAt: z.date(),
  leaseUntil: z.date(),
  lastRunAt: z.date().exactOptional(),
  problem: z.string().exactOptional(),
});
export type ReconciliationFields = z.infer<typeof Reconciliation>;

export const reconciliationSchema = documentSchema(Reconciliation, { collection: 'reconciliations' });
