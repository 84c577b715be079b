import { BUILT_IN_LISTINGS, type Listing } from '@brokerage/contracts';
import { createIndexes, databaseNow, DriverCollection } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { importedListing, LISTING, type ListingFields } from './listing.model.ts';

@Injectable()
export class ListingRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<ListingFields>;

  constructor(@InjectModel(LISTING) private readonly listings: Model<ListingFields>) {
    this.byDriver = new DriverCollection(listings);
  }

  /** Makes the indexes and imports the listings that come with the software. Never changes a listing that is there. */
  async onModuleInit(): Promise<void> {
    await createIndexes(this.listings);
    const now = await databaseNow(this.listings.db);
    await this.byDriver.insertAll(BUILT_IN_LISTINGS.map((listing, index) => importedListing(listing, index + 1, now)));
  }

  /** What is public of every listing that was ever published, in the order of the page; its status says whether it is shown. */
  async published(): Promise<Listing[]> {
    const found = await this.listings
      .find({ published: { $ne: null } }, { published: 1 })
      .sort({ position: 1 })
      .lean<Pick<ListingFields, 'published'>[]>()
      .exec();
    return found.flatMap(({ published }) => published ?? []);
  }
}
