import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';
import { ContentId, CONTENT_KINDS } from './content-fields.ts';

/** What stood in the way is told on the page of each: it may be of a confidential part. */
export const RefusedSchedule = z.strictObject({
  kind: z.enum(CONTENT_KINDS),
  id: ContentId,
  /** What its draft is called; null where nobody has named it, or where its kind has no names. */
  name: z.string().nullable(),
  /** Moment at which it was to be published. */
  at: Timestamp,
});
export type RefusedSchedule = z.infer<typeof RefusedSchedule>;

export const listRefusedSchedules = defineContract({
  subject: 'catalog.schedule.refused-list',
  access: 'assistant',
  summary: 'Content of every kind that could not be published at its scheduled time, earliest first',
  http: { method: 'GET', path: '/admin/content/refused-schedules' },
  input: z.strictObject({}),
  output: z.strictObject({ schedules: z.array(RefusedSchedule) }),
  errors: [],
  retry: 'safe',
});
