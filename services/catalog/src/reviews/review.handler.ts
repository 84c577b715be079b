import {
  cancelReviewSchedule,
  createReview,
  type EditedReview,
  type InputOf,
  listReviews,
  listReviewVersions,
  type OutputOf,
  publishReview,
  readReview,
  readConfidentialReview,
  rollBackReview,
  saveReview,
  scheduleReview,
  withdrawReview,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { changeOf, editedFields, listedFields } from '../content/content-answers.ts';
import type { ReviewFields } from './review.model.ts';
import { ReviewRepository } from './review.repository.ts';
import { ReviewService } from './review.service.ts';

@Controller()
export class ReviewHandler {
  constructor(
    private readonly service: ReviewService,
    private readonly reviews: ReviewRepository,
  ) {}

  @Handles(listReviews)
  async list(): Promise<OutputOf<typeof listReviews>> {
    return { reviews: (await this.reviews.findAll()).map((review) => this.rowOf(review)) };
  }

  @Handles(readReview)
  async read({ id }: InputOf<typeof readReview>): Promise<EditedReview> {
    return this.edited(await this.service.find(id));
  }

  @Handles(readConfidentialReview)
  async readConfidential({
    id,
  }: InputOf<typeof readConfidentialReview>): Promise<OutputOf<typeof readConfidentialReview>> {
    const { version, confidential } = await this.service.find(id);
    return { id, version, confidential };
  }

  @Handles(listReviewVersions)
  async versions({ id }: InputOf<typeof listReviewVersions>): Promise<OutputOf<typeof listReviewVersions>> {
    const versions = await this.service.versions(id);
    return { versions: versions.map((one) => ({ version: one.version, draft: one.draft, change: changeOf(one) })) };
  }

  @Handles(createReview)
  async create({ creationId, author }: InputOf<typeof createReview>, { actor }: ActorContext): Promise<EditedReview> {
    return this.edited(await this.service.create({ creationId, name: author }, actor));
  }

  @Handles(saveReview)
  async save({ id, version, ...changes }: InputOf<typeof saveReview>, { actor }: ActorContext): Promise<EditedReview> {
    return this.edited(await this.service.save({ id, version }, changes, actor));
  }

  @Handles(publishReview)
  async publish(input: InputOf<typeof publishReview>, { actor }: ActorContext): Promise<EditedReview> {
    return this.edited(await this.service.publish(input, actor));
  }

  @Handles(scheduleReview)
  async schedule(input: InputOf<typeof scheduleReview>, { actor }: ActorContext): Promise<EditedReview> {
    return this.edited(await this.service.schedule(input, actor));
  }

  @Handles(cancelReviewSchedule)
  async cancelSchedule(input: InputOf<typeof cancelReviewSchedule>, { actor }: ActorContext): Promise<EditedReview> {
    return this.edited(await this.service.cancelSchedule(input, actor));
  }

  @Handles(withdrawReview)
  async withdraw(input: InputOf<typeof withdrawReview>, { actor }: ActorContext): Promise<EditedReview> {
    return this.edited(await this.service.withdraw(input, actor));
  }

  @Handles(rollBackReview)
  async rollBack(input: InputOf<typeof rollBackReview>, { actor }: ActorContext): Promise<EditedReview> {
    return this.edited(await this.service.rollBack(input, actor));
  }

  private async edited(review: ReviewFields): Promise<EditedReview> {
    const { _id: id, draft, published } = review;
    const publication = await this.service.publication(review);
    const issues = publication.ok ? [] : publication.issues;
    return { id, draft, published, ...editedFields(review, this.service.isAhead(review), issues) };
  }

  private rowOf(review: ReviewFields): OutputOf<typeof listReviews>['reviews'][number] {
    const { _id: id, draft } = review;
    const { author, subject, stars } = draft;
    return { id, author: author ?? id, subject, stars, ...listedFields(review, this.service.isAhead(review)) };
  }
}
