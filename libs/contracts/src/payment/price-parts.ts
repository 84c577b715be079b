import { z } from 'zod';
import { ClientId } from '../fields.ts';
import { Money } from '../money.ts';
import { Tier } from '../tier.ts';

const CODE_FORM = /^[A-Z0-9][A-Z0-9-]{2,31}$/;
const CODE_SENTENCE = 'A code must have 3 to 32 letters, digits or hyphens';

/** A coupon code as it is stored and printed. */
export const StoredCouponCode = z.string().regex(CODE_FORM, CODE_SENTENCE);

/** A coupon code as typed, normalized to its stored form. */
export const CouponCode = z.string('Enter a code').trim().toUpperCase().regex(CODE_FORM, CODE_SENTENCE);

/** The requested reductions of the list price. Both can be given: the credit is applied first, the coupon to the rest. */
export const PRICE_REQUEST_FIELDS = {
  couponCode: CouponCode.optional(),
  /** The order id of the buyer's own purchase of a lower tier, to be credited. */
  upgradeFrom: ClientId.optional(),
} as const;

export const CouponPart = z.strictObject({ code: z.string(), discount: Money });
export type CouponPart = z.infer<typeof CouponPart>;

export const UpgradePart = z.strictObject({
  fromOrderId: z.string(),
  fromOrderNumber: z.string(),
  fromTier: Tier,
  credit: Money,
});
export type UpgradePart = z.infer<typeof UpgradePart>;

/** How the amount of an order is computed: `listPrice - upgrade.credit - coupon.discount = toPay`, and `toPay` is charged. */
export const PriceParts = z.strictObject({
  listPrice: Money,
  /** Absent without a credit. */
  upgrade: UpgradePart.optional(),
  /** Absent without a code. */
  coupon: CouponPart.optional(),
  /** At 0 there is no payment, and the order goes straight to its success page. */
  toPay: Money,
});
export type PriceParts = z.infer<typeof PriceParts>;

/** The refusals of a code or an upgrade, shared by quotes and orders. */
export const PRICE_REQUEST_ERRORS = [
  'coupon_unknown',
  'coupon_not_started',
  'coupon_ended',
  'coupon_wrong_tier',
  'coupon_used_up',
  'coupon_held',
  'coupon_used_by_you',
  'order_not_found',
  'upgrade_refused',
  'upgrade_in_use',
] as const;
