import { type Review, ReviewDraft, ConfidentialReview } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';
import { contentFields, contentIndexes, emptyFields, versionFields } from '../content/content.model.ts';
import type { NewContent } from '../content/content.service.ts';

export const REVIEW = 'Review';
export const REVIEW_VERSION = 'ReviewVersion';

const reviewVersionFields = {
  ...versionFields,
  draft: z.custom<ReviewDraft>(),
  confidential: z.custom<ConfidentialReview>(),
};

const ReviewDocument = z.object({
  _id: z.string(),
  ...reviewVersionFields,
  published: z.custom<Review>().nullable(),
  ...contentFields,
});
export type ReviewFields = z.infer<typeof ReviewDocument>;

export const reviewSchema = documentSchema(ReviewDocument, { collection: 'reviews', indexes: contentIndexes });

const ReviewVersionDocument = z.object({ _id: z.string(), reviewId: z.string(), ...reviewVersionFields });
export type ReviewVersionFields = z.infer<typeof ReviewVersionDocument>;

/** Earlier versions; the current one is stored in the review. */
export const reviewVersionSchema = documentSchema(ReviewVersionDocument, {
  collection: 'review_versions',
  indexes: [[{ reviewId: 1, version: 1 }, { unique: true }]],
});

/** The draft that corresponds to a published review. */
export function draftOf(published: Review): ReviewDraft {
  const fields = ReviewDraft.keyof().options.map((field) => [
    field,
    (published as Partial<ReviewDraft>)[field] ?? null,
  ]);
  return ReviewDraft.parse(Object.fromEntries(fields));
}

/** A draft with nothing but its author. */
export function newReview({ id, position, name: author, creationId, by, at }: NewContent): ReviewFields {
  return {
    _id: id,
    position,
    version: 1,
    draft: ReviewDraft.parse({ ...emptyFields(ReviewDraft), author }),
    confidential: ConfidentialReview.parse(emptyFields(ConfidentialReview)),
    change: { kind: 'created', at, by, fields: ['draft.author'] },
    published: null,
    publishedVersion: null,
    creationId,
  };
}
