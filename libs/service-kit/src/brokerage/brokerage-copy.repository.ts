import { BROKERAGE, type Brokerage, type OutputOf, type readPublishedBrokerage } from '@brokerage/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { documentSchema } from '../store/document-schema.ts';
import { DriverCollection } from '../store/driver-collection.ts';

export const BROKERAGE_COPY = 'BrokerageCopy';

const BrokerageCopyDocument = z.object({ _id: z.string(), brokerage: z.custom<Brokerage>(), version: z.int() });
export type BrokerageCopyFields = z.infer<typeof BrokerageCopyDocument>;

export const brokerageCopySchema = documentSchema(BrokerageCopyDocument, { collection: 'brokerage_copy' });

/** A copy of the published brokerage in the service's own database, so that the service can start without catalog. */
@Injectable()
export class BrokerageCopyRepository {
  private readonly byDriver: DriverCollection<BrokerageCopyFields>;

  constructor(@InjectModel(BROKERAGE_COPY) copies: Model<BrokerageCopyFields>) {
    this.byDriver = new DriverCollection(copies);
  }

  read(): Promise<BrokerageCopyFields | null> {
    return this.byDriver.findOne({ _id: BROKERAGE });
  }

  /** Never replaces a version with an earlier one. */
  async store(copy: OutputOf<typeof readPublishedBrokerage>): Promise<void> {
    if (await this.byDriver.insert({ _id: BROKERAGE, ...copy })) return;
    await this.byDriver.updateOne({ _id: BROKERAGE, version: { $lt: copy.version } }, { $set: copy });
  }
}
