import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, DownloadToken, Timestamp } from '../fields.ts';
import { Money } from '../money.ts';
import { Tier } from '../tier.ts';
import { ReportedSource, SOURCE_HEADER } from '../visit-source.ts';
import { PayPalId } from './paypal-id.ts';
import { CouponPart, PRICE_REQUEST_ERRORS, PRICE_REQUEST_FIELDS, UpgradePart } from './price-parts.ts';
import { BillTo, TaxPlace } from './receipt.contract.ts';

const PAYPAL_ROUTE_MS = 9000;

/** Idempotent by the idempotency key, which identifies the order: a repeat returns the first order. */
export const createOrder = defineContract({
  subject: 'payment.order.create',
  access: 'buyer',
  owner: { names: 'upgradeFrom', elseCode: 'order_not_found' },
  summary: 'Start a purchase and get the address where PayPal asks the buyer to approve it',
  http: {
    method: 'POST',
    path: '/payments/orders',
    budget: 'payment',
    headers: { idempotencyKey: 'idempotency-key', ...SOURCE_HEADER },
  },
  input: z.strictObject({
    idempotencyKey: ClientId,
    /** How the visitor came to the site. */
    source: ReportedSource,
    productTier: Tier,
    ...PRICE_REQUEST_FIELDS,
    /**
     * The amount to pay that the page showed, after credit and discount. Never charged: if it differs from the actual
     * amount, the order is refused as `price_changed`, with the new amount in `details.priceMinor`.
     */
    shownPriceMinor: z.int().min(0).optional(),
    /** The buyer's home; it decides how much of the price is tax, once the seller charges any. */
    taxPlace: TaxPlace.optional(),
    /** Bill-to details for the receipt, besides the buyer's address; they can be changed after payment. */
    billTo: BillTo.optional(),
  }),
  output: z.strictObject({ orderId: z.string(), approvalUrl: z.url() }),
  errors: [
    'price_changed',
    'rate_limited',
    'idempotency_conflict',
    'payment_provider_unavailable',
    'payments_not_possible',
    'product_not_found',
    'product_unavailable',
    'payment_in_progress',
    'order_closed',
    ...PRICE_REQUEST_ERRORS,
  ],
  retry: 'safe',
  timeoutMs: PAYPAL_ROUTE_MS,
});

/** Safe to repeat: an order that is already paid returns the same download token. */
export const captureOrder = defineContract({
  subject: 'payment.order.capture',
  access: 'buyer',
  owner: { names: 'paypalOrderId', elseCode: 'order_not_found' },
  summary: 'Settle an approved order and get the token of the purchase',
  http: { method: 'POST', path: '/payments/orders/:paypalOrderId/capture', budget: 'payment' },
  /** PayPal's order id is the `token` of its return address. */
  input: z.strictObject({ paypalOrderId: PayPalId, productTier: Tier }),
  output: z.strictObject({
    success: z.literal(true),
    downloadToken: DownloadToken,
    tier: Tier,
    orderNumber: z.string(),
    expiresAt: Timestamp,
  }),
  errors: [
    'order_not_found',
    'tier_mismatch',
    'order_not_approved',
    'order_closed',
    'payment_declined',
    'payment_in_progress',
    'payment_under_review',
    'payments_not_possible',
  ],
  retry: 'safe',
  timeoutMs: PAYPAL_ROUTE_MS,
});

export const cancelOrder = defineContract({
  subject: 'payment.order.cancel',
  access: 'buyer',
  owner: { names: 'paypalOrderId', elseCode: 'order_not_found' },
  summary: 'The buyer came back from PayPal without approving',
  http: { method: 'POST', path: '/payments/orders/:paypalOrderId/cancel' },
  input: z.strictObject({ paypalOrderId: PayPalId }),
  output: z.strictObject({ cancelled: z.boolean() }),
  errors: ['order_not_found'],
  retry: 'safe',
});

export const OrderState = z.enum([
  'created',
  'approving',
  'capturing',
  'pending',
  'captured',
  'fulfilled',
  'cancelled',
  'failed',
  'expired',
  'review',
  'refunded',
]);
export type OrderState = z.infer<typeof OrderState>;

export const OrderReceipt = z.strictObject({
  /** As printed on it. */
  number: z.string(),
  revision: z.int(),
  /** For example "HST 13% (ON), included". */
  taxLine: z.string(),
  billTo: BillTo.nullable(),
});
export type OrderReceipt = z.infer<typeof OrderReceipt>;

export const listOrders = defineContract({
  subject: 'payment.orders.list',
  access: 'buyer',
  owner: 'caller',
  summary: 'The orders of the signed-in buyer, newest first',
  http: { method: 'GET', path: '/account/orders' },
  input: z.strictObject({}),
  output: z.strictObject({
    orders: z.array(
      z.strictObject({
        orderId: z.string(),
        orderNumber: z.string(),
        tier: Tier,
        total: Money,
        state: OrderState,
        /** The part of the total that PayPal has refunded so far. */
        refunded: Money,
        /** The price before credit and discount; `total` is what was charged. */
        listPrice: Money,
        coupon: CouponPart.optional(),
        upgrade: UpgradePart.optional(),
        /** What this purchase takes off the price of any higher tier (`higherTiers`); absent when it cannot be upgraded now. */
        upgradeCredit: Money.optional(),
        createdAt: Timestamp,
        /** Null until the order is paid and delivered. */
        receipt: OrderReceipt.nullable(),
        /** The part of the order's history that concerns its buyer, oldest first. It names no admin and no reason. */
        history: z.array(z.strictObject({ at: Timestamp, text: z.string() })),
      }),
    ),
  }),
  errors: [],
  retry: 'safe',
});
