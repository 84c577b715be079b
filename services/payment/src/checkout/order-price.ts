import type { CouponDiscount } from '@brokerage/contracts';

/** The parts of an order's price, in US cents: `listPriceMinor - creditMinor - discountMinor = totalMinor`. */
export interface OrderPrice {
  listPriceMinor: number;
  creditMinor: number;
  discountMinor: number;
  totalMinor: number;
}

interface Deductions {
  /** What was paid for the purchase being upgraded. */
  creditMinor?: number;
  discount?: CouponDiscount | undefined;
}

/** Computes the price of an order: the credit first, then the coupon on the rest. Neither takes off more than is left. */
export function orderPrice(listPriceMinor: number, { creditMinor = 0, discount }: Deductions = {}): OrderPrice {
  const credit = Math.min(creditMinor, listPriceMinor);
  const rest = listPriceMinor - credit;
  const discountMinor = discount ? Math.min(discountOn(rest, discount), rest) : 0;
  return { listPriceMinor, creditMinor: credit, discountMinor, totalMinor: rest - discountMinor };
}

/** Rounds a percentage to the nearest cent, half a cent in the buyer's favour. */
function discountOn(minor: number, discount: CouponDiscount): number {
  return discount.kind === 'amount' ? discount.amountMinor : Math.floor((minor * discount.percent + 50) / 100);
}
