import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';
import { ContentId, CONTENT_KINDS } from './content-fields.ts';

/** The reasons are only shown on the page of the content, since they may be confidential. */
export const RefusedSchedule = z.strictObject({
  kind: z.enum(CONTENT_KINDS),
  id: ContentId,
  /** The name of its draft; null without a name, or for a kind that has none. */
  name: z.string().nullable(),
  /** When it was to be published. */
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
