import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, Email, Timestamp } from '../fields.ts';
import { AdminReason } from '../form-fields.ts';
import { Money } from '../money.ts';
import { Tier } from '../tier.ts';
import { OrderState } from './payment.contract.ts';
import { PayPalId } from './paypal-id.ts';

/** A payment at PayPal for this shop without an order, for example after an older database backup was restored. */
export const UnmatchedPayment = z.strictObject({
  /** PayPal's id of the capture. */
  captureId: z.string(),
  paypalOrderId: z.string(),
  /** The order number that the buyer was given; PayPal shows it as the invoice. */
  orderNumber: z.string(),
  /** The payer's address at PayPal; null when PayPal does not report it. */
  payerEmail: z.string().nullable(),
  payerName: z.string().nullable(),
  productName: z.string().nullable(),
  /** Null when PayPal does not show what was bought; an admin has to decide. */
  tier: Tier.nullable(),
  amount: Money,
  paidAt: Timestamp,
  foundAt: Timestamp,
});
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>;

/** The progress of comparing the orders with PayPal's transactions. */
export const ReconciliationStatus = z.strictObject({
  /** Null before the first comparison. */
  lastRunAt: Timestamp.nullable(),
  /** Every payment before this time has an order or is listed as unmatched. */
  reconciledUntil: Timestamp.nullable(),
  /** Requested or due, and not finished. */
  isUnderWay: z.boolean(),
  /** What blocks it, in plain words. */
  problem: z.string().nullable(),
});
export type ReconciliationStatus = z.infer<typeof ReconciliationStatus>;

export const reconcilePayments = defineContract({
  subject: 'payment.reconciliation.start',
  access: 'broker',
  audit: { operation: 'reconcilePayments', fields: ['since'] },
  summary:
    "Compare the orders with PayPal's transactions now, from a given day or from where the last comparison ended",
  http: { method: 'POST', path: '/admin/payment-reconciliation' },
  input: z.strictObject({
    /** A calendar day in Toronto, at most three years ago, which is how long PayPal keeps transactions. */
    since: z.iso.date().optional(),
  }),
  output: ReconciliationStatus,
  errors: ['forbidden'],
  retry: 'safe',
});

export const resolveUnmatchedPayment = defineContract({
  subject: 'payment.unmatched.resolve',
  access: 'broker',
  audit: { operation: 'resolveUnmatchedPayment', fields: ['action', 'reason', 'orderState'] },
  summary: 'Recreate the order for an unmatched payment and give its buyer access, or refund it',
  http: {
    method: 'POST',
    path: '/admin/unmatched-payments/:captureId/resolve',
    budget: 'payment',
    headers: { actionId: 'idempotency-key' },
  },
  input: z.strictObject({
    captureId: PayPalId,
    actionId: ClientId,
    action: z.enum(['give-access', 'refund']),
    /** The account that the purchase belongs to; the payer's address at PayPal may differ. */
    email: Email,
    /** Required when PayPal does not show what was bought. */
    tier: Tier.optional(),
    reason: AdminReason,
  }),
  output: z.strictObject({ orderId: z.string(), orderState: OrderState }),
  errors: ['forbidden', 'order_not_found', 'idempotency_conflict', 'order_action_refused'],
  retry: 'safe',
  timeoutMs: 9000,
});
