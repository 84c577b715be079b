import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Tier } from '../tier.ts';
import { PRICE_REQUEST_ERRORS, PRICE_REQUEST_FIELDS, PriceParts } from './price-parts.ts';

/**
 * What an order would cost the caller now, by the same function that prices the order. It holds nothing: a coupon may be used up and
 * a price may change until the order is made, which then answers `price_changed` or the coupon's own refusal and charges nothing.
 * Refused codes are counted by account and address; after too many, orders and quotes with a code answer `rate_limited`.
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
