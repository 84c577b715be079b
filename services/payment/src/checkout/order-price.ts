import type { CouponDiscount } from '@brokerage/contracts';

/** How the amount of an order comes about, in US cents: `listPriceMinor - creditMinor - discountMinor = totalMinor`. */
export interface OrderPrice {
  listPriceMinor: number;
  creditMinor: number;
  discountMinor: number;
  totalMinor: number;
}

interface Deductions {
  /** What was paid for the purchase that is upgraded. */
  creditMinor?: number;
  discount?: CouponDiscount | undefined;
}

/** What an order costs. The credit comes first and the coupon off the rest; neither takes more than there is. */
export function orderPrice(listPriceMinor: number, { creditMinor = 0, discount }: Deductions = {}): OrderPrice {
  const credit = Math.min(creditMinor, listPriceMinor);
  const rest = listPriceMinor - credit;
  const discountMinor = discount ? Math.min(discountOn(rest, discount), rest) : 0;
  return { listPriceMinor, creditMinor: credit, discountMinor, totalMinor: rest - discountMinor };
}

/** A percentage is rounded to the nearest cent, half a cent in the buyer's favour. */
function discountOn(minor: number, discount: CouponDiscount): number {
  return discount.kind === 'amount' ? discount.amountMinor : Math.floor((minor * discount.percent + 50) / 100);
}
