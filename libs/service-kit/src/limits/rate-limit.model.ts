import { z } from 'zod';
import { documentSchema } from '../store/document-schema.ts';

export const RATE_LIMIT = 'RateLimit';

export const OpenWindow = z.object({ count: z.int(), endsAt: z.date() });
export type OpenWindow = z.infer<typeof OpenWindow>;

/** A document with several windows has further fields: see `windowFields`. */
const RateLimitFields = z.object({ _id: z.string(), ...OpenWindow.shape });
export type RateLimitFields = z.infer<typeof RateLimitFields>;

/**
 * The field names of one of several windows in a document. They are top-level because a single-write update can only set
 * top-level fields.
 */
export function windowFields(name: string): { count: string; endsAt: string } {
  return { count: `${name}_count`, endsAt: `${name}_endsAt` };
}

/** One open window per document, or several for one key. */
export const rateLimitSchema = documentSchema(RateLimitFields, {
  collection: 'limits',
  indexes: [[{ endsAt: 1 }, { expireAfterSeconds: 0 }]],
});
