import { BillTo, type Brokerage, Money, OrderState, TaxPlace, Tier } from '@brokerage/contracts';
import { documentSchema, outboxFields, outboxIndex } from '@brokerage/service-kit';
import { z } from 'zod';
import { OrderIssue } from './order.issues.ts';

export const ORDER = 'Order';

/** The tax of an order, stored so that later changes of a rate or of the registration do not affect it. */
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
 * One refund. `wanted` until PayPal has given a definite answer; `pending` while PayPal processes it; `refused` is
 * final and needs a person. The entry records who refunded what and why; it is never removed.
 */
const OrderRefund = z.object({
  id: z.string(),
  captureId: z.string(),
  /** Null: everything that is left of the capture. */
  amountMinor: z.int().nullable(),
  /** The part of the order's total that this refund reserves; 0 for money that was never part of it. */
  bookedMinor: z.int(),
  /** Why money is returned: an admin decided it, the amount or the order did not match, or the order was already closed. */
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

/** One purchase with everything known about it, so that each step is one write to one document. */
const Order = z.object({
  _id: z.string(),
  /** Short number for people; also the invoice id at PayPal. */
  orderNumber: z.string(),
  userId: z.string(),
  email: z.string(),
  tier: Tier,
  productName: z.string(),
  /** Read from the catalog when the order was created; later price changes do not affect it. */
  total: Money,
  priceVersion: z.int(),
  /** The price before credit and discount; absent on orders from before those existed. */
  listPriceMinor: z.int().exactOptional(),
  coupon: z.object({ code: z.string(), discountMinor: z.int() }).exactOptional(),
  /** The buyer's earlier purchase that is credited towards this one. */
  upgrade: z
    .object({ fromOrderId: z.string(), fromOrderNumber: z.string(), fromTier: Tier, creditMinor: z.int() })
    .exactOptional(),
  /** Absent while the seller charges no tax. */
  tax: OrderTax.exactOptional(),
  /** The terms of sale that the buyer agreed to. */
  termsVersion: z.string().exactOptional(),
  /** What led the buyer to the site; absent when unknown. */
  source: z.string().exactOptional(),
  /** A keyed hash of the visitor's network address, for counting. */
  addressKey: z.string().exactOptional(),
  idempotencyKey: z.string(),
  /** Fingerprint of the request with this idempotency key. */
  requestHash: z.string(),
  state: OrderState,
  /** Set while the purchase is in progress; unique, so that a buyer has one open order per tier. */
  openKey: z.string().exactOptional(),
  /** Set on a free order; unique, so that a buyer gets a free tier once. */
  freeKey: z.string().exactOptional(),
  /** Redemption slots of the coupon, overall and per buyer. Like `upgradeKey`, they are released when the order is closed. */
  couponKey: z.string().exactOptional(),
  couponBuyerKey: z.string().exactOptional(),
  /** Who reserves the slot until it is paid, by account and by address; unique, so that a person reserves one. */
  couponReservationKeys: z.array(z.string()).exactOptional(),
  /** Id of the credited purchase; unique, so that it is credited once. */
  upgradeKey: z.string().exactOptional(),
  /** The last order this purchase was credited towards, whatever its outcome. */
  lastUpgradeId: z.string().exactOptional(),
  paypalOrderId: z.string().exactOptional(),
  approvalUrl: z.string().exactOptional(),
  createRequestId: z.string(),
  /** Kept while the outcome of a capture is unknown, replaced after a definite refusal. */
  captureRequestId: z.string(),
  captureTries: z.int(),
  /** The last capture was refused and the buyer has to choose another payment method; only the buyer starts the next one. */
  declined: z.boolean(),
  captureId: z.string().exactOptional(),
  capturedAt: z.date().exactOptional(),
  /** PayPal's fee; absent when PayPal did not report one. */
  feeMinor: z.int().exactOptional(),
  downloadExpiresAt: z.date().exactOptional(),
  /** When releases before 0.2.0 queued the receipt. Notification, which sends the mails, knows their state. */
  receiptQueuedAt: z.date().exactOptional(),
  /** Counts up from 1 over all orders; assigned at delivery and never changed. */
  receiptNumber: z.int().exactOptional(),
  receiptIssuedAt: z.date().exactOptional(),
  receiptRevision: z.int().exactOptional(),
  /** The brokerage when the receipt was issued: a receipt does not change with it. */
  receiptSeller: z.custom<Seller>().exactOptional(),
  billTo: BillTo.exactOptional(),
  /** Whether the granted access is open; absent before the grant. */
  access: z.enum(['open', 'withheld']).exactOptional(),
  disputed: z.boolean().exactOptional(),
  /** Every refund decided here, in order; entries are never removed. */
  refunds: z.array(OrderRefund).exactOptional(),
  /** Sum of the refunds that were not refused, so that concurrent refunds cannot exceed what was paid. */
  refundsBookedMinor: z.int().exactOptional(),
  /** The refunded amount PayPal last reported. */
  refundedMinor: z.int().exactOptional(),
  /** The worker that holds the order, and until when by database time; in the past when nobody does. */
  leaseId: z.string(),
  leaseUntil: z.date(),
  /** When the sweeper next checks the order; absent when nothing is left to do. */
  nextCheckAt: z.date().exactOptional(),
  /** Checks in the current state that changed nothing. */
  checks: z.int(),
  lastIssue: OrderIssue.exactOptional(),
  lastDebugId: z.string().exactOptional(),
  /** Set on an order that was recreated from PayPal's record of its payment. */
  recovery: z.object({ by: z.string(), reason: z.string(), at: z.date() }).exactOptional(),
  /** `issue` is what led to the move, if anything did; absent on moves of earlier releases. */
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
    // What is due, and the lookups of the rules.
    outboxIndex,
    [{ nextCheckAt: 1 }, wherePresent('nextCheckAt')],
    [{ 'upgrade.fromOrderId': 1 }, wherePresent('upgrade.fromOrderId')],
    [{ lastUpgradeId: 1 }, wherePresent('lastUpgradeId')],
    [{ 'coupon.code': 1, state: 1 }, wherePresent('coupon.code')],
    [{ userId: 1, createdAt: -1 }],
    [{ addressKey: 1, createdAt: -1 }, wherePresent('addressKey')],
    // The admin's list by each filter in each sort order; `state` with `createdAt` also gives the oldest order of a
    // state.
    [{ createdAt: -1, _id: -1 }],
    [{ tier: 1, createdAt: -1, _id: -1 }],
    [{ state: 1, createdAt: -1, _id: -1 }],
    [{ state: 1, tier: 1, createdAt: -1, _id: -1 }],
    [{ email: 1, createdAt: -1 }],
    [{ 'total.amountMinor': 1, createdAt: 1, _id: 1 }],
    [{ state: 1, 'total.amountMinor': 1, createdAt: 1, _id: 1 }],
    [{ tier: 1, 'total.amountMinor': 1, createdAt: 1, _id: 1 }],
    [{ state: 1, tier: 1, 'total.amountMinor': 1, createdAt: 1, _id: 1 }],
    // Sales, and what needs a person.
    [{ capturedAt: 1 }, wherePresent('capturedAt')],
    [{ updatedAt: 1, _id: 1 }],
    [{ 'refunds.state': 1 }, { partialFilterExpression: { 'refunds.state': 'refused' } }],
  ],
});

export function openKeyOf(userId: string, tier: Tier): string {
  return `${userId}:${tier}`;
}

/** PayPal's request id of a capture: repeated requests with one id capture once. */
export function captureRequestId(orderId: string, tries: number): string {
  return `${orderId}:capture:${tries + 1}`;
}

/** Repeated requests with this id refund once; PayPal keeps the id for 45 days. */
export function refundRequestId(orderId: string, refundId: string): string {
  return `${orderId}:refund:${refundId}`;
}
