import { isDeepStrictEqual } from 'node:util';
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
import { draftOf, type ListingFields } from './listing.model.ts';
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
    return { listings: (await this.listings.findAll()).map(rowOf) };
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
    const present = await this.service.find(id);
    const earlier = await this.listings.findEarlier(id);
    return { versions: [present, ...earlier.filter(({ version }) => version < present.version)].map(versionOf) };
  }

  @Handles(createListing)
  async create(input: InputOf<typeof createListing>, { actor }: ActorContext): Promise<EditedListing> {
    return this.edited(await this.service.create(input, actor));
  }

  @Handles(saveListing)
  async save(input: InputOf<typeof saveListing>, { actor }: ActorContext): Promise<EditedListing> {
    return this.edited(await this.service.save(input, actor));
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
    const { _id: id, version, status, draft, published, publishedVersion } = listing;
    const publication = await this.service.publication(listing);
    const issues = publication.ok ? [] : publication.issues;
    const change = changeOf(listing);
    const scheduled = scheduleOf(listing);
    const state = { isAhead: isAhead(listing), issues, scheduled, change };
    return { id, version, status, draft, published, publishedVersion, ...state };
  }
}

/** Whether publishing would change what is public. */
function isAhead({ draft, published }: ListingFields): boolean {
  return !published || !isDeepStrictEqual(draftOf(published), { ...draft, photos: draft.photos ?? [] });
}

function rowOf(listing: ListingFields): OutputOf<typeof listListings>['listings'][number] {
  const { _id: id, version, status, draft, published, publishedVersion } = listing;
  const { name, slug, asking } = draft;
  const shown = { name: name ?? id, slug, askingAmount: asking?.amount ?? null };
  const schedule = scheduleOf(listing);
  const scheduled = schedule && { version: schedule.version, at: schedule.at, isRefused: schedule.issues !== null };
  const state = { isAhead: isAhead(listing), scheduled, change: changeOf(listing) };
  return { id, version, ...shown, status, publishedVersion, updatedOn: published?.updatedOn ?? null, ...state };
}

function scheduleOf({ scheduled }: ListingFields): EditedListing['scheduled'] {
  return scheduled ? { version: scheduled.version, at: scheduled.at.toISOString(), issues: scheduled.issues } : null;
}

function versionOf(
  one: ListingFields | ListingVersionFields,
): OutputOf<typeof listListingVersions>['versions'][number] {
  const { version, status, draft } = one;
  return { version, status, draft, change: changeOf(one) };
}

function changeOf({ change }: Pick<ListingFields, 'change'>): EditedListing['change'] {
  const { kind, at, by, fields } = change;
  return { kind, at: at.toISOString(), by, fields };
}
