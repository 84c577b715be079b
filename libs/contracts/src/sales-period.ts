import { z } from 'zod';

/** Days that figures of the admin area are added up over. */
export const SALES_PERIODS = ['1', '7', '30', '365'] as const;
export const SalesPeriod = z.enum(SALES_PERIODS);
export type SalesPeriod = z.infer<typeof SalesPeriod>;
