import { type EventEnvelope } from '@brokerage/contracts';
import { z } from 'zod';
import { documentSchema } from '../store/document-schema.ts';

export const FAILED_EVENT = 'FailedEvent';

/** An event that a consumer could not process, kept until it can. */
const FailedEvent = z.object({
  /** `<consumer> <event id>`. */
  _id: z.string(),
  consumer: z.string(),
  eventId: z.string(),
  type: z.string(),
  /** The event as received; null when it is not a valid envelope. */
  envelope: z.custom<EventEnvelope>().nullable(),
  /** `retrying` until its tries are used up, then `dead`: a person decides. */
  state: z.enum(['retrying', 'dead']),
  tries: z.int(),
  nextTryAt: z.date(),
  /** A code, never free text. */
  failure: z.string(),
  firstFailedAt: z.date(),
});
export type FailedEventFields = z.infer<typeof FailedEvent>;

export const failedEventSchema = documentSchema(FailedEvent, {
  collection: 'failed_events',
  indexes: [[{ state: 1, nextTryAt: 1 }], [{ state: 1, firstFailedAt: -1 }]],
});
