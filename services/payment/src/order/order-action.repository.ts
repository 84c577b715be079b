import { createIndexes, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ORDER_ACTION, type OrderActionFields } from './order-action.model.ts';

@Injectable()
export class OrderActionRepository implements OnModuleInit {
  constructor(@InjectModel(ORDER_ACTION) private readonly actions: Model<OrderActionFields>) {}

  async onModuleInit(): Promise<void> {
    await createIndexes(this.actions);
  }

  /** Returns the decision as it was first stored. */
  async record(action: OrderActionFields): Promise<OrderActionFields> {
    try {
      await this.actions.create(action);
      return action;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const stored = await this.find(action._id);
    if (!stored) throw new Error('A decision that exists was not found.');
    return stored;
  }

  find(id: string): Promise<OrderActionFields | null> {
    return this.actions.findOne({ _id: id }).lean<OrderActionFields>().exec();
  }

  ofOrder(orderId: string): Promise<OrderActionFields[]> {
    return this.actions.find({ orderId }).sort({ at: 1 }).lean<OrderActionFields[]>().exec();
  }

  ofOrders(orderIds: readonly string[]): Promise<OrderActionFields[]> {
    return this.actions
      .find({ orderId: { $in: [...orderIds] } })
      .lean<OrderActionFields[]>()
      .exec();
  }

  async markDone(id: string, doneAt: Date): Promise<void> {
    await this.actions.updateOne({ _id: id, doneAt: null }, { $set: { doneAt } }).exec();
  }
}
