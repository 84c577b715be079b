import { databaseNow, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { ADMIN_ORDER } from '../../order/admin-order.model.ts';
import { dayAfter, startOfDay } from '../toronto-days.ts';
import type { OrderFields } from '../../order/order.model.ts';
import { SALES_DAY, SALES_PROGRESS, type SalesDayFields, type SalesProgressFields } from './sales.model.ts';
import type { PaidOrder, SalesByTier, StartedOrder } from './sales-day.ts';

export type ChangedOrder = Pick<OrderFields, '_id' | 'createdAt' | 'capturedAt' | 'updatedAt'>;
export type Place = Pick<SalesProgressFields, 'updatedAt' | 'orderId'>;

const READER = 'orders';

@Injectable()
export class SalesRepository {
  constructor(
    @InjectModel(ADMIN_ORDER) private readonly orders: Model<OrderFields>,
    @InjectModel(SALES_DAY) private readonly days: Model<SalesDayFields>,
    @InjectModel(SALES_PROGRESS) private readonly progress: Model<SalesProgressFields>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  now(): Promise<Date> {
    return databaseNow(this.connection);
  }

  async place(): Promise<Place> {
    const found = await this.progress.findOne({ _id: READER }).lean<SalesProgressFields>().exec();
    return found ?? { updatedAt: new Date(0), orderId: '' };
  }

  async savePlace(place: Place): Promise<void> {
    await ignoringRace(this.progress.updateOne({ _id: READER }, { $set: place }, { upsert: true }).exec());
  }

  /** The next orders after a place, in the order in which they were last changed. */
  async changedAfter({ updatedAt, orderId }: Place, limit: number): Promise<ChangedOrder[]> {
    const fields = { createdAt: 1, capturedAt: 1, updatedAt: 1 } as const;
    const same = await this.orders
      .find({ updatedAt, _id: { $gt: orderId } }, fields)
      .sort({ _id: 1 })
      .limit(limit)
      .lean<ChangedOrder[]>()
      .exec();
    if (same.length === limit) return same;
    const later = await this.orders
      .find({ updatedAt: { $gt: updatedAt } }, fields)
      .sort({ updatedAt: 1, _id: 1 })
      .limit(limit - same.length)
      .lean<ChangedOrder[]>()
      .exec();
    return [...same, ...later];
  }

  startedOn(day: string): Promise<StartedOrder[]> {
    return this.orders
      .find({ createdAt: within(day) }, { tier: 1, capturedAt: 1 })
      .lean<StartedOrder[]>()
      .exec();
  }

  paidOn(day: string): Promise<PaidOrder[]> {
    return this.orders
      .find({ capturedAt: within(day) }, { tier: 1, total: 1, refundedMinor: 1 })
      .lean<PaidOrder[]>()
      .exec();
  }

  async saveDay(_id: string, byTier: SalesByTier): Promise<void> {
    await ignoringRace(this.days.updateOne({ _id }, { $set: { byTier } }, { upsert: true }).exec());
  }

  between(from: string, to: string): Promise<SalesDayFields[]> {
    return this.days
      .find({ _id: { $gte: from, $lte: to } })
      .sort({ _id: 1 })
      .lean<SalesDayFields[]>()
      .exec();
  }
}

function within(day: string): { $gte: Date; $lt: Date } {
  return { $gte: startOfDay(day), $lt: startOfDay(dayAfter(day, 1)) };
}

/** Two instances that write the same document for the first time: both have written the same thing. */
async function ignoringRace(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
