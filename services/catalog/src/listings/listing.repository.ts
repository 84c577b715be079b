import { BUILT_IN_LISTINGS, type Listing, listingPublished } from '@brokerage/contracts';
import { Outbox, outboxProvider, report } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ContentRepository } from '../content/content.repository.ts';
import { importedListing, LISTING, type ListingFields } from './listing.model.ts';
import { LISTING_VERSION, type ListingVersionFields } from './listing-version.model.ts';

/** Publishes the events of listings from their documents to the stream. */
export class ListingOutbox extends Outbox<ListingFields> {}

export const listingOutbox = outboxProvider(ListingOutbox, LISTING);

@Injectable()
export class ListingRepository extends ContentRepository<ListingFields, ListingVersionFields> {
  protected readonly owner = 'listingId';
  protected override readonly pictures = '$draft.photos';

  constructor(
    @InjectModel(LISTING) listings: Model<ListingFields>,
    @InjectModel(LISTING_VERSION) versions: Model<ListingVersionFields>,
    outbox: ListingOutbox,
  ) {
    super(listings, versions, outbox);
  }

  protected builtIn(at: Date): ListingFields[] {
    return BUILT_IN_LISTINGS.map((listing, index) => importedListing(listing, index + 1, at));
  }

  protected versionOf({ _id, version, status, draft, confidential, change }: ListingFields) {
    return { listingId: _id, version, status, draft, confidential, change };
  }

  protected reportPublished({ id, status, propertyKind, asking, region }: Listing, version: number) {
    const facts = { listingId: id, version, status, kind: propertyKind, askingAmount: asking.amount };
    return report(listingPublished, { ...facts, ...(region ? { region } : {}) });
  }
}
