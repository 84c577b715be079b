import { z } from 'zod';
import { documentSchema } from '../store/document-schema.ts';

export const RATE_LIMIT = 'RateLimit';

const RateLimitFields = z.object({ _id: z.string(), count: z.int(), endsAt: z.date() });
export type RateLimitFields = z.infer<typeof RateLimitFields>;

/** One open window per document. */
export const rateLimitSchema = documentSchema(RateLimitFields, {
  collection: 'limits',
  indexes: [[{ endsAt: 1 }, { expireAfterSeconds: 0 }]],
});
