import { HOUR_MS, type Picture, type PictureRefusal } from '@brokerage/contracts';
import { type BodyPart, BodyParts, createIndexes, databaseNow, DriverCollection, hashOf } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { MadePicture } from './picture-maker.ts';
import { MEDIA, MEDIA_BODY, type MediaFields, UPLOAD, type UploadFields } from './media.model.ts';

/** Longer than the outcome of an upload is kept. */
const UNNAMED_FOR_MS = 25 * HOUR_MS;

@Injectable()
export class MediaRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<MediaFields>;
  private readonly bodies: BodyParts;
  private readonly uploadsByDriver: DriverCollection<UploadFields>;

  constructor(
    @InjectModel(MEDIA) private readonly media: Model<MediaFields>,
    @InjectModel(MEDIA_BODY) private readonly mediaBodies: Model<BodyPart>,
    @InjectModel(UPLOAD) private readonly uploads: Model<UploadFields>,
  ) {
    this.byDriver = new DriverCollection(media);
    this.bodies = new BodyParts(mediaBodies);
    this.uploadsByDriver = new DriverCollection(uploads);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.media);
    await createIndexes(this.mediaBodies);
    await createIndexes(this.uploads);
  }

  now(): Promise<Date> {
    return databaseNow(this.media.db);
  }

  outcome(upload: string): Promise<UploadFields | null> {
    return this.uploadsByDriver.findOne({ _id: upload });
  }

  /** Records the outcome of an upload. */
  async end(upload: string, came: { media: string } | { refusal: PictureRefusal }): Promise<void> {
    const endedAt = await this.now();
    await this.uploadsByDriver.insert({ _id: upload, media: null, refusal: null, ...came, endedAt });
  }

  /** Stores the bodies first, so that a picture that can be found is complete. */
  async keep({ width, height, files }: MadePicture): Promise<string> {
    const kept: Picture['files'] = [];
    for (const { bytes, ...file } of files) kept.push({ ...file, hash: await this.bodies.keep(bytes) });
    const _id = hashOf(kept.map(({ hash }) => hash).join());
    while (!(await this.claim(_id)))
      if (await this.byDriver.insert({ _id, width, height, files: kept, madeAt: await this.now() })) break;
    return _id;
  }

  /** Keeps a picture for another day, which leaves time to name it. False when it does not exist. */
  async claim(id: string): Promise<boolean> {
    return (await this.byDriver.change({ _id: id }, { $set: { madeAt: await this.now() } })) !== null;
  }

  /** Removes pictures that are neither named nor claimed for a day, with their files. Returns the number of pictures. */
  async removeUnnamed(named: ReadonlySet<string>): Promise<number> {
    const before = new Date((await this.now()).getTime() - UNNAMED_FOR_MS);
    const old = await this.media
      .find({ madeAt: { $lt: before } }, { _id: 1 })
      .lean<Pick<MediaFields, '_id'>[]>()
      .exec();
    const unnamed = old.map(({ _id }) => _id).filter((id) => !named.has(id));
    // A picture claimed in the meantime stays.
    const { deletedCount } = await this.media.deleteMany({ _id: { $in: unnamed }, madeAt: { $lt: before } });
    const kept = await this.media.find({}, { files: 1 }).lean<Pick<MediaFields, 'files'>[]>().exec();
    await this.bodies.removeUnnamed(new Set(kept.flatMap(({ files }) => files.map(({ hash }) => hash))));
    return deletedCount;
  }

  async find(id: string): Promise<Picture | null> {
    const found = await this.byDriver.findOne({ _id: id });
    if (!found) return null;
    const { width, height, files } = found;
    return { id, width, height, files };
  }

  async findAll(ids: readonly string[]): Promise<Picture[]> {
    const found = await this.byDriver.findAll({ _id: { $in: [...ids] } }, ids.length);
    return found.map(({ _id: id, width, height, files }) => ({ id, width, height, files }));
  }

  body(hash: string): Promise<Buffer> {
    return this.bodies.read(hash);
  }
}
