import { isDuplicateKey } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { SALES_DAY, SALES_PROGRESS, type SalesDayFields, type SalesProgressFields } from './sales.model.ts';
import type { SalesOfDay } from './sales-day.ts';

export type SalesPosition = Pick<SalesProgressFields, 'updatedAt' | 'orderId'>;

/** Changed when a day holds more than before, so that all days are recomputed. */
const READER = 'orders, sources and coupons';

@Injectable()
export class SalesRepository {
  constructor(
    @InjectModel(SALES_DAY) private readonly days: Model<SalesDayFields>,
    @InjectModel(SALES_PROGRESS) private readonly progress: Model<SalesProgressFields>,
  ) {}

  async position(): Promise<SalesPosition> {
    const found = await this.progress.findOne({ _id: READER }).lean<SalesProgressFields>().exec();
    return found ?? { updatedAt: new Date(0), orderId: '' };
  }

  async savePosition(position: SalesPosition): Promise<void> {
    await ignoringRace(this.progress.updateOne({ _id: READER }, { $set: position }, { upsert: true }).exec());
  }

  async saveDay(_id: string, sales: SalesOfDay): Promise<void> {
    await ignoringRace(this.days.updateOne({ _id }, { $set: sales }, { upsert: true }).exec());
  }

  between(from: string, to: string): Promise<SalesDayFields[]> {
    return this.days
      .find({ _id: { $gte: from, $lte: to } })
      .sort({ _id: 1 })
      .lean<SalesDayFields[]>()
      .exec();
  }
}

/** When two instances insert the same document at once, both have written the same content. */
async function ignoringRace(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
