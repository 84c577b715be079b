import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, Timestamp } from '../fields.ts';
import {
  CONSENT,
  contentLine,
  contentText,
  ContentVersion,
  draftFields,
  EDITED_CONTENT,
  keptVersions,
  LISTED_CONTENT,
  PreviewedPage,
} from './content-fields.ts';

/** The id of a review. */
export const ReviewId = z.string().regex(/^review-\d{1,3}$/);

/** What is reviewed: the work of the brokerage, or the checklists. */
export const REVIEW_SUBJECTS = ['brokerage', 'checklists'] as const;
export type ReviewSubject = (typeof REVIEW_SUBJECTS)[number];

const STARS = 'Enter whole stars from 1 to 5';

/** A review as its author allows it to be published. */
const CONTENT = {
  subject: z.enum(REVIEW_SUBJECTS, 'Choose what the review is about'),
  /** As the author allows: a name, initials, or a role such as "Buyer of a facility". */
  author: contentLine(80),
  role: contentLine(80),
  /** In the author's own words. */
  text: contentText(1200),
  stars: z.int(STARS).min(1, STARS).max(5, STARS),
  /** The day on which it was given. */
  givenOn: z.iso.date('Enter the date of the review'),
  /** Where it was given, such as "Google" or "by email to the brokerage". */
  source: contentLine(80),
};

/** A review as the site shows it. */
export const Review = z
  .strictObject({
    id: ReviewId,
    ...CONTENT,
    /** The day of the last change. */
    updatedOn: z.iso.date(),
  })
  .partial({ role: true });
export type Review = z.infer<typeof Review>;

/** The draft of a review: each field is valid for publication, or missing. */
export const ReviewDraft = z.strictObject(draftFields(CONTENT));
export type ReviewDraft = z.infer<typeof ReviewDraft>;

/** The proof of a review and of its author's consent: never in a public answer, event, log, audit row or error. */
export const ConfidentialReview = z.strictObject(
  draftFields({
    /** Where the review is on file: the mail, the letter, or the entry with its address. */
    proof: contentText(1000),
    ...CONSENT,
  }),
);
export type ConfidentialReview = z.infer<typeof ConfidentialReview>;

const names = { id: ReviewId, version: ContentVersion };

/** A review as the office edits it, without its confidential part. */
export const EditedReview = z.strictObject({
  id: ReviewId,
  draft: ReviewDraft,
  published: Review.nullable(),
  ...EDITED_CONTENT,
});
export type EditedReview = z.infer<typeof EditedReview>;

export const listReviews = defineContract({
  subject: 'catalog.review.list',
  access: 'assistant',
  summary: 'All reviews',
  http: { method: 'GET', path: '/admin/reviews' },
  input: z.strictObject({}),
  output: z.strictObject({
    reviews: z.array(
      z.strictObject({
        id: ReviewId,
        author: z.string(),
        subject: z.enum(REVIEW_SUBJECTS).nullable(),
        stars: z.int().nullable(),
        ...LISTED_CONTENT,
      }),
    ),
  }),
  errors: [],
  retry: 'safe',
});

export const readReview = defineContract({
  subject: 'catalog.review.read',
  access: 'assistant',
  summary: 'One review: its draft, its published version, and what is missing for publishing',
  http: { method: 'GET', path: '/admin/reviews/:id' },
  input: z.strictObject({ id: ReviewId }),
  output: EditedReview,
  errors: ['review_not_found'],
  retry: 'safe',
});

export const readConfidentialReview = defineContract({
  subject: 'catalog.review.read-confidential',
  access: 'broker',
  summary: 'The confidential part of a review: where it is on file, and its author’s consent',
  http: { method: 'GET', path: '/admin/reviews/:id/confidential' },
  input: z.strictObject({ id: ReviewId }),
  output: z.strictObject({ ...names, confidential: ConfidentialReview }),
  errors: ['review_not_found'],
  retry: 'safe',
});

export const listReviewVersions = defineContract({
  subject: 'catalog.review.versions',
  access: 'assistant',
  summary: 'All versions of a review, newest first: author, time and changed fields',
  http: { method: 'GET', path: '/admin/reviews/:id/versions' },
  input: z.strictObject({ id: ReviewId }),
  output: keptVersions(ReviewDraft),
  errors: ['review_not_found'],
  retry: 'safe',
});

/** Renders on request, which takes a second or two. Refused as `review_not_publishable` while the draft is incomplete. */
export const previewReview = defineContract({
  subject: 'catalog.review.preview',
  access: 'assistant',
  summary: 'Preview of the home page or a checklist page with the draft of a review, as HTML',
  http: { method: 'GET', path: '/admin/reviews/:id/preview' },
  input: z.strictObject({ id: ReviewId }),
  output: PreviewedPage,
  errors: ['review_not_found', 'review_not_publishable', 'pages_not_made'],
  retry: 'safe',
  timeoutMs: 15_000,
});

/** Idempotent by the id of the creation. */
export const createReview = defineContract({
  subject: 'catalog.review.create',
  access: 'broker',
  audit: { operation: 'createReview', fields: ['id'] },
  summary: 'Create a review as a draft',
  http: { method: 'POST', path: '/admin/reviews' },
  input: z.strictObject({ creationId: ClientId, author: CONTENT.author }),
  output: EditedReview,
  errors: ['review_limit'],
  retry: 'safe',
});

/** Like `saveListing`: keeps concurrent changes to other fields; a field that both changed is refused as `version_conflict`. */
export const saveReview = defineContract({
  subject: 'catalog.review.save',
  access: 'broker',
  audit: { operation: 'saveReview', fields: ['version'] },
  summary: 'Change a review. The public version does not change until it is published',
  http: { method: 'PATCH', path: '/admin/reviews/:id' },
  input: z.strictObject({ ...names, draft: ReviewDraft.partial(), confidential: ConfidentialReview.partial() }),
  output: EditedReview,
  errors: ['review_not_found', 'version_conflict'],
  retry: 'safe',
});

/** Refused as `review_not_publishable` with every issue in its details. */
export const publishReview = defineContract({
  subject: 'catalog.review.publish',
  access: 'broker',
  audit: { operation: 'publishReview', fields: ['version'] },
  summary: 'Publish the draft of a review, and count its stars in the rating',
  http: { method: 'POST', path: '/admin/reviews/:id/publication' },
  input: z.strictObject(names),
  output: EditedReview,
  errors: ['review_not_found', 'review_not_publishable', 'version_conflict'],
  retry: 'safe',
});

/** Replaces an earlier schedule. Publishing by hand before the scheduled time cancels it. */
export const scheduleReview = defineContract({
  subject: 'catalog.review.schedule',
  access: 'broker',
  audit: { operation: 'scheduleReview', fields: ['version', 'at'] },
  summary: 'Schedule the publication of the current draft of a review',
  http: { method: 'POST', path: '/admin/reviews/:id/schedule' },
  input: z.strictObject({ ...names, at: Timestamp }),
  output: EditedReview,
  errors: ['review_not_found', 'review_not_publishable', 'version_conflict'],
  retry: 'safe',
});

export const cancelReviewSchedule = defineContract({
  subject: 'catalog.review.cancel-schedule',
  access: 'broker',
  audit: { operation: 'cancelReviewSchedule', fields: ['version'] },
  summary: 'Cancel the scheduled publication of a review',
  http: { method: 'POST', path: '/admin/reviews/:id/schedule/cancel' },
  input: z.strictObject(names),
  output: EditedReview,
  errors: ['review_not_found', 'version_conflict'],
  retry: 'safe',
});

/** Removes the review from the site and the rating with the next release; the draft stays. */
export const withdrawReview = defineContract({
  subject: 'catalog.review.withdraw',
  access: 'broker',
  audit: { operation: 'withdrawReview', fields: ['version'] },
  summary: 'Remove a review from the site',
  http: { method: 'POST', path: '/admin/reviews/:id/withdrawal' },
  input: z.strictObject(names),
  output: EditedReview,
  errors: ['review_not_found', 'version_conflict'],
  retry: 'safe',
});

/** The public version stays until the draft is published; the confidential part is not rolled back. */
export const rollBackReview = defineContract({
  subject: 'catalog.review.roll-back',
  access: 'broker',
  audit: { operation: 'rollBackReview', fields: ['version', 'to'] },
  summary: 'Restore the draft of a review from an earlier version',
  http: { method: 'POST', path: '/admin/reviews/:id/roll-back' },
  input: z.strictObject({ ...names, to: ContentVersion }),
  output: EditedReview,
  errors: ['review_not_found', 'version_conflict'],
  retry: 'safe',
});
