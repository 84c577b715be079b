import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, Timestamp } from '../fields.ts';
import { ListingId } from '../listing-id.ts';
import { contentText } from './content-fields.ts';

export const MAX_QUESTION = 2000;
export const MAX_ANSWER = 4000;
/** How many questions one reader can ask about a listing per day. */
export const MAX_QUESTIONS_A_DAY = 20;

const asked = { id: z.uuid(), text: z.string(), askedAt: Timestamp };

/** A question as a reader of the data room sees it: their own, or one that was answered for all readers. */
export const RoomQuestion = z.strictObject({
  ...asked,
  isOwn: z.boolean(),
  answer: z.strictObject({ text: z.string(), at: Timestamp }).nullable(),
});
export type RoomQuestion = z.infer<typeof RoomQuestion>;

/** A question as the office sees it. */
export const ListingQuestion = z.strictObject({
  ...asked,
  /** Null once the agreement that it was asked under is deleted. */
  reader: z.strictObject({ agreementId: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  answer: z
    .strictObject({
      text: z.string(),
      /** Whether every reader of the listing sees question and answer, without the name of who asked. */
      isForAll: z.boolean(),
      at: Timestamp,
      /** The user id. */
      by: z.string(),
    })
    .nullable(),
  version: z.int().min(1),
});
export type ListingQuestion = z.infer<typeof ListingQuestion>;

const ListingQuestions = z.strictObject({ questions: z.array(ListingQuestion) });

/** Safe to repeat: the same `questionId` is one question. Notifies the office by mail, without the text of the question. */
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

/** The first answer notifies the reader who asked by mail, without its text. A later answer corrects it. */
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
