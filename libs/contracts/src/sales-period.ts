import { z } from 'zod';

/** The periods, in days, over which the admin area totals figures. */
export const SALES_PERIODS = ['1', '7', '30', '365'] as const;
export const SalesPeriod = z.enum(SALES_PERIODS);
export type SalesPeriod = z.infer<typeof SalesPeriod>;
