import type { BillTo, Money, OrderState, Tier } from '@brokerage/contracts';
import { Schema } from 'mongoose';
import type { OrderTax } from '../checkout/sales-tax.ts';
import type { OrderRefund } from './order-refunds.ts';

export const ORDER = 'Order';

/** One purchase: everything that is known of it, so that each step is one write to one document. */
export interface OrderFields {
  _id: string;
  /** Short number people can read out; also the invoice at PayPal. */
  orderNumber: string;
  userId: string;
  email: string;
  tier: Tier;
  productName: string;
  /** What was read from the catalog when the order was made; later price changes do not touch it. */
  total: Money;
  priceVersion: number;
  /** The price before credit and discount; absent on orders from before there were any. */
  listPriceMinor?: number;
  coupon?: { code: string; discountMinor: number };
  /** The own purchase that counts towards this one. */
  upgrade?: { fromOrderId: string; fromOrderNumber: string; fromTier: Tier; creditMinor: number };
  /** Absent while the seller charges no tax. */
  tax?: OrderTax;
  /** The terms of sale the buyer agreed to. */
  termsVersion?: string;
  /** Stands for the visitor's address, to count by. */
  addressKey?: string;
  idempotencyKey: string;
  /** Fingerprint of what was asked under the idempotency key. */
  requestHash: string;
  state: OrderState;
  /** Present while the purchase is under way; unique, so that a buyer has one open order per tier. */
  openKey?: string;
  /** Present on an order without a price; unique, so that a buyer gets a free tier once. */
  freeKey?: string;
  /** Place of the coupon this order takes, of all and of the buyer's own. Like the next one they go when the order comes to nothing. */
  couponKey?: string;
  couponBuyerKey?: string;
  /** Who holds the place while it is not paid for, by account and by address; unique, so that a person holds one. */
  couponHoldKeys?: string[];
  /** Id of the purchase that is credited; unique, so that it counts once. */
  upgradeKey?: string;
  /** The order this purchase was credited towards last, whatever became of it. */
  lastUpgradeId?: string;
  paypalOrderId?: string;
  approvalUrl?: string;
  createRequestId: string;
  /** Kept while the outcome of a capture is unknown, replaced after a definite refusal. */
  captureRequestId: string;
  captureTries: number;
  /** The last capture was refused and the buyer has to choose another way to pay; only the buyer starts the next one. */
  declined: boolean;
  captureId?: string;
  capturedAt?: Date;
  downloadExpiresAt?: Date;
  receiptQueuedAt?: Date;
  /** Counts up from 1 over all orders; given once the order is delivered, kept for ever. */
  receiptNumber?: number;
  receiptIssuedAt?: Date;
  receiptRevision?: number;
  billTo?: BillTo;
  /** Whether the granted access is open; absent before the grant. */
  access?: 'open' | 'withheld';
  disputed?: boolean;
  /** Every return of money that was decided here, in order; nothing is removed from it. */
  refunds?: OrderRefund[];
  /** Sum of the refunds that are not refused, so that two at once cannot return more than was paid. */
  refundsBookedMinor?: number;
  /** What PayPal showed as returned when it was last asked. */
  refundedMinor?: number;
  /** Who works on the order, and until when by database time; in the past when nobody does. */
  leaseId: string;
  leaseUntil: Date;
  /** When the sweeper has to look again; absent when nothing is left to do. */
  nextCheckAt?: Date;
  /** Looks in the present state that changed nothing. */
  checks: number;
  lastIssue?: string;
  lastDebugId?: string;
  transitions: { from: OrderState; to: OrderState; at: Date }[];
  createdAt: Date;
  updatedAt: Date;
}

const money = new Schema<Money>(
  { amountMinor: { type: Number, required: true }, currency: { type: String, required: true } },
  { _id: false },
);
const refund = new Schema<OrderRefund>(
  {
    id: { type: String, required: true },
    captureId: { type: String, required: true },
    amountMinor: { type: Number, default: null },
    bookedMinor: { type: Number, required: true },
    cause: { type: String, required: true },
    reason: { type: String, required: true },
    by: { type: String, required: true },
    state: { type: String, required: true },
    paypalRefundId: String,
    issue: String,
    at: { type: Date, required: true },
    settledAt: Date,
  },
  { _id: false, id: false },
);
const tax = new Schema<OrderTax>(
  {
    place: { type: String, required: true },
    percent: { type: Number, required: true },
    amountMinor: { type: Number, required: true },
    registration: { type: String, required: true },
  },
  { _id: false },
);
const coupon = new Schema<NonNullable<OrderFields['coupon']>>(
  { code: { type: String, required: true }, discountMinor: { type: Number, required: true } },
  { _id: false },
);
const upgrade = new Schema<NonNullable<OrderFields['upgrade']>>(
  {
    fromOrderId: { type: String, required: true },
    fromOrderNumber: { type: String, required: true },
    fromTier: { type: String, required: true },
    creditMinor: { type: Number, required: true },
  },
  { _id: false },
);
const billTo = new Schema<BillTo>({ name: { type: String, required: true }, lines: [String] }, { _id: false });
const transition = new Schema(
  {
    from: { type: String, required: true },
    to: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { _id: false },
);

export const orderSchema = new Schema<OrderFields>(
  {
    _id: { type: String, required: true },
    orderNumber: { type: String, required: true },
    userId: { type: String, required: true },
    email: { type: String, required: true },
    tier: { type: String, required: true },
    productName: { type: String, required: true },
    total: { type: money, required: true },
    priceVersion: { type: Number, required: true },
    listPriceMinor: Number,
    coupon: { type: coupon },
    upgrade: { type: upgrade },
    tax: { type: tax },
    termsVersion: String,
    addressKey: String,
    idempotencyKey: { type: String, required: true },
    requestHash: { type: String, required: true },
    state: { type: String, required: true },
    openKey: String,
    freeKey: String,
    couponKey: String,
    couponBuyerKey: String,
    couponHoldKeys: { type: [String], default: undefined },
    upgradeKey: String,
    lastUpgradeId: String,
    paypalOrderId: String,
    approvalUrl: String,
    createRequestId: { type: String, required: true },
    captureRequestId: { type: String, required: true },
    captureTries: { type: Number, required: true },
    declined: { type: Boolean, required: true },
    captureId: String,
    capturedAt: Date,
    downloadExpiresAt: Date,
    receiptQueuedAt: Date,
    receiptNumber: Number,
    receiptIssuedAt: Date,
    receiptRevision: Number,
    billTo: { type: billTo },
    access: String,
    disputed: Boolean,
    refunds: { type: [refund] },
    refundsBookedMinor: Number,
    refundedMinor: Number,
    leaseId: { type: String, required: true },
    leaseUntil: { type: Date, required: true },
    nextCheckAt: Date,
    checks: { type: Number, required: true },
    lastIssue: String,
    lastDebugId: String,
    transitions: { type: [transition], required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'orders', versionKey: false },
);

const uniqueWherePresent = (field: string) => ({
  unique: true,
  partialFilterExpression: { [field]: { $exists: true } },
});

orderSchema.index({ userId: 1, idempotencyKey: 1 }, { unique: true });
orderSchema.index({ orderNumber: 1 }, { unique: true });
orderSchema.index({ receiptNumber: 1 }, uniqueWherePresent('receiptNumber'));
orderSchema.index({ openKey: 1 }, uniqueWherePresent('openKey'));
orderSchema.index({ freeKey: 1 }, uniqueWherePresent('freeKey'));
orderSchema.index({ couponKey: 1 }, uniqueWherePresent('couponKey'));
orderSchema.index({ couponBuyerKey: 1 }, uniqueWherePresent('couponBuyerKey'));
orderSchema.index({ couponHoldKeys: 1 }, uniqueWherePresent('couponHoldKeys'));
orderSchema.index({ upgradeKey: 1 }, uniqueWherePresent('upgradeKey'));
orderSchema.index(
  { 'upgrade.fromOrderId': 1 },
  { partialFilterExpression: { 'upgrade.fromOrderId': { $exists: true } } },
);
orderSchema.index({ lastUpgradeId: 1 }, { partialFilterExpression: { lastUpgradeId: { $exists: true } } });
orderSchema.index({ 'coupon.code': 1, state: 1 }, { partialFilterExpression: { 'coupon.code': { $exists: true } } });
orderSchema.index({ paypalOrderId: 1 }, uniqueWherePresent('paypalOrderId'));
orderSchema.index({ captureId: 1 }, uniqueWherePresent('captureId'));
orderSchema.index({ userId: 1, createdAt: -1 });
orderSchema.index({ addressKey: 1, createdAt: -1 }, { partialFilterExpression: { addressKey: { $exists: true } } });
orderSchema.index({ state: 1, createdAt: 1 });
orderSchema.index({ nextCheckAt: 1 }, { partialFilterExpression: { nextCheckAt: { $exists: true } } });

export function openKeyOf(userId: string, tier: Tier): string {
  return `${userId}:${tier}`;
}
