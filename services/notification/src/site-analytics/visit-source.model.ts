import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';
import { COUNTS_KEPT_SECONDS } from './site-event.model.ts';

export const VISIT_SOURCE = 'VisitSource';

/** What visitors from one source did on one day, on all pages together. Nothing refers to a person. */
const VisitSourceDay = z.object({
  /** `day source` */
  _id: z.string(),
  /** Calendar day in Toronto. */
  day: z.string(),
  source: z.string(),
  views: z.int().default(0),
  begun: z.int().default(0),
  sent: z.int().default(0),
  firstAt: z.date(),
});
export type VisitSourceFields = z.infer<typeof VisitSourceDay>;

export const visitSourceSchema = documentSchema(VisitSourceDay, {
  collection: 'visit_sources',
  indexes: [[{ firstAt: 1 }, { expireAfterSeconds: COUNTS_KEPT_SECONDS }], [{ day: 1 }]],
});
