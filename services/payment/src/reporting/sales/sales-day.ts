import { Tier } from '@brokerage/contracts';
import type { OrderFields } from '../../order/order.model.ts';

export interface SalesFigures {
  started: number;
  startedAndPaid: number;
  paid: number;
  revenueMinor: number;
  refundedOrders: number;
  refundedMinor: number;
}
export type SalesByTier = Partial<Record<Tier, SalesFigures>>;

export type StartedOrder = Pick<OrderFields, 'tier' | 'capturedAt'>;
export type PaidOrder = Pick<OrderFields, 'tier' | 'total' | 'refundedMinor'>;

export const NO_SALES: SalesFigures = {
  started: 0,
  startedAndPaid: 0,
  paid: 0,
  revenueMinor: 0,
  refundedOrders: 0,
  refundedMinor: 0,
};

/** The figures of one day: of the orders started on it, and of the payments that arrived on it. */
export function salesOf(started: readonly StartedOrder[], paid: readonly PaidOrder[]): SalesByTier {
  const byTier: SalesByTier = {};
  for (const tier of Tier.options) {
    const startedHere = started.filter((order) => order.tier === tier);
    const paidHere = paid.filter((order) => order.tier === tier);
    if (startedHere.length + paidHere.length === 0) continue;
    byTier[tier] = {
      started: startedHere.length,
      startedAndPaid: startedHere.filter(({ capturedAt }) => capturedAt !== undefined).length,
      paid: paidHere.length,
      revenueMinor: paidHere.reduce((sum, { total }) => sum + total.amountMinor, 0),
      refundedOrders: paidHere.filter(({ refundedMinor = 0 }) => refundedMinor > 0).length,
      refundedMinor: paidHere.reduce((sum, { refundedMinor = 0 }) => sum + refundedMinor, 0),
    };
  }
  return byTier;
}

export function sumOf(figures: readonly SalesFigures[]): SalesFigures {
  const sum = { ...NO_SALES };
  for (const one of figures) {
    for (const name of Object.keys(sum) as (keyof SalesFigures)[]) sum[name] += one[name];
  }
  return sum;
}
