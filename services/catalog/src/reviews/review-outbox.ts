import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { REVIEW, type ReviewFields } from './review.model.ts';

/** What reviews report, on its way from their documents to the stream. */
export class ReviewOutbox extends Outbox<ReviewFields> {}

export const reviewOutbox = outboxProvider(ReviewOutbox, REVIEW);
