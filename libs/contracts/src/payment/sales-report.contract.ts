import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { SalesPeriod } from '../sales-period.ts';
import { Tier } from '../tier.ts';

const Sum = z.int().min(0);
const SalesFigures = {
  /** Orders that were started on these days, and how many of them were paid. */
  started: z.int(),
  startedAndPaid: z.int(),
  /** Payments that arrived on these days, in US cents, and what has been refunded of them since. */
  paid: z.int(),
  revenueMinor: Sum,
  refundedOrders: z.int(),
  refundedMinor: Sum,
} as const;

export const SalesDay = z.strictObject({ day: z.iso.date(), ...SalesFigures });
export type SalesDay = z.infer<typeof SalesDay>;

export const readSales = defineContract({
  subject: 'payment.sales.read',
  access: 'broker',
  summary: 'Sales today or over the last 7, 30 or 365 days, by day in Toronto and by tier',
  http: { method: 'GET', path: '/admin/sales' },
  input: z.strictObject({ days: SalesPeriod.default('30') }),
  output: z.strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    total: z.strictObject(SalesFigures),
    byTier: z.array(z.strictObject({ tier: Tier, ...SalesFigures })),
    byDay: z.array(SalesDay),
    /** By the buyer's source and by coupon code; orders without one are left out. Most orders first, at most 200 of each. */
    bySource: z.array(z.strictObject({ source: z.string(), ...SalesFigures })).optional(),
    byCoupon: z.array(z.strictObject({ couponCode: z.string(), ...SalesFigures })).optional(),
    /** The same number of days before them, for comparison. */
    previous: z.array(SalesDay).optional(),
    /** False while earlier days are still being totalled, after the first start or an import. */
    isComplete: z.boolean(),
  }),
  errors: [],
  retry: 'safe',
});
