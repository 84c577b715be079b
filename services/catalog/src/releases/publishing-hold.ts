import { databaseNow, documentSchema, DriverCollection } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { z } from 'zod';

export const PUBLISHING_HOLD = 'PublishingHold';

/** Longer than one document of an import takes. After that the hold of a dead process expires. */
const HELD_FOR_MS = 60_000;
const ID = 'import';

const PublishingHoldDocument = z.object({ _id: z.string(), until: z.date() });
export type PublishingHoldFields = z.infer<typeof PublishingHoldDocument>;

export const publishingHoldSchema = documentSchema(PublishingHoldDocument, { collection: 'publishing_holds' });

/** Prevents releases while many documents are changed in turn: visitors see all of the changes or none. */
@Injectable()
export class PublishingHold {
  private readonly byDriver: DriverCollection<PublishingHoldFields>;

  constructor(@InjectModel(PUBLISHING_HOLD) private readonly holds: Model<PublishingHoldFields>) {
    this.byDriver = new DriverCollection(holds);
  }

  async isOn(): Promise<boolean> {
    const held = await this.byDriver.findOne({ _id: ID });
    return held !== null && held.until > (await databaseNow(this.holds.db));
  }

  /** Holds for another minute. */
  async extend(): Promise<void> {
    const until = new Date((await databaseNow(this.holds.db)).getTime() + HELD_FOR_MS);
    await this.holds.updateOne({ _id: ID }, { $set: { until } }, { upsert: true });
  }

  async end(): Promise<void> {
    await this.holds.deleteOne({ _id: ID });
  }
}
