import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, Email, Timestamp } from '../fields.ts';
import { AdminReason } from '../form-fields.ts';
import { Money } from '../money.ts';
import { Tier } from '../tier.ts';
import { OrderState } from './payment.contract.ts';
import { PayPalId } from './paypal-id.ts';

/** A payment PayPal holds for this shop and no order knows of, for one after an older copy of the database was put back. */
export const UnmatchedPayment = z.strictObject({
  /** PayPal's id of the capture. */
  captureId: z.string(),
  paypalOrderId: z.string(),
  /** What the buyer was told; PayPal shows it as the invoice. */
  orderNumber: z.string(),
  /** Who paid, as PayPal knows them; null where it does not say. */
  payerEmail: z.string().nullable(),
  payerName: z.string().nullable(),
  productName: z.string().nullable(),
  /** Null where PayPal does not show what was bought: an admin has to say. */
  tier: Tier.nullable(),
  amount: Money,
  paidAt: Timestamp,
  foundAt: Timestamp,
});
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>;

/** How far the orders were last compared with PayPal's transactions. */
export const ReconciliationStatus = z.strictObject({
  /** Null before the first comparison. */
  lastRunAt: Timestamp.nullable(),
  /** Every payment until then has an order or is in the list of unmatched payments. */
  reconciledUntil: Timestamp.nullable(),
  /** Asked for or due, and not finished yet. */
  isUnderWay: z.boolean(),
  /** What is in its way, as a person reads it. */
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
    /** Calendar day in Toronto; at most three years back, which is how long PayPal keeps transactions. */
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
    /** Whose account the purchase belongs to; the payer's address at PayPal may be another one. */
    email: Email,
    /** Needed where PayPal does not show what was bought. */
    tier: Tier.optional(),
    reason: AdminReason,
  }),
  output: z.strictObject({ orderId: z.string(), orderState: OrderState }),
  errors: ['forbidden', 'order_not_found', 'idempotency_conflict', 'order_action_refused'],
  retry: 'safe',
  timeoutMs: 9000,
});
