import { type Review, reviewPublished } from '@brokerage/contracts';
import { Outbox, outboxProvider, report } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ContentRepository } from '../content/content.repository.ts';
import { REVIEW, REVIEW_VERSION, type ReviewFields, type ReviewVersionFields } from './review.model.ts';

/** Publishes the events of reviews from their documents to the stream. */
export class ReviewOutbox extends Outbox<ReviewFields> {}

export const reviewOutbox = outboxProvider(ReviewOutbox, REVIEW);

@Injectable()
export class ReviewRepository extends ContentRepository<ReviewFields, ReviewVersionFields> {
  protected readonly owner = 'reviewId';

  constructor(
    @InjectModel(REVIEW) reviews: Model<ReviewFields>,
    @InjectModel(REVIEW_VERSION) versions: Model<ReviewVersionFields>,
    outbox: ReviewOutbox,
  ) {
    super(reviews, versions, outbox);
  }

  /** None: the brokerage enters its reviews itself. */
  protected builtIn(): ReviewFields[] {
    return [];
  }

  protected versionOf({ _id, version, draft, confidential, change }: ReviewFields) {
    return { reviewId: _id, version, draft, confidential, change };
  }

  protected reportPublished({ id }: Review, version: number) {
    return report(reviewPublished, { reviewId: id, version });
  }
}
