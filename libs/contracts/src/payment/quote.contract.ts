import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Tier } from '../tier.ts';
import { PRICE_REQUEST_ERRORS, PRICE_REQUEST_FIELDS, PriceParts } from './price-parts.ts';

/**
 * Returns what an order would cost the caller now, computed by the function that prices orders. It reserves nothing: coupon
 * and price can change until the order is created, which then refuses with `price_changed` or the coupon's own error and
 * charges nothing. Refused codes are counted by account and address; after too many, orders and quotes with a code are
 * refused as `rate_limited`.
 */
export const quoteOrder = defineContract({
  subject: 'payment.order.quote',
  access: 'buyer',
  owner: { names: 'upgradeFrom', elseCode: 'order_not_found' },
  summary: 'What a purchase would cost with a coupon and as an upgrade: list price, credit, discount and amount to pay',
  http: { method: 'POST', path: '/payments/quote' },
  input: z.strictObject({ productTier: Tier, ...PRICE_REQUEST_FIELDS }),
  output: PriceParts,
  errors: [
    'rate_limited',
    'product_not_found',
    'product_unavailable',
    'payment_provider_unavailable',
    ...PRICE_REQUEST_ERRORS,
  ],
  retry: 'safe',
  timeoutMs: 3000,
});
