import { createHash } from 'node:crypto';
import { contentPublished, DAY_MS, PublishedSite } from '@brokerage/contracts';
import { createIndexes, databaseNow, DriverCollection, report } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  REFUSED_CONTENT,
  type RefusedContentFields,
  RELEASE_BODY,
  type ReleaseBodyFields,
} from './release-body.model.ts';
import { ReleaseOutbox } from './release-outbox.ts';
import { RELEASE, type ReleaseFields } from './release.model.ts';

/** Releases of a build that can be gone back to. */
const KEPT_RELEASES = 20;
/** Longer than any publication takes. */
const UNNAMED_FOR_MS = DAY_MS;
/** With base64 and the answer around it still below the megabyte of a message. */
const PART_BYTES = 512 * 1024;

export const hashOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

@Injectable()
export class ReleaseRepository implements OnModuleInit {
  private readonly byDriver: DriverCollection<ReleaseBodyFields>;

  constructor(
    @InjectModel(RELEASE) private readonly releases: Model<ReleaseFields>,
    @InjectModel(RELEASE_BODY) private readonly bodies: Model<ReleaseBodyFields>,
    @InjectModel(REFUSED_CONTENT) private readonly refused: Model<RefusedContentFields>,
    private readonly outbox: ReleaseOutbox,
  ) {
    this.byDriver = new DriverCollection(bodies);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.releases);
    await createIndexes(this.bodies);
  }

  now(): Promise<Date> {
    return databaseNow(this.releases.db);
  }

  newest(build: string): Promise<ReleaseFields | null> {
    return this.releases.findOne({ build }).sort({ number: -1 }).lean<ReleaseFields>().exec();
  }

  /** The newest of all builds. */
  last(): Promise<ReleaseFields | null> {
    return this.releases.findOne().sort({ publishedAt: -1 }).lean<ReleaseFields>().exec();
  }

  find(build: string, number: number): Promise<ReleaseFields | null> {
    return this.releases.findOne({ build, number }).lean<ReleaseFields>().exec();
  }

  /** The kept releases of a build, newest first. */
  kept(build: string): Promise<ReleaseFields[]> {
    return this.releases.find({ build }).sort({ number: -1 }).limit(KEPT_RELEASES).lean<ReleaseFields[]>().exec();
  }

  /** Stores it with its event. False when another process has published this number first. */
  insert(release: ReleaseFields): Promise<boolean> {
    const { build, number } = release;
    return this.outbox.insert(release, [report(contentPublished, { build, number })]);
  }

  /** Stores it in parts; what is there already stays as it is. Gives its hash. */
  async keep(body: Uint8Array): Promise<string> {
    const hash = hashOf(body);
    const keptAt = await this.now();
    const parts = Math.max(1, Math.ceil(body.length / PART_BYTES));
    for (let part = 0; part < parts; part += 1) {
      const bytes = Buffer.from(body.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)).toString('base64');
      const _id = `${hash}-${part}`;
      // Asked for again, it is as good as new, so that it is not removed before the release that names it is stored.
      while (!(await this.byDriver.change({ _id }, { $set: { keptAt } })))
        if (await this.byDriver.insert({ _id, hash, part, parts, bytes, keptAt })) break;
    }
    return hash;
  }

  part(hash: string, part: number): Promise<ReleaseBodyFields | null> {
    return this.byDriver.findOne({ _id: `${hash}-${part}` });
  }

  /** A whole body; throws when it is not all there. */
  async read(hash: string): Promise<Buffer> {
    const found: Buffer[] = [];
    for (let part = 0, parts = 1; part < parts; part += 1) {
      const one = await this.part(hash, part);
      if (!one) throw new Error(`a body of a release is not all there: ${hash}`);
      parts = one.parts;
      found.push(Buffer.from(one.bytes, 'base64'));
    }
    return Buffer.concat(found);
  }

  /** Removes all but the newest releases of each build, and bodies that no release names. Gives the number of bodies. */
  async removeOld(): Promise<number> {
    const all = await this.releases.find({}, { build: 1 }).lean<Pick<ReleaseFields, 'build'>[]>().exec();
    const named = new Set<string>();
    for (const build of new Set(all.map((release) => release.build))) {
      const kept = await this.kept(build);
      await this.releases.deleteMany({ build, number: { $lt: kept.at(-1)?.number ?? 0 } });
      for (const { manifest, state } of kept) {
        const { files, notFound } = PublishedSite.parse(JSON.parse((await this.read(manifest)).toString('utf8')));
        for (const hash of [manifest, state, notFound, ...files.map((file) => file.hash)]) named.add(hash);
      }
    }
    const before = new Date((await this.now()).getTime() - UNNAMED_FOR_MS);
    const old = await this.bodies
      .find({ keptAt: { $lt: before } }, { hash: 1 })
      .lean<Pick<ReleaseBodyFields, 'hash'>[]>()
      .exec();
    const unnamed = [...new Set(old.map(({ hash }) => hash))].filter((hash) => !named.has(hash));
    await this.bodies.deleteMany({ hash: { $in: unnamed }, keptAt: { $lt: before } });
    return unnamed.length;
  }

  async refuse(refusal: RefusedContentFields): Promise<void> {
    const { _id, ...fields } = refusal;
    await this.refused.updateOne({ _id }, { $set: fields }, { upsert: true });
  }

  refusal(build: string): Promise<RefusedContentFields | null> {
    return this.refused.findOne({ _id: build }).lean<RefusedContentFields>().exec();
  }
}
