import type { Coupon, CouponDiscount, ErrorCode, Tier } from '@brokerage/contracts';
import { decimalAmount } from '@brokerage/contracts';
import type { CouponFields } from './coupon.model.ts';

/** What decides whether a code is valid, besides its number of uses. */
export type CouponTerms = Pick<CouponFields, 'active' | 'startsAt' | 'endsAt' | 'tiers'>;

/** Why a code is refused, or null. The start is inclusive, the end exclusive. */
export function refusalOfCoupon(coupon: CouponTerms | null, tier: Tier, now: Date): ErrorCode | null {
  if (!coupon) return 'coupon_unknown';
  if (!coupon.active || hasEnded(coupon, now)) return 'coupon_ended';
  if (coupon.startsAt && now < coupon.startsAt) return 'coupon_not_started';
  return coupon.tiers.includes(tier) ? null : 'coupon_wrong_tier';
}

export function couponStatus(
  coupon: CouponTerms & Pick<CouponFields, 'maxUses'>,
  uses: number,
  now: Date,
): Coupon['status'] {
  if (!coupon.active) return 'off';
  if (hasEnded(coupon, now)) return 'ended';
  if (coupon.maxUses !== undefined && uses >= coupon.maxUses) return 'used-up';
  return coupon.startsAt && now < coupon.startsAt ? 'scheduled' : 'running';
}

export function discountText(discount: CouponDiscount): string {
  return discount.kind === 'percent' ? `${discount.percent}%` : `US$${decimalAmount(discount.amountMinor)}`;
}

function hasEnded({ endsAt }: CouponTerms, now: Date): boolean {
  return endsAt !== undefined && now >= endsAt;
}
