import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ORDER, type OrderFields } from './order.model.ts';
import { OPEN_STATES } from './order.states.ts';

const MOST_EXPORTED = 1000;

@Injectable()
export class BuyerDataRepository {
  constructor(@InjectModel(ORDER) private readonly orders: Model<OrderFields>) {}

  findOf(userId: string): Promise<OrderFields[]> {
    return this.orders.find({ userId }).sort({ createdAt: -1 }).limit(MOST_EXPORTED).lean<OrderFields[]>().exec();
  }

  /** Takes the address out of every order with which nothing is left to do; amounts and dates stay. Gives the orders that still hold it. */
  async makeAnonymous(userId: string): Promise<OrderFields[]> {
    const email = `erased-${userId}@erased.invalid`;
    await this.orders.updateMany(
      { userId, state: { $nin: [...OPEN_STATES, 'review'] }, nextCheckAt: { $exists: false } },
      { $set: { email }, $unset: { addressKey: 1, billTo: 1 } },
    );
    return this.orders
      .find({ userId, email: { $ne: email } })
      .limit(MOST_EXPORTED)
      .lean<OrderFields[]>()
      .exec();
  }
}
