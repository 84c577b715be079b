import { keyRing, redisConfig, serviceConfig } from '@brokerage/service-kit';
import { z } from 'zod';

export const downloadConfig = serviceConfig.extend(redisConfig.shape).extend({
  /** Derives the download tokens. Tokens of a key that is not configured open nothing. */
  DOWNLOAD_TOKEN_KEY: keyRing,
  /** Folder with the fonts of the PDFs. */
  DOWNLOAD_ASSETS_DIR: z.string(),
  /** Pause between two sweeps for purchases whose access ends soon, in milliseconds. */
  DOWNLOAD_SWEEP_EVERY_MS: z.coerce.number().int().min(10).default(60_000),
});
export type DownloadConfig = z.output<typeof downloadConfig>;
