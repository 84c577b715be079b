import { z } from 'zod';
import { Timestamp } from './fields.ts';

/** What was opened of a document of a data room under one agreement. */
export const PAGES_READ = {
  /** Every page that was opened at least once. */
  pages: z.array(z.int()),
  views: z.int(),
  firstAt: Timestamp,
  lastAt: Timestamp,
} as const;

/** The same in the copy of what is kept about a person. What a document is called may be confidential; its id is not. */
export const ReadingRecord = z.strictObject({ documentId: z.uuid(), ...PAGES_READ });

/** What was asked under one agreement, and what it was answered. */
export const QuestionRecord = z.strictObject({
  text: z.string(),
  askedAt: Timestamp,
  answer: z.strictObject({ text: z.string(), at: Timestamp }).nullable(),
});
