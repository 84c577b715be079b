import { BUILT_IN_LISTINGS, listingName, type OfferedListing, offeredListing } from '@brokerage/contracts';
import { DriverCollection, retryWhileUnavailable } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { OFFERED_LISTING, type OfferedListingFields } from './offered-listing.model.ts';

/** Returns the name of a listing by its id. */
export type ListingNames = (id: string) => string;

/** A copy of what catalog has published of each listing, initialized with the built-in listings. */
@Injectable()
export class OfferedListingRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<OfferedListingFields>;

  constructor(@InjectModel(OFFERED_LISTING) private readonly listings: Model<OfferedListingFields>) {
    this.byDriver = new DriverCollection(listings);
  }

  async onModuleInit(): Promise<void> {
    const builtIn = BUILT_IN_LISTINGS.map((listing) => documentOf(offeredListing(listing, 1)));
    await retryWhileUnavailable(() => this.byDriver.insertAll(builtIn));
  }

  /** Never replaces a newer version with an older one. */
  async store(offered: readonly OfferedListing[]): Promise<void> {
    const documents = offered.map(documentOf);
    await this.byDriver.insertAll(documents);
    const writes = documents.map(({ _id, ...facts }) => ({
      filter: { _id, version: { $lt: facts.version } },
      update: { $set: facts, ...(facts.region === undefined ? { $unset: { region: 1 as const } } : {}) },
    }));
    if (writes.length > 0) await this.byDriver.updateEach(writes);
  }

  findActive(): Promise<OfferedListingFields[]> {
    return this.listings.find({ status: 'active' }).sort({ _id: 1 }).lean<OfferedListingFields[]>().exec();
  }

  /** Returns the names of these listings; one that was never published is named by its id. */
  async namesOf(ids: readonly string[]): Promise<ListingNames> {
    const names = new Map((await this.findByIds(ids)).map(({ _id, name }) => [_id, name]));
    return (id) => names.get(id) ?? listingName(id);
  }

  findByIds(ids: readonly string[]): Promise<OfferedListingFields[]> {
    return this.listings
      .find({ _id: { $in: [...ids] } })
      .sort({ _id: 1 })
      .lean<OfferedListingFields[]>()
      .exec();
  }
}

function documentOf({ id: _id, region, ...facts }: OfferedListing): OfferedListingFields {
  return { _id, ...facts, ...(region ? { region } : {}) };
}
