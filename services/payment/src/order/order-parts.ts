import type { CouponPart, Money, UpgradePart } from '@brokerage/contracts';
import type { OrderFields } from './order.model.ts';

/** The parts of a stored order's total. */
export function orderParts({ total, listPriceMinor, coupon, upgrade }: OrderFields): {
  listPrice: Money;
  coupon?: CouponPart;
  upgrade?: UpgradePart;
} {
  const money = (amountMinor: number): Money => ({ amountMinor, currency: total.currency });
  return {
    listPrice: money(listPriceMinor ?? total.amountMinor),
    ...(coupon ? { coupon: { code: coupon.code, discount: money(coupon.discountMinor) } } : {}),
    ...(upgrade
      ? {
          upgrade: {
            fromOrderId: upgrade.fromOrderId,
            fromOrderNumber: upgrade.fromOrderNumber,
            fromTier: upgrade.fromTier,
            credit: money(upgrade.creditMinor),
          },
        }
      : {}),
  };
}
