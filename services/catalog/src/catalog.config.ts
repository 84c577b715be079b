import { HOUR_MS } from '@brokerage/contracts';
import { redisConfig, serviceConfig } from '@brokerage/service-kit';
import { z } from 'zod';

export const catalogConfig = serviceConfig.extend(redisConfig.shape).extend({
  /** Maximum age in milliseconds of the cached public product list; 0 reads the database every time, for measurements. */
  PRODUCT_COPY_MS: z.coerce.number().int().min(0).max(1000).default(1000),
  /** Folder with the font of the stamps. */
  CATALOG_ASSETS_DIR: z.string(),
  /** Folder of the publisher written by the build of the site (`frontend/dist-server`); without it nothing is published. */
  PUBLISHER_DIR: z.string().optional(),
  /**
   * Interval in milliseconds of the checks whether the content differs from the newest release and whether a scheduled
   * publication is due. Changes made by this process are published immediately; this finds those of other processes.
   */
  PUBLISH_SWEEP_MS: z.coerce.number().int().min(10).default(5000),
  /** Pause before the next attempt after pages could not be made. */
  PUBLISH_RETRY_MS: z.coerce.number().int().min(10).default(30_000),
  /** Interval in milliseconds of the removal of releases, bodies and pictures that are no longer kept. */
  RELEASES_SWEEP_MS: z.coerce.number().int().min(10).default(HOUR_MS),
});
export type CatalogConfig = z.output<typeof catalogConfig>;
