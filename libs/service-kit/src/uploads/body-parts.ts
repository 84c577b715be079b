import { createHash } from 'node:crypto';
import { BODY_PART_BYTES, DAY_MS } from '@brokerage/contracts';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { databaseNow } from '../store/database-clock.ts';
import { DriverCollection } from '../store/driver-collection.ts';

/** Longer than it takes to store a reference to a body. */
const UNNAMED_FOR_MS = DAY_MS;

export const hashOf = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A part of a file, by the hash of the whole file or by another name. A NATS message holds 1 MB. */
export const BodyPart = z.object({
  /** `<hash>-<part>` */
  _id: z.string(),
  hash: z.string(),
  part: z.int(),
  parts: z.int(),
  /** Base64, as it is sent. */
  bytes: z.string().default(''),
  /** When it was last stored or asked for. An unreferenced file is only removed a day after that. */
  keptAt: z.date(),
});
export type BodyPart = z.infer<typeof BodyPart>;

/**
 * Stores files in a collection, in parts that fit into a message: each by the hash of its bytes, or by a name where equal
 * files are kept apart.
 */
export class BodyParts {
  private readonly byDriver: DriverCollection<BodyPart>;

  constructor(private readonly model: Model<BodyPart>) {
    this.byDriver = new DriverCollection(model);
  }

  /** Stores a body in parts, leaving existing parts unchanged. Returns the hash or name it is stored under. */
  async keep(body: Uint8Array, hash = hashOf(body)): Promise<string> {
    const keptAt = await databaseNow(this.model.db);
    const parts = Math.max(1, Math.ceil(body.length / BODY_PART_BYTES));
    for (let part = 0; part < parts; part += 1) {
      const bytes = Buffer.from(body.subarray(part * BODY_PART_BYTES, (part + 1) * BODY_PART_BYTES)).toString('base64');
      const _id = `${hash}-${part}`;
      // Refreshes `keptAt` of an existing part, so that it is not removed before a reference to it is stored.
      while (!(await this.keepAgain(_id, keptAt)))
        if (await this.byDriver.insert({ _id, hash, part, parts, bytes, keptAt })) break;
    }
    return hash;
  }

  /** Returns false when the part does not exist. Does not read its bytes. */
  private async keepAgain(_id: string, keptAt: Date): Promise<boolean> {
    return (await this.model.updateOne({ _id }, { $set: { keptAt } })).matchedCount > 0;
  }

  part(hash: string, part: number): Promise<BodyPart | null> {
    return this.byDriver.findOne({ _id: `${hash}-${part}` });
  }

  /** Returns a whole body; throws when a part is missing. */
  async read(hash: string): Promise<Buffer> {
    const found: Buffer[] = [];
    for (let part = 0, parts = 1; part < parts; part += 1) {
      const one = await this.part(hash, part);
      if (!one) throw new Error(`a body is not all there: ${hash}`);
      parts = one.parts;
      found.push(Buffer.from(one.bytes, 'base64'));
    }
    return Buffer.concat(found);
  }

  async remove(hashes: readonly string[]): Promise<void> {
    await this.model.deleteMany({ hash: { $in: [...hashes] } });
  }

  /** Removes bodies that are not in `named` and were not kept within a day. Returns how many. */
  async removeUnnamed(named: ReadonlySet<string>): Promise<number> {
    const before = new Date((await databaseNow(this.model.db)).getTime() - UNNAMED_FOR_MS);
    const old = await this.model
      .find({ keptAt: { $lt: before } }, { hash: 1 })
      .lean<Pick<BodyPart, 'hash'>[]>()
      .exec();
    const unnamed = [...new Set(old.map(({ hash }) => hash))].filter((hash) => !named.has(hash));
    await this.model.deleteMany({ hash: { $in: unnamed }, keptAt: { $lt: before } });
    return unnamed.length;
  }
}
