import { z } from 'zod';
import { documentSchema } from '../store/document-schema.ts';

export const RATE_LIMIT = 'RateLimit';

export const OpenWindow = z.object({ count: z.int(), endsAt: z.date() });
export type OpenWindow = z.infer<typeof OpenWindow>;

/** Those that are counted together have fields of their own besides: see `windowFields`. */
const RateLimitFields = z.object({ _id: z.string(), ...OpenWindow.shape });
export type RateLimitFields = z.infer<typeof RateLimitFields>;

/** Where a window of several in one document stands: an update in one write can set fields of the document alone. */
export function windowFields(name: string): { count: string; endsAt: string } {
  return { count: `${name}_count`, endsAt: `${name}_endsAt` };
}

/** One open window per document, or several of one key. */
export const rateLimitSchema = documentSchema(RateLimitFields, {
  collection: 'limits',
  indexes: [[{ endsAt: 1 }, { expireAfterSeconds: 0 }]],
});
