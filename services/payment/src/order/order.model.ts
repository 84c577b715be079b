import { BillTo, type Brokerage, Money, OrderState, TaxPlace, Tier } from '@brokerage/contracts';
import { documentSchema, outboxFields, outboxIndex } from '@brokerage/service-kit';
import { z } from 'zod';
import { OrderIssue } from './order.issues.ts';

export const ORDER = 'Order';

/** What an order keeps of its tax: a later change of a rate or of the registration does not touch it. */
const OrderTax = z.object({
  place: TaxPlace,
  percent: z.number(),
  /** Part of the total. */
  amountMinor: z.int(),
  /** The seller's GST/HST registration number. */
  registration: z.string(),
});
export type OrderTax = z.infer<typeof OrderTax>;

type Seller = Pick<Brokerage, 'brokerageName' | 'address' | 'officePhone' | 'generalEmail'>;

/**
 * One return of money. `wanted` until PayPal has answered clearly; `pending` while PayPal has it under way; `refused` for good,
 * and a person has to check it. The entry is the record of who returned what and why; it is never removed.
 */
const OrderRefund = z.object({
  id: z.string(),
  captureId: z.string(),
  /** Null: everything that is left of the capture. */
  amountMinor: z.int().nullable(),
  /** Part of the order's total this refund has reserved; 0 for money that was never part of it. */
  bookedMinor: z.int(),
  /** Why money is returned: an admin decided it, the sum or the order was not the one agreed, or the order was closed already. */
  cause: z.enum(['admin', 'mismatch', 'surplus']),
  reason: z.string(),
  /** User id of the admin, or `system`. */
  by: z.string(),
  state: z.enum(['wanted', 'pending', 'done', 'refused']),
  paypalRefundId: z.string().exactOptional(),
  issue: z.string().exactOptional(),
  at: z.date(),
  settledAt: z.date().exactOptional(),
});
export type OrderRefund = z.infer<typeof OrderRefund>;

/** One purchase: everything that is known of it, so that each step is one write to one document. */
const Order = z.object({
  _id: z.string(),
  /** Short number people can read out; also the invoice at PayPal. */
  orderNumber: z.string(),
  userId: z.string(),
  email: z.string(),
  tier: Tier,
  productName: z.string(),
  /** What was read from the catalog when the order was made; later price changes do not touch it. */
  total: Money,
  priceVersion: z.int(),
  /** The price before credit and discount; absent on orders from before there were any. */
  listPriceMinor: z.int().exactOptional(),
  coupon: z.object({ code: z.string(), discountMinor: z.int() }).exactOptional(),
  /** The own purchase that counts towards this one. */
  upgrade: z
    .object({ fromOrderId: z.string(), fromOrderNumber: z.string(), fromTier: Tier, creditMinor: z.int() })
    .exactOptional(),
  /** Absent while the seller charges no tax. */
  tax: OrderTax.exactOptional(),
  /** The terms of sale the buyer agreed to. */
  termsVersion: z.string().exactOptional(),
  /** What led the buyer to the site. Absent where that is not known. */
  source: z.string().exactOptional(),
  /** A keyed hash of the visitor's address, to count by. */
  addressKey: z.string().exactOptional(),
  idempotencyKey: z.string(),
  /** Fingerprint of what was asked under the idempotency key. */
  requestHash: z.string(),
  state: OrderState,
  /** Present while the purchase is under way; unique, so that a buyer has one open order per tier. */
  openKey: z.string().exactOptional(),
  /** Present on an order without a price; unique, so that a buyer gets a free tier once. */
  freeKey: z.string().exactOptional(),
  /** Redemption slot of the coupon, of all and of the buyer's own. Like the next one they go when the order comes to nothing. */
  couponKey: z.string().exactOptional(),
  couponBuyerKey: z.string().exactOptional(),
  /** Who reserves the slot while it is not paid for, by account and by address; unique, so that a person reserves one. */
  couponReservationKeys: z.array(z.string()).exactOptional(),
  /** Id of the purchase that is credited; unique, so that it counts once. */
  upgradeKey: z.string().exactOptional(),
  /** The order this purchase was credited towards last, whatever became of it. */
  lastUpgradeId: z.string().exactOptional(),
  paypalOrderId: z.string().exactOptional(),
  approvalUrl: z.string().exactOptional(),
  createRequestId: z.string(),
  /** Kept while the outcome of a capture is unknown, replaced after a definite refusal. */
  captureRequestId: z.string(),
  captureTries: z.int(),
  /** The last capture was refused and the buyer has to choose another way to pay; only the buyer starts the next one. */
  declined: z.boolean(),
  captureId: z.string().exactOptional(),
  capturedAt: z.date().exactOptional(),
  /** What PayPal kept of the payment; absent where it did not say. */
  feeMinor: z.int().exactOptional(),
  downloadExpiresAt: z.date().exactOptional(),
  /** When releases before 0.2.0 handed the receipt over. What became of a mail is said by notification, which sends it. */
  receiptQueuedAt: z.date().exactOptional(),
  /** Counts up from 1 over all orders; given once the order is delivered, kept for ever. */
  receiptNumber: z.int().exactOptional(),
  receiptIssuedAt: z.date().exactOptional(),
  receiptRevision: z.int().exactOptional(),
  /** The brokerage as it was when the receipt was issued: a receipt does not change with it. */
  receiptSeller: z.custom<Seller>().exactOptional(),
  billTo: BillTo.exactOptional(),
  /** Whether the granted access is open; absent before the grant. */
  access: z.enum(['open', 'withheld']).exactOptional(),
  disputed: z.boolean().exactOptional(),
  /** Every return of money that was decided here, in order; nothing is removed from it. */
  refunds: z.array(OrderRefund).exactOptional(),
  /** Sum of the refunds that are not refused, so that two at once cannot return more than was paid. */
  refundsBookedMinor: z.int().exactOptional(),
  /** What PayPal showed as returned when it was last asked. */
  refundedMinor: z.int().exactOptional(),
  /** Who works on the order, and until when by database time; in the past when nobody does. */
  leaseId: z.string(),
  leaseUntil: z.date(),
  /** When the sweeper has to check the order again; absent when nothing is left to do. */
  nextCheckAt: z.date().exactOptional(),
  /** Checks in the present state that changed nothing. */
  checks: z.int(),
  lastIssue: OrderIssue.exactOptional(),
  lastDebugId: z.string().exactOptional(),
  /** Present on an order that was made again from PayPal's record of its payment. */
  recovery: z.object({ by: z.string(), reason: z.string(), at: z.date() }).exactOptional(),
  /** With what led to a move, where something did; absent on moves of earlier releases. */
  transitions: z.array(z.object({ from: OrderState, to: OrderState, at: z.date(), issue: z.string().exactOptional() })),
  ...outboxFields,
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type OrderFields = z.infer<typeof Order>;

const uniqueWherePresent = (field: keyof OrderFields) =>
  [{ [field]: 1 }, { unique: true, partialFilterExpression: { [field]: { $exists: true } } }] as const;
const wherePresent = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });

export const orderSchema = documentSchema(Order, {
  collection: 'orders',
  schemaVersion: 2,
  indexes: [
    // One order per request, number, receipt, open purchase, slot, credit and payment.
    [{ userId: 1, idempotencyKey: 1 }, { unique: true }],
    [{ orderNumber: 1 }, { unique: true }],
    uniqueWherePresent('receiptNumber'),
    uniqueWherePresent('openKey'),
    uniqueWherePresent('freeKey'),
    uniqueWherePresent('couponKey'),
    uniqueWherePresent('couponBuyerKey'),
    uniqueWherePresent('couponReservationKeys'),
    uniqueWherePresent('upgradeKey'),
    uniqueWherePresent('paypalOrderId'),
    uniqueWherePresent('captureId'),
    // What is due, and what rules look up.
    outboxIndex,
    [{ nextCheckAt: 1 }, wherePresent('nextCheckAt')],
    [{ 'upgrade.fromOrderId': 1 }, wherePresent('upgrade.fromOrderId')],
    [{ lastUpgradeId: 1 }, wherePresent('lastUpgradeId')],
    [{ 'coupon.code': 1, state: 1 }, wherePresent('coupon.code')],
    [{ userId: 1, createdAt: -1 }],
    [{ addressKey: 1, createdAt: -1 }, wherePresent('addressKey')],
    // The admin's list by each filter in each order; `state` with `createdAt` also gives the oldest order of a state.
    [{ createdAt: -1, _id: -1 }],
    [{ tier: 1, createdAt: -1, _id: -1 }],
    [{ state: 1, createdAt: -1, _id: -1 }],
    [{ state: 1, tier: 1, createdAt: -1, _id: -1 }],
    [{ email: 1, createdAt: -1 }],
    [{ 'total.amountMinor': 1, createdAt: 1, _id: 1 }],
    [{ state: 1, 'total.amountMinor': 1, createdAt: 1, _id: 1 }],
    [{ tier: 1, 'total.amountMinor': 1, createdAt: 1, _id: 1 }],
    [{ state: 1, tier: 1, 'total.amountMinor': 1, createdAt: 1, _id: 1 }],
    // Sales, and what waits for a person.
    [{ capturedAt: 1 }, wherePresent('capturedAt')],
    [{ updatedAt: 1, _id: 1 }],
    [{ 'refunds.state': 1 }, { partialFilterExpression: { 'refunds.state': 'refused' } }],
  ],
});

export function openKeyOf(userId: string, tier: Tier): string {
  return `${userId}:${tier}`;
}

/** PayPal's request id of a capture: repeating one has the effect of one. */
export function captureRequestId(orderId: string, tries: number): string {
  return `${orderId}:capture:${tries + 1}`;
}

/** Repeating a refund under its request id returns the money once; PayPal keeps the id for 45 days. */
export function refundRequestId(orderId: string, refundId: string): string {
  return `${orderId}:refund:${refundId}`;
}
