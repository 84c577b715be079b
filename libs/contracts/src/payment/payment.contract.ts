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

/** Safe to repeat: the idempotency key is the order's identity; a repeat gets the order made first. */
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
    /** What led the visitor to the site. */
    source: ReportedSource,
    productTier: Tier,
    ...PRICE_REQUEST_FIELDS,
    /**
     * The amount to pay the page showed, after credit and discount. Never charged; a difference to what the order would cost refuses
     * it with `price_changed`, which carries the new amount in `details.priceMinor`.
     */
    shownPriceMinor: z.int().min(0).optional(),
    /** Where the buyer is at home; it decides how much of the price is tax once the seller charges any. */
    taxPlace: TaxPlace.optional(),
    /** Whom the receipt bills besides the buyer's address; it can be changed after paying. */
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

/** Safe to repeat: an order that is already paid answers with the same download token. */
export const captureOrder = defineContract({
  subject: 'payment.order.capture',
  access: 'buyer',
  owner: { names: 'paypalOrderId', elseCode: 'order_not_found' },
  summary: 'Settle an approved order and get the token of the purchase',
  http: { method: 'POST', path: '/payments/orders/:paypalOrderId/capture', budget: 'payment' },
  /** PayPal gives its id of the order as the `token` of the return address. */
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
  /** Such as "HST 13% (ON), included". */
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
        /** What PayPal has returned of the total so far. */
        refunded: Money,
        /** Price before credit and discount; `total` is what was charged. */
        listPrice: Money,
        coupon: CouponPart.optional(),
        upgrade: UpgradePart.optional(),
        /** What this purchase takes off the price of any higher tier (`higherTiers`); absent when it cannot be upgraded now. */
        upgradeCredit: Money.optional(),
        createdAt: Timestamp,
        /** Null until the order is paid and delivered. */
        receipt: OrderReceipt.nullable(),
        /** What has happened to the order and concerns its buyer, oldest first. It names no admin and no reason. */
        history: z.array(z.strictObject({ at: Timestamp, text: z.string() })),
      }),
    ),
  }),
  errors: [],
  retry: 'safe',
});
