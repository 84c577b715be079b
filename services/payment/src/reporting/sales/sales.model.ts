import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';
import type { SalesBy, SalesOfDay } from './sales-day.ts';

export const SALES_DAY = 'SalesDay';
export const SALES_PROGRESS = 'SalesProgress';

/** Added up from the orders and always to be had from them again: it holds nothing of its own. */
const SalesDay = z.object({
  /** Calendar day in Toronto. */
  _id: z.string(),
  byTier: z.custom<SalesOfDay['byTier']>(),
  bySource: z.custom<SalesBy>().default([]),
  byCoupon: z.custom<SalesBy>().default([]),
});
export type SalesDayFields = z.infer<typeof SalesDay>;

/** How far the orders have been read, in the order in which they were last changed. */
const SalesProgress = z.object({
  _id: z.string(),
  updatedAt: z.date(),
  orderId: z.string().default(''),
});
export type SalesProgressFields = z.infer<typeof SalesProgress>;

export const salesDaySchema = documentSchema(SalesDay, { collection: 'sales_days', minimize: false });
export const salesProgressSchema = documentSchema(SalesProgress, { collection: 'sales_progress' });
