import {
  BUILT_IN_LISTINGS,
  type Listing,
  type ListingDraft,
  listingPublished,
  listingRefused,
  type PublishingIssue,
} from '@brokerage/contracts';
import { createIndexes, databaseNow, DriverCollection, report } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ListingOutbox } from './listing-outbox.ts';
import { importedListing, LISTING, type ListingFields } from './listing.model.ts';
import { LISTING_VERSION, type ListingVersionFields } from './listing-version.model.ts';

/** What a change makes of a listing; the rest stays as it is. */
type Changed = Pick<ListingFields, 'change'> &
  Partial<Pick<ListingFields, 'status' | 'draft' | 'confidential' | 'published' | 'scheduled'>>;

@Injectable()
export class ListingRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<ListingFields>;
  private readonly versionsByDriver: DriverCollection<ListingVersionFields>;

  constructor(
    @InjectModel(LISTING) private readonly listings: Model<ListingFields>,
    @InjectModel(LISTING_VERSION) private readonly versions: Model<ListingVersionFields>,
    private readonly outbox: ListingOutbox,
  ) {
    this.byDriver = new DriverCollection(listings);
    this.versionsByDriver = new DriverCollection(versions);
  }

  /** Makes the indexes and imports the listings that come with the software. Never changes a listing that is there. */
  async onModuleInit(): Promise<void> {
    await createIndexes(this.listings);
    await createIndexes(this.versions);
    const now = await this.now();
    await this.byDriver.insertAll(BUILT_IN_LISTINGS.map((listing, index) => importedListing(listing, index + 1, now)));
  }

  now(): Promise<Date> {
    return databaseNow(this.listings.db);
  }

  /** What is public of every listing that was ever published, in the order of the page; its status says whether it is shown. */
  async published(): Promise<Listing[]> {
    return (await this.everPublished()).flatMap(({ published }) => published ?? []);
  }

  everPublished(): Promise<ListingFields[]> {
    return this.listings
      .find({ published: { $ne: null } })
      .sort({ position: 1 })
      .lean<ListingFields[]>()
      .exec();
  }

  findAll(): Promise<ListingFields[]> {
    return this.listings.find().sort({ position: 1 }).lean<ListingFields[]>().exec();
  }

  /** Those whose moment has come and that nothing has kept from being published yet. */
  findDue(now: Date): Promise<ListingFields[]> {
    return this.listings
      .find({ 'scheduled.at': { $lte: now }, 'scheduled.issues': null })
      .lean<ListingFields[]>()
      .exec();
  }

  findById(id: string): Promise<ListingFields | null> {
    return this.byDriver.findOne({ _id: id });
  }

  findByCreation(creationId: string): Promise<ListingFields | null> {
    return this.byDriver.findOne({ creationId });
  }

  /** Another listing whose page has this address. */
  findOtherWithSlug(id: string, slug: string): Promise<ListingFields | null> {
    return this.byDriver.findOne({ _id: { $ne: id }, $or: [{ 'draft.slug': slug }, { 'published.slug': slug }] });
  }

  /** Versions before the present one, newest first. */
  findEarlier(listingId: string): Promise<ListingVersionFields[]> {
    return this.versions.find({ listingId }).sort({ version: -1 }).lean<ListingVersionFields[]>().exec();
  }

  findVersion(listingId: string, version: number): Promise<ListingVersionFields | null> {
    return this.versionsByDriver.findOne({ _id: versionId(listingId, version) });
  }

  /** Ids of the pictures that any version names. */
  async namedPictures(): Promise<Set<string>> {
    const photos = { photos: '$draft.photos' };
    type Naming = Pick<ListingDraft, 'photos'>;
    // In this order: what is replaced between the two looks is a version by then.
    const found = [
      ...(await this.listings.find({}, photos).lean<Naming[]>().exec()),
      ...(await this.versions.find({}, photos).lean<Naming[]>().exec()),
    ];
    return new Set(found.flatMap((one) => (one.photos ?? []).map(({ media }) => media)));
  }

  /** False when its id or its creation is there already. */
  insert(listing: ListingFields): Promise<boolean> {
    return this.byDriver.insert(listing);
  }

  /** Notes, and reports once, what kept the listing that was seen from being published at its moment. No version: nothing of it changes. */
  async refuseSchedule(seen: ListingFields, issues: PublishingIssue[]): Promise<void> {
    const { _id, version, scheduled } = seen;
    if (!scheduled) return;
    const update = { $set: { 'scheduled.issues': issues } };
    const reported = [report(listingRefused, { listingId: _id, at: scheduled.at.toISOString() })];
    await this.outbox.change({ _id, version, 'scheduled.issues': null }, () => ({ update, reported }), seen);
  }

  /**
   * Makes the next version of the listing that was seen; null when somebody else has made one. The one that was seen is kept first: it does
   * not change any more, so a process that dies in between leaves nothing half done. What is public is reported by the same write.
   */
  async change(seen: ListingFields, changed: Changed): Promise<ListingFields | null> {
    const { _id, version, status, draft, confidential, change } = seen;
    const id = versionId(_id, version);
    await this.versionsByDriver.insert({ _id: id, listingId: _id, version, status, draft, confidential, change });
    const next = version + 1;
    const { published } = changed;
    const isPublic = published ? { publishedVersion: next } : {};
    const reported = published ? [report(listingPublished, publishedFacts(published, next))] : [];
    const update = { $set: { ...changed, ...isPublic, version: next } };
    return this.outbox.change({ _id, version }, () => ({ update, reported }), seen);
  }
}

const versionId = (listingId: string, version: number): string => `${listingId}:${version}`;

function publishedFacts({ id, status, propertyKind, asking, region }: Listing, version: number) {
  return {
    listingId: id,
    version,
    status,
    kind: propertyKind,
    askingAmount: asking.amount,
    ...(region ? { region } : {}),
  };
}
