import { HOUR_MS } from '@brokerage/contracts';
import { redisConfig, serviceConfig } from '@brokerage/service-kit';
import { z } from 'zod';

export const catalogConfig = serviceConfig.extend(redisConfig.shape).extend({
  /** Age in milliseconds up to which the public list is answered from memory; 0 reads the database every time, to measure that. */
  PRODUCT_COPY_MS: z.coerce.number().int().min(0).max(1000).default(1000),
  /** Folder with the font of the stamps. */
  CATALOG_ASSETS_DIR: z.string(),
  /** Folder of the publisher that the build of the site leaves (`frontend/dist-server`); without it nothing is published. */
  PUBLISHER_DIR: z.string().optional(),
  /** Pause between two looks whether the content is another than that of the newest release, and whether the moment of a scheduled listing has come, in milliseconds. */
  PUBLISH_SWEEP_MS: z.coerce.number().int().min(10).default(1000),
  /** After pages could not be made. */
  PUBLISH_RETRY_MS: z.coerce.number().int().min(10).default(30_000),
  /** Pause between two looks for releases, bodies and pictures that are kept no longer, in milliseconds. */
  RELEASES_SWEEP_MS: z.coerce.number().int().min(10).default(HOUR_MS),
});
export type CatalogConfig = z.output<typeof catalogConfig>;
