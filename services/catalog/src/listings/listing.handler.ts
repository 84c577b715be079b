import {
  cancelListingSchedule,
  markListing,
  createListing,
  type EditedListing,
  type InputOf,
  listListings,
  listListingVersions,
  listOfferedListings,
  offeredListing,
  type OutputOf,
  publishListing,
  readConfidentialListing,
  readListing,
  rollBackListing,
  saveListing,
  scheduleListing,
} from '@brokerage/contracts';
import { type ActorContext, Handles } from '@brokerage/service-kit';
import { Controller } from '@nestjs/common';
import { changeOf, editedFields, listedFields } from '../content/content-answers.ts';
import type { ListingFields } from './listing.model.ts';
import type { ListingVersionFields } from './listing-version.model.ts';
import { ListingRepository } from './listing.repository.ts';
import { ListingService } from './listing.service.ts';

@Controller()
export class ListingHandler {
  constructor(
    private readonly service: ListingService,
    private readonly listings: ListingRepository,
  ) {}

  @Handles(listListings)
  async list(): Promise<OutputOf<typeof listListings>> {
    return { listings: (await this.listings.findAll()).map((listing) => this.rowOf(listing)) };
  }

  @Handles(readListing)
  async read({ id }: InputOf<typeof readListing>): Promise<EditedListing> {
    return this.edited(await this.service.find(id));
  }

  @Handles(readConfidentialListing)
  async readConfidential({
    id,
  }: InputOf<typeof readConfidentialListing>): Promise<OutputOf<typeof readConfidentialListing>> {
    const { version, confidential } = await this.service.find(id);
    return { id, version, confidential };
  }

  @Handles(listListingVersions)
  async versions({ id }: InputOf<typeof listListingVersions>): Promise<OutputOf<typeof listListingVersions>> {
    return { versions: (await this.service.versions(id)).map(versionOf) };
  }

  @Handles(createListing)
  async create(input: InputOf<typeof createListing>, { actor }: ActorContext): Promise<EditedListing> {
    return this.edited(await this.service.create(input, actor));
  }

  @Handles(saveListing)
  async save(
    { id, version, ...changes }: InputOf<typeof saveListing>,
    { actor }: ActorContext,
  ): Promise<EditedListing> {
    return this.edited(await this.service.save({ id, version }, changes, actor));
  }

  @Handles(publishListing)
  async publish(input: InputOf<typeof publishListing>, { actor }: ActorContext): Promise<EditedListing> {
    return this.edited(await this.service.publish(input, actor));
  }

  @Handles(scheduleListing)
  async schedule(input: InputOf<typeof scheduleListing>, { actor }: ActorContext): Promise<EditedListing> {
    return this.edited(await this.service.schedule(input, actor));
  }

  @Handles(cancelListingSchedule)
  async cancelSchedule(input: InputOf<typeof cancelListingSchedule>, { actor }: ActorContext): Promise<EditedListing> {
    return this.edited(await this.service.cancelSchedule(input, actor));
  }

  @Handles(markListing)
  async mark(input: InputOf<typeof markListing>, { actor }: ActorContext): Promise<EditedListing> {
    return this.edited(await this.service.mark(input, actor));
  }

  @Handles(rollBackListing)
  async rollBack(input: InputOf<typeof rollBackListing>, { actor }: ActorContext): Promise<EditedListing> {
    return this.edited(await this.service.rollBack(input, actor));
  }

  @Handles(listOfferedListings)
  async offered(): Promise<OutputOf<typeof listOfferedListings>> {
    const found = await this.listings.everPublished();
    return {
      listings: found.flatMap(({ published, publishedVersion }) => {
        return published && publishedVersion !== null ? offeredListing(published, publishedVersion) : [];
      }),
    };
  }

  private async edited(listing: ListingFields): Promise<EditedListing> {
    const { _id: id, status, draft, published } = listing;
    const publication = await this.service.publication(listing);
    const issues = publication.ok ? [] : publication.issues;
    return { id, status, draft, published, ...editedFields(listing, this.service.isAhead(listing), issues) };
  }

  private rowOf(listing: ListingFields): OutputOf<typeof listListings>['listings'][number] {
    const { _id: id, status, draft, published } = listing;
    const { name, slug, asking } = draft;
    const shown = { name: name ?? id, slug, askingAmount: asking?.amount ?? null };
    const state = listedFields(listing, this.service.isAhead(listing));
    return { id, ...shown, status, updatedOn: published?.updatedOn ?? null, ...state };
  }
}

function versionOf(
  one: ListingFields | ListingVersionFields,
): OutputOf<typeof listListingVersions>['versions'][number] {
  const { version, status, draft } = one;
  return { version, status, draft, change: changeOf(one) };
}
