import { serviceConfig } from '@brokerage/service-kit';
import { z } from 'zod';

export const catalogConfig = serviceConfig.extend({
  /** Age in milliseconds up to which the public list is answered from memory; 0 reads the database every time, to measure that. */
  PRODUCT_COPY_MS: z.coerce.number().int().min(0).max(1000).default(1000),
});
export type CatalogConfig = z.output<typeof catalogConfig>;
