import { createHash } from 'node:crypto';
import { contentPublished } from '@brokerage/contracts';
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

  /** Stores it with its event. False when another process has published this number first. */
  insert(release: ReleaseFields): Promise<boolean> {
    const { build, number } = release;
    return this.outbox.insert(release, [report(contentPublished, { build, number })]);
  }

  /** Stores it in parts; what is there already stays as it is. Gives its hash. */
  async keep(body: Uint8Array): Promise<string> {
    const hash = hashOf(body);
    const parts = Math.max(1, Math.ceil(body.length / PART_BYTES));
    for (let part = 0; part < parts; part += 1) {
      const bytes = Buffer.from(body.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)).toString('base64');
      await this.byDriver.insert({ _id: `${hash}-${part}`, hash, part, parts, bytes });
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

  async refuse(refusal: RefusedContentFields): Promise<void> {
    const { _id, ...fields } = refusal;
    await this.refused.updateOne({ _id }, { $set: fields }, { upsert: true });
  }

  refusal(build: string): Promise<RefusedContentFields | null> {
    return this.refused.findOne({ _id: build }).lean<RefusedContentFields>().exec();
  }
}
