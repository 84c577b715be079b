import { Schema } from 'mongoose';
import type { SalesByTier } from './sales-day.ts';

export const SALES_DAY = 'SalesDay';
export const SALES_PROGRESS = 'SalesProgress';

/** Added up from the orders and always to be had from them again: it holds nothing of its own. */
export interface SalesDayFields {
  /** Calendar day in Toronto. */
  _id: string;
  byTier: SalesByTier;
}

/** How far the orders have been read, in the order in which they were last changed. */
export interface SalesProgressFields {
  _id: string;
  updatedAt: Date;
  orderId: string;
}

export const salesDaySchema = new Schema<SalesDayFields>(
  { _id: { type: String, required: true }, byTier: { type: Object, required: true } },
  { collection: 'sales_days', versionKey: false, autoIndex: false, minimize: false },
);

export const salesProgressSchema = new Schema<SalesProgressFields>(
  {
    _id: { type: String, required: true },
    updatedAt: { type: Date, required: true },
    orderId: { type: String, default: '' },
  },
  { collection: 'sales_progress', versionKey: false, autoIndex: false },
);
