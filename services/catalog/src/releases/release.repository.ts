import { contentPublished, PublishedSite } from '@brokerage/contracts';
import { type BodyPart, BodyParts, createIndexes, databaseNow, report } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { REFUSED_CONTENT, type RefusedContentFields, RELEASE_BODY } from './release-body.model.ts';
import { ReleaseOutbox } from './release-outbox.ts';
import { RELEASE, type ReleaseFields } from './release.model.ts';

/** The hashes of the bodies in a publisher's state. Absent in those of earlier versions of the software. */
const StateBodies = z.object({ bodies: z.array(z.string()).default([]) });
/** Number of releases of a build that can be restored. */
const KEPT_RELEASES = 20;

@Injectable()
export class ReleaseRepository implements OnModuleInit {
  private readonly parts: BodyParts;

  constructor(
    @InjectModel(RELEASE) private readonly releases: Model<ReleaseFields>,
    @InjectModel(RELEASE_BODY) private readonly bodies: Model<BodyPart>,
    @InjectModel(REFUSED_CONTENT) private readonly refused: Model<RefusedContentFields>,
    private readonly outbox: ReleaseOutbox,
  ) {
    this.parts = new BodyParts(bodies);
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

  /** Stores a release with its event. False when another process has published this number first. */
  insert(release: ReleaseFields): Promise<boolean> {
    const { build, number } = release;
    return this.outbox.insert(release, [report(contentPublished, { build, number })]);
  }

  /** Stores a body and returns its hash. */
  keep(body: Uint8Array): Promise<string> {
    return this.parts.keep(body);
  }

  part(hash: string, part: number): Promise<BodyPart | null> {
    return this.parts.part(hash, part);
  }

  /** A whole body; throws when it is incomplete. */
  read(hash: string): Promise<Buffer> {
    return this.parts.read(hash);
  }

  /** Removes all but the newest releases of each build, and bodies that no release names. Returns the number of bodies. */
  async removeOld(): Promise<number> {
    const all = await this.releases.find({}, { build: 1 }).lean<Pick<ReleaseFields, 'build'>[]>().exec();
    const named = new Set<string>();
    for (const build of new Set(all.map((release) => release.build))) {
      const kept = await this.kept(build);
      await this.releases.deleteMany({ build, number: { $lt: kept.at(-1)?.number ?? 0 } });
      for (const { manifest, state } of kept) {
        const { files, notFound } = PublishedSite.parse(JSON.parse((await this.read(manifest)).toString('utf8')));
        const { bodies } = StateBodies.parse(JSON.parse((await this.read(state)).toString('utf8')));
        for (const hash of [manifest, state, notFound, ...files.map((file) => file.hash), ...bodies]) named.add(hash);
      }
    }
    return this.parts.removeUnnamed(named);
  }

  async refuse(refusal: RefusedContentFields): Promise<void> {
    const { _id, ...fields } = refusal;
    const former = fields.retryAt ? {} : { $unset: { retryAt: 1 } };
    await this.refused.updateOne({ _id }, { $set: fields, ...former }, { upsert: true });
  }

  refusal(build: string): Promise<RefusedContentFields | null> {
    return this.refused.findOne({ _id: build }).lean<RefusedContentFields>().exec();
  }
}
