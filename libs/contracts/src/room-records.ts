import { z } from 'zod';
import { Timestamp } from './fields.ts';

/** The reading of a data-room document under one agreement. */
export const PAGES_READ = {
  /** Every page that was opened at least once. */
  pages: z.array(z.int()),
  views: z.int(),
  firstAt: Timestamp,
  lastAt: Timestamp,
} as const;

/** The same in the export of a person's data. A document's name may be confidential; its id is not. */
export const ReadingRecord = z.strictObject({ documentId: z.uuid(), ...PAGES_READ });

/** A question asked under one agreement, with its answer. */
export const QuestionRecord = z.strictObject({
  text: z.string(),
  askedAt: Timestamp,
  answer: z.strictObject({ text: z.string(), at: Timestamp }).nullable(),
});
