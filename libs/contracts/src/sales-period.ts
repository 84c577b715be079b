import { z } from 'zod';

/** Days that figures of the admin area are added up over. */
export const SalesPeriod = z.enum(['1', '7', '30', '365']);
export type SalesPeriod = z.infer<typeof SalesPeriod>;
