import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';
import type { SalesBy, SalesOfDay } from './sales-day.ts';

export const SALES_DAY = 'SalesDay';
export const SALES_PROGRESS = 'SalesProgress';

/** Computed from the orders and reproducible from them at any time. */
const SalesDay = z.object({
  /** Calendar day in Toronto. */
  _id: z.string(),
  byTier: z.custom<SalesOfDay['byTier']>(),
  bySource: z.custom<SalesBy>().default([]),
  byCoupon: z.custom<SalesBy>().default([]),
});
export type SalesDayFields = z.infer<typeof SalesDay>;

/** The position up to which orders were read, sorted by last change. */
const SalesProgress = z.object({
  _id: z.string(),
  updatedAt: z.date(),
  orderId: z.string().default(''),
});
export type SalesProgressFields = z.infer<typeof SalesProgress>;

export const salesDaySchema = documentSchema(SalesDay, { collection: 'sales_days', minimize: false });
export const salesProgressSchema = documentSchema(SalesProgress, { collection: 'sales_progress' });
