import { isDeepStrictEqual } from 'node:util';
import { ConfidentialReview, MAX_REVIEWS, Review, ReviewDraft } from '@brokerage/contracts';
import { Injectable } from '@nestjs/common';
import { consentIssues } from '../content/consent-issues.ts';
import type { Publishable } from '../content/content.model.ts';
import { type NewContent, ContentService } from '../content/content.service.ts';
import { publicFields, publishable } from '../content/publishable.ts';
import { draftOf, newReview, type ReviewFields, type ReviewVersionFields } from './review.model.ts';
import { ReviewRepository } from './review.repository.ts';

@Injectable()
export class ReviewService extends ContentService<ReviewFields, ReviewVersionFields> {
  constructor(reviews: ReviewRepository) {
    super(reviews, {
      noun: 'review',
      named: 'author',
      most: MAX_REVIEWS,
      parts: ['draft', 'confidential'],
      addressStays: false,
      errors: { notFound: 'review_not_found', notPublishable: 'review_not_publishable', limit: 'review_limit' },
      files: { folder: 'reviews', published: Review, draft: ReviewDraft, confidential: ConfidentialReview },
    });
  }

  /** Whether publishing would change what is public. */
  isAhead({ _id: id, draft, published }: ReviewFields): boolean {
    if (!published) return true;
    const { updatedOn: _, ...shown } = published;
    return !isDeepStrictEqual(shown, { id, ...publicFields(Review, draft) });
  }

  protected draftOf(published: Review): ReviewDraft {
    return draftOf(published);
  }

  protected newDocument(facts: NewContent): ReviewFields {
    return newReview(facts);
  }

  protected toPublish({ _id: id, draft, confidential }: ReviewFields, today: string): Publishable<Review> {
    const isToCome = draft.givenOn !== null && draft.givenOn > today;
    const isProved = confidential.proof !== null;
    return publishable({
      schema: Review,
      draft,
      facts: { id, updatedOn: today },
      more: [
        ...(isToCome ? [{ field: 'draft.givenOn', message: 'This date is in the future' }] : []),
        ...(isProved ? [] : [{ field: 'confidential.proof', message: 'Say where the review is on file' }]),
        ...consentIssues(confidential, "The author's consent to the publication", today),
      ],
    });
  }
}
