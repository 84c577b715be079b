import { HOUR_MS } from '@brokerage/contracts';
import { type FactoryProvider, type OnModuleInit } from '@nestjs/common';
import { getModelToken, type ModelDefinition } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type { Actor } from '../context/actor-token.ts';
import { RateLimiter } from '../limits/rate-limiter.ts';
import { databaseNow } from '../store/database-clock.ts';
import { createIndexes, documentSchema } from '../store/document-schema.ts';
import { DriverCollection } from '../store/driver-collection.ts';

const UPLOAD_PART = 'UploadPart';
const MOST_PARTS = 2400;

/** A part of a file being uploaded. It holds the content of the file, so it is kept no longer than the upload takes. */
const UploadPartDocument = z.object({
  /** `<user>-<upload>-<part>` */
  _id: z.string(),
  /** `<user>-<upload>` */
  upload: z.string(),
  part: z.int(),
  /** Base64. */
  bytes: z.string(),
  broughtAt: z.date(),
});
type UploadPartFields = z.infer<typeof UploadPartDocument>;

/** The model, for a module that has uploads. */
export const uploadPartModel: ModelDefinition = {
  name: UPLOAD_PART,
  schema: documentSchema(UploadPartDocument, {
    collection: 'upload_parts',
    indexes: [
      [{ upload: 1, part: 1 }, { unique: true }],
      [{ broughtAt: 1 }, { expireAfterSeconds: HOUR_MS / 1000 }],
    ],
  }),
};

/** An upload belongs to the user who started it. */
export const uploadOf = ({ userId }: Actor, uploadId: string): string => `${userId}-${uploadId}`;

/** Files that are being uploaded, part by part. */
export class UploadParts implements OnModuleInit {
  private readonly byDriver: DriverCollection<UploadPartFields>;

  constructor(
    private readonly parts: Model<UploadPartFields>,
    private readonly limiter: RateLimiter,
  ) {
    this.byDriver = new DriverCollection(parts);
  }

  async onModuleInit(): Promise<void> {
    await createIndexes(this.parts);
  }

  /** Stores a part; a repeated part leaves the first one in place. Throws `rate_limited`. */
  async keep(actor: Actor, uploadId: string, part: number, bytes: string): Promise<void> {
    const broughtAt = await databaseNow(this.parts.db);
    const limit = { key: `upload parts ${actor.userId}`, max: MOST_PARTS, windowMs: HOUR_MS };
    await this.limiter.takeAll([limit], broughtAt);
    const upload = uploadOf(actor, uploadId);
    await this.byDriver.insert({ _id: `${upload}-${part}`, upload, part, bytes, broughtAt });
  }

  /** Returns the uploaded file by the id of `uploadOf`; null when parts are missing. */
  async read(upload: string, parts: number): Promise<Buffer | null> {
    const found = await this.byDriver.findAll({ upload, part: { $lt: parts } }, parts);
    if (found.length < parts) return null;
    const ordered = found.toSorted((one, other) => one.part - other.part);
    return Buffer.concat(ordered.map(({ bytes }) => Buffer.from(bytes, 'base64')));
  }

  async remove(upload: string): Promise<void> {
    await this.parts.deleteMany({ upload });
  }
}

/** Requires `uploadPartModel` and `RateLimitModule` in the same module. */
export const uploadPartsProvider: FactoryProvider<UploadParts> = {
  provide: UploadParts,
  inject: [getModelToken(UPLOAD_PART), RateLimiter],
  useFactory: (parts: Model<UploadPartFields>, limiter: RateLimiter) => new UploadParts(parts, limiter),
};
