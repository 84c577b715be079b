import { DAY_MS } from '@brokerage/contracts';
import { documentSchema, outboxFields, outboxIndex } from '@brokerage/service-kit';
import { z } from 'zod';
import { RECORDS_KEPT_MS } from './data-room.model.ts';

export const QUESTION = 'RoomQuestion';

/** A reader's question about the listing of a data room. The agreement says who the reader is. */
const QuestionFields = z.object({
  _id: z.string(),
  listing: z.string(),
  agreementId: z.string(),
  text: z.string(),
  askedAt: z.date(),
  answer: z.object({ text: z.string(), isForAll: z.boolean(), at: z.date(), by: z.string() }).nullable(),
  version: z.int(),
  ...outboxFields,
});
export type QuestionFields = z.infer<typeof QuestionFields>;

export const questionSchema = documentSchema(QuestionFields, {
  collection: 'room_questions',
  indexes: [
    [{ listing: 1, askedAt: -1 }],
    [{ agreementId: 1, askedAt: -1 }],
    [{ askedAt: 1 }, { expireAfterSeconds: RECORDS_KEPT_MS / 1000 }],
    outboxIndex,
  ],
});

/** The window in which a reader's questions are counted. */
export const QUESTIONS_WINDOW_MS = DAY_MS;
