import { isIP } from 'node:net';
import { processConfig, verificationKeys } from '@brokerage/service-kit';
import { z } from 'zod';

function isNetwork(entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/');
  const family = isIP(address);
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
  return family !== 0 && isPrefix && more.length === 0;
}

export const gatewayConfig = processConfig
  .extend({
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535),
    /** The public origin of the site, without a trailing slash. */
    PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
    /** Public keys of auth's access tokens; two during a rotation. */
    ACCESS_TOKEN_PUBLIC_KEY: verificationKeys,
    /** Folder of the built front end; without it the gateway serves only the API. */
    SITE_DIR: z.string().optional(),
    /** Folder with the assets of this and former releases, for tabs opened before a release. See deploy/docker/publish-assets.mjs. */
    RELEASED_ASSETS_DIR: z.string().optional(),
    /** Folder in which this gateway keeps the active release of the site; without it visitors see what was built. */
    RELEASES_DIR: z.string().optional(),
    /** Interval of the checks for a newer release, in milliseconds; events usually announce it earlier. */
    RELEASES_POLL_MS: z.coerce.number().int().min(10).default(5000),
    /** Addresses or networks (CIDR) of the reverse proxies trusted to report the client's address. */
    TRUSTED_PROXIES: z
      .string()
      .optional()
      .transform((list) => (list ? list.split(',').map((entry) => entry.trim()) : []))
      .refine((list) => list.every(isNetwork), 'must be addresses or networks separated by commas'),
    /** How long a stopping gateway continues to answer after it has reported itself not ready. */
    LAME_DUCK_MS: z.coerce.number().int().min(0).max(10_000).default(0),
    /** Concurrent requests by class (see `edge/admission.ts`) before new ones wait and are then answered 503. */
    MAX_PAGES_IN_FLIGHT: z.coerce.number().int().min(1).default(400),
    MAX_READS_IN_FLIGHT: z.coerce.number().int().min(1).default(32),
    MAX_WRITES_IN_FLIGHT: z.coerce.number().int().min(1).default(64),
    MAX_FORMS_IN_FLIGHT: z.coerce.number().int().min(1).default(6),
    MAX_PAYMENTS_IN_FLIGHT: z.coerce.number().int().min(1).default(32),
    MAX_SIGN_INS_IN_FLIGHT: z.coerce.number().int().min(1).default(4),
    MAX_DOWNLOADS_IN_FLIGHT: z.coerce.number().int().min(1).default(8),
    /** How late the event loop may be before the busiest class is refused, if it has this many requests per second. */
    MAX_LOOP_LAG_MS: z.coerce.number().int().min(0).default(30),
    LOOP_GUARD_FROM_PER_SECOND: z.coerce.number().int().min(1).default(800),
    /** How long a request waits for a place in its class. */
    ADMISSION_WAIT_MS: z.coerce.number().int().min(0).max(10_000).default(1000),
    /**
     * Concurrent requests of one visitor (one IPv4 address, one IPv6 /64) before further ones are answered 429. An
     * office shares one address.
     */
    MAX_IN_FLIGHT_PER_VISITOR: z.coerce.number().int().min(1).default(50),
    /** Time for a browser to send a request, head and body. A slower connection is closed within half as much again. */
    REQUEST_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
    /** Maximum age in milliseconds of the gateway's own copy of the product list. */
    PRODUCT_COPY_MS: z.coerce.number().int().min(0).max(5000).default(500),
  })
  .refine(({ NODE_ENV, PUBLIC_ORIGIN }) => NODE_ENV !== 'production' || PUBLIC_ORIGIN.startsWith('https://'), {
    path: ['PUBLIC_ORIGIN'],
    message: 'must be an https:// address in production',
  })
  .refine(({ NODE_ENV, TRUSTED_PROXIES }) => NODE_ENV !== 'production' || TRUSTED_PROXIES.length > 0, {
    path: ['TRUSTED_PROXIES'],
    message: 'must name the proxy in front in production: without it all visitors share one address, and its limits',
  });
export type GatewayConfig = z.output<typeof gatewayConfig>;
