import { type ContentKind, type PublishingIssue, scheduleRefused } from '@brokerage/contracts';
import {
  createIndexes,
  databaseNow,
  DriverCollection,
  type Outbox,
  report,
  type Reported,
  retryWhileUnavailable,
} from '@brokerage/service-kit';
import { Inject, type OnModuleInit } from '@nestjs/common';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { ContentFields, PublishedOf, VersionFields } from './content.model.ts';
import { PublicChanges } from './public-changes.ts';

/** Documents of one kind of content and their versions. Each kind defines its built-in content and its events. */
export abstract class ContentRepository<T extends ContentFields, V extends VersionFields> implements OnModuleInit {
  /** Field of a version that holds the id of its document. */
  protected abstract readonly owner: keyof V & string;
  /** The path of pictures in a draft; absent for a kind without pictures. */
  protected readonly pictures?: `$draft.${string}`;
  protected readonly byDriver: DriverCollection<T>;
  private readonly versionsByDriver: DriverCollection<V>;
  @Inject(PublicChanges) private readonly publicChanges!: PublicChanges;

  constructor(
    protected readonly documents: Model<T>,
    private readonly versions: Model<V>,
    private readonly outbox: Outbox<T>,
  ) {
    this.byDriver = new DriverCollection(documents);
    this.versionsByDriver = new DriverCollection(versions);
  }

  /** The content that comes with the software. */
  protected abstract builtIn(at: Date): T[];
  /** The current version, as it is kept once there is a next one. */
  protected abstract versionOf(seen: T): Omit<V, '_id'>;
  protected abstract reportPublished(published: PublishedOf<T>, version: number): Reported;

  /** Creates the indexes and imports the built-in content. Never changes existing documents. */
  async onModuleInit(): Promise<void> {
    await createIndexes(this.documents);
    await createIndexes(this.versions);
    await retryWhileUnavailable(async () => this.byDriver.insertAll(this.builtIn(await this.now())));
  }

  now(): Promise<Date> {
    return databaseNow(this.documents.db);
  }

  /** What is public, in the order of the site. */
  async published(): Promise<PublishedOf<T>[]> {
    // Leaves out drafts and events, which are larger than what is public.
    const rows = await this.documents
      .find({ published: { $ne: null } } as QueryFilter<T>, { published: 1 })
      .sort({ position: 1, _id: 1 })
      .lean<Pick<T, 'published'>[]>()
      .exec();
    return rows.flatMap(({ published }) => (published ? [published as PublishedOf<T>] : []));
  }

  /** The public version of each, in the same order. */
  async publishedVersions(): Promise<string[]> {
    type Named = Pick<ContentFields, '_id' | 'position' | 'publishedVersion'>;
    const rows = await this.documents
      .find({ published: { $ne: null } } as QueryFilter<T>, { position: 1, publishedVersion: 1 })
      .sort({ position: 1, _id: 1 })
      .lean<Named[]>()
      .exec();
    return rows.map(({ _id, position, publishedVersion }) => `${_id} ${position} ${publishedVersion}`);
  }

  everPublished(): Promise<T[]> {
    return this.documents
      .find({ published: { $ne: null } } as QueryFilter<T>)
      .sort({ position: 1, _id: 1 })
      .lean<T[]>()
      .exec();
  }

  findAll(): Promise<T[]> {
    return this.documents.find().sort({ position: 1, _id: 1 }).lean<T[]>().exec();
  }

  /** Documents that are due for publication and have not been refused. */
  findDue(now: Date): Promise<T[]> {
    return this.documents
      .find({ 'scheduled.at': { $lte: now }, 'scheduled.issues': null } as QueryFilter<T>)
      .lean<T[]>()
      .exec();
  }

  /** Documents whose publication was refused when it was due. */
  findRefused(): Promise<T[]> {
    return this.documents
      .find({ 'scheduled.at': { $exists: true }, 'scheduled.issues': { $ne: null } } as QueryFilter<T>)
      .lean<T[]>()
      .exec();
  }

  findById(id: string): Promise<T | null> {
    return this.byDriver.findOne({ _id: id });
  }

  findByCreation(creationId: string): Promise<T | null> {
    return this.byDriver.findOne({ creationId });
  }

  /** Another document of this kind whose page has this address. */
  findOtherWithSlug(id: string, slug: string): Promise<T | null> {
    const others = {
      _id: { $ne: id },
      $or: [{ 'draft.slug': slug }, { 'published.slug': slug }, { 'published.formerSlugs': slug }],
    };
    return this.byDriver.findOne(others);
  }

  /** Earlier versions, newest first. */
  findEarlier(id: string): Promise<V[]> {
    return this.versions
      .find({ [this.owner]: id } as QueryFilter<V>)
      .sort({ version: -1 })
      .lean<V[]>()
      .exec();
  }

  findVersion(id: string, version: number): Promise<V | null> {
    return this.versionsByDriver.findOne({ _id: versionId(id, version) });
  }

  /** Ids of the pictures that any version names. */
  async namedPictures(): Promise<string[]> {
    if (!this.pictures) return [];
    type Named = { media: string };
    type Naming = { pictures?: Named[] | Named | null };
    const pictures = { pictures: this.pictures };
    // In this order: a draft that is replaced in between is in the versions by then.
    const found = [
      ...(await this.documents.find({}, pictures).lean<Naming[]>().exec()),
      ...(await this.versions.find({}, pictures).lean<Naming[]>().exec()),
    ];
    return found.flatMap((one) => [one.pictures ?? []].flat().map(({ media }) => media));
  }

  /** False when its id or creation id exists already. */
  insert(document: T): Promise<boolean> {
    return this.byDriver.insert(document);
  }

  /** Records what prevented the scheduled publication of `seen` and reports it once. Makes no version, since no content changes. */
  async refuseSchedule(kind: ContentKind, seen: T, issues: PublishingIssue[]): Promise<void> {
    const { _id, version, scheduled } = seen;
    if (!scheduled) return;
    const update = { $set: { 'scheduled.issues': issues } } as unknown as UpdateQuery<T>;
    const refused = { kind, id: _id, at: scheduled.at.toISOString() };
    const asSeen = { _id, version, 'scheduled.issues': null } as QueryFilter<T>;
    await this.outbox.change(asSeen, () => ({ update, reported: [report(scheduleRefused, refused)] }), seen);
  }

  /**
   * Makes the next version of `seen`; null when somebody else has made one. `seen` is stored as an earlier version
   * first: it no longer changes, so a process that dies in between leaves nothing inconsistent. The same write reports
   * what is public.
   */
  async change(seen: T, changed: Pick<T, 'change'> & Partial<T>): Promise<T | null> {
    const { _id, version } = seen;
    await this.versionsByDriver.insert({ _id: versionId(_id, version), ...this.versionOf(seen) } as V);
    const next = version + 1;
    const published = changed.published;
    const isPublic = published ? { publishedVersion: next } : {};
    const reported = published ? [this.reportPublished(published, next)] : [];
    const update = { $set: { ...changed, ...isPublic, version: next } } as UpdateQuery<T>;
    const changedNow = await this.outbox.change({ _id, version }, () => ({ update, reported }), seen);
    if (changedNow && published !== undefined) this.publicChanges.tell();
    return changedNow;
  }
}

const versionId = (id: string, version: number): string => `${id}:${version}`;
