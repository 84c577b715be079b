import type { CouponTotals } from '../../order/order.queries.ts';

/** Totals of the orders with a code; amounts in US cents. */
export interface CouponFigures {
  heldUses: number;
  paidUses: number;
  discountedMinor: number;
  revenueMinor: number;
  refundedMinor: number;
}

export const NO_FIGURES: CouponFigures = {
  heldUses: 0,
  paidUses: 0,
  discountedMinor: 0,
  revenueMinor: 0,
  refundedMinor: 0,
};

const RESERVING: readonly CouponTotals['state'][] = ['created', 'approving', 'capturing', 'pending', 'review'];
const DELIVERED: readonly CouponTotals['state'][] = ['captured', 'fulfilled'];

/** Computed from the orders themselves, so the figures always match what was sold. */
export function figuresByCode(totals: readonly CouponTotals[]): Map<string, CouponFigures> {
  const figures = new Map<string, CouponFigures>();
  for (const one of totals) figures.set(one.code, added(figures.get(one.code) ?? NO_FIGURES, one));
  return figures;
}

function added(sum: CouponFigures, totals: CouponTotals): CouponFigures {
  const { state } = totals;
  if (RESERVING.includes(state)) return { ...sum, heldUses: sum.heldUses + totals.orders };
  return {
    heldUses: sum.heldUses,
    paidUses: sum.paidUses + (DELIVERED.includes(state) ? totals.orders : 0),
    discountedMinor: sum.discountedMinor + totals.discountedMinor,
    revenueMinor: sum.revenueMinor + totals.revenueMinor,
    refundedMinor: sum.refundedMinor + totals.refundedMinor,
  };
}
