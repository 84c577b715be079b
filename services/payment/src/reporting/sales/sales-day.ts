import type { Tier } from '@brokerage/contracts';
import type { PaidOrder, StartedOrder } from '../../order/order.queries.ts';

export interface SalesFigures {
  started: number;
  startedAndPaid: number;
  paid: number;
  revenueMinor: number;
  refundedOrders: number;
  refundedMinor: number;
}
type SalesByTier = Partial<Record<Tier, SalesFigures>>;
/** A list instead of an object, because a source may contain a dot. */
export type SalesBy = ({ of: string } & SalesFigures)[];

/** The figures of one day: orders started and payments received on it. */
export interface SalesOfDay {
  byTier: SalesByTier;
  bySource: SalesBy;
  byCoupon: SalesBy;
}

export const NO_SALES: SalesFigures = {
  started: 0,
  startedAndPaid: 0,
  paid: 0,
  revenueMinor: 0,
  refundedOrders: 0,
  refundedMinor: 0,
};

export function salesOf(started: readonly StartedOrder[], paid: readonly PaidOrder[]): SalesOfDay {
  const by = (keyOf: (order: StartedOrder | PaidOrder) => string | undefined): Map<string, SalesFigures> => {
    const groups = new Map<string, SalesFigures>();
    for (const key of new Set([...started, ...paid].map(keyOf))) {
      if (key === undefined) continue;
      const isOf = (order: StartedOrder | PaidOrder): boolean => keyOf(order) === key;
      groups.set(key, figuresOf(started.filter(isOf), paid.filter(isOf)));
    }
    return groups;
  };
  const listed = (groups: Map<string, SalesFigures>): SalesBy =>
    [...groups].map(([of, figures]) => ({ of, ...figures })).toSorted((a, b) => a.of.localeCompare(b.of));
  return {
    byTier: Object.fromEntries(by(({ tier }) => tier)),
    bySource: listed(by(({ source }) => source)),
    byCoupon: listed(by(({ coupon }) => coupon?.code)),
  };
}

function figuresOf(started: readonly StartedOrder[], paid: readonly PaidOrder[]): SalesFigures {
  return {
    started: started.length,
    startedAndPaid: started.filter(({ capturedAt }) => capturedAt !== undefined).length,
    paid: paid.length,
    revenueMinor: paid.reduce((sum, { total }) => sum + total.amountMinor, 0),
    refundedOrders: paid.filter(({ refundedMinor = 0 }) => refundedMinor > 0).length,
    refundedMinor: paid.reduce((sum, { refundedMinor = 0 }) => sum + refundedMinor, 0),
  };
}

export function sumOf(figures: readonly SalesFigures[]): SalesFigures {
  const sum = { ...NO_SALES };
  for (const one of figures) {
    for (const name of Object.keys(sum) as (keyof SalesFigures)[]) sum[name] += one[name];
  }
  return sum;
}

/** The figures of several days by key, those with most orders first. */
export function sumsOf(days: readonly SalesBy[], most: number): SalesBy {
  const groups = Map.groupBy(days.flat(), ({ of }) => of);
  return [...groups]
    .map(([of, figures]) => ({ of, ...sumOf(figures) }))
    .toSorted((a, b) => b.started - a.started || b.paid - a.paid || a.of.localeCompare(b.of))
    .slice(0, most);
}
