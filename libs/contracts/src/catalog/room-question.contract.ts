import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, Timestamp } from '../fields.ts';
import { ListingId } from '../listing-id.ts';
import { contentText } from './content-fields.ts';

export const MAX_QUESTION = 2000;
export const MAX_ANSWER = 4000;
/** Questions that one reader asks about a listing within a day. */
export const MAX_QUESTIONS_A_DAY = 20;

const asked = { id: z.uuid(), text: z.string(), askedAt: Timestamp };

/** A question as a reader of the data room sees it: one of their own, or one whose answer is for all readers. */
export const RoomQuestion = z.strictObject({
  ...asked,
  isOwn: z.boolean(),
  answer: z.strictObject({ text: z.string(), at: Timestamp }).nullable(),
});
export type RoomQuestion = z.infer<typeof RoomQuestion>;

/** A question as the office works on it. */
export const ListingQuestion = z.strictObject({
  ...asked,
  /** Null once the agreement it was asked under is not kept any more. */
  reader: z.strictObject({ agreementId: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  answer: z
    .strictObject({
      text: z.string(),
      /** Every reader of the listing sees question and answer, without the name of who asked. */
      isForAll: z.boolean(),
      at: Timestamp,
      /** User id. */
      by: z.string(),
    })
    .nullable(),
  version: z.int().min(1),
});
export type ListingQuestion = z.infer<typeof ListingQuestion>;

const ListingQuestions = z.strictObject({ questions: z.array(ListingQuestion) });

/** Safe to repeat: the same `questionId` is one question. The office is told by mail, without what is asked. */
export const askQuestion = defineContract({
  subject: 'catalog.data-room.ask',
  access: 'buyer',
  owner: { names: 'listing', elseCode: 'not_found' },
  summary:
    'Ask the broker about a listing whose documents the caller may read. Returns all questions the caller can see',
  http: { method: 'POST', path: '/data-rooms/:listing/questions' },
  input: z.strictObject({ listing: ListingId, questionId: ClientId, text: contentText(MAX_QUESTION) }),
  output: z.strictObject({ questions: z.array(RoomQuestion) }),
  errors: ['not_found', 'nda_text_changed', 'rate_limited'],
  retry: 'safe',
  timeoutMs: 3000,
});

export const listQuestions = defineContract({
  subject: 'catalog.data-room.list-questions',
  access: 'broker',
  summary: 'Questions of readers about a listing: unanswered first, then newest first',
  http: { method: 'GET', path: '/admin/listings/:listing/questions' },
  input: z.strictObject({ listing: ListingId }),
  output: ListingQuestions,
  errors: ['listing_not_found'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** Who asked is told by mail with the first answer, without what it says. A later one corrects it. */
export const answerQuestion = defineContract({
  subject: 'catalog.data-room.answer',
  access: 'broker',
  audit: { operation: 'answerQuestion', fields: ['listing', 'questionId', 'isForAll'] },
  summary: 'Answer a question about a listing for the reader who asked or for all readers, or correct the answer',
  http: { method: 'POST', path: '/admin/listings/:listing/questions/:questionId/answer' },
  input: z.strictObject({
    listing: ListingId,
    questionId: z.uuid(),
    version: z.int().min(1),
    text: contentText(MAX_ANSWER),
    isForAll: z.boolean(),
  }),
  output: ListingQuestions,
  errors: ['not_found', 'version_conflict'],
  retry: 'safe',
  timeoutMs: 3000,
});
