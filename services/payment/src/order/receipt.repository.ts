import { isDeepStrictEqual } from 'node:util';
import type { BillTo } from '@brokerage/contracts';
import { databaseNow, isDuplicateKey } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { ORDER, type OrderFields } from './order.model.ts';

/** More receipts than this are never issued at one moment. */
const MAX_TRIES = 100;

/** The part of an order that is its receipt. */
@Injectable()
export class ReceiptRepository {
  constructor(
    @InjectModel(ORDER) private readonly orders: Model<OrderFields>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  findOwn(userId: string, orderId: string): Promise<OrderFields | null> {
    return this.orders.findOne({ _id: orderId, userId }).lean<OrderFields>().exec();
  }

  /**
   * Gives the order the next receipt number, once and for good. The number is the highest one plus one, and a unique index lets one
   * of two that try it at once have it: so none is left out and none is used twice.
   */
  async issue({ _id }: Pick<OrderFields, '_id'>): Promise<OrderFields> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const order = await this.orders.findOne({ _id }).lean<OrderFields>().exec();
      if (!order) throw new Error(`Order ${_id} has vanished.`);
      if (order.receiptNumber !== undefined) return order;
      const issued = await this.tryNumber(_id, (await this.highest()) + 1);
      if (issued) return issued;
    }
    throw new Error(`No receipt number could be had for order ${_id}.`);
  }

  private async tryNumber(_id: string, receiptNumber: number): Promise<OrderFields | null> {
    const receiptIssuedAt = await databaseNow(this.connection);
    try {
      return await this.orders
        .findOneAndUpdate(
          { _id, receiptNumber: { $exists: false } },
          { $set: { receiptNumber, receiptIssuedAt, receiptRevision: 1 } },
          { returnDocument: 'after' },
        )
        .lean<OrderFields>()
        .exec();
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  private async highest(): Promise<number> {
    const last = await this.orders
      .findOne({ receiptNumber: { $exists: true } }, { receiptNumber: 1 })
      .sort({ receiptNumber: -1 })
      .lean<Pick<OrderFields, 'receiptNumber'>>()
      .exec();
    return last?.receiptNumber ?? 0;
  }

  /** The revision with these details. Two different changes at once make two revisions. */
  async setBillTo({ _id, userId }: OrderFields, billTo: BillTo): Promise<number | null> {
    const before = await this.findOwn(userId, _id);
    if (!before) return null;
    if (isDeepStrictEqual(before.billTo, billTo)) return before.receiptRevision ?? 1;
    const after = await this.orders
      .findOneAndUpdate(
        { _id, userId },
        { $set: { billTo }, $inc: { receiptRevision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<OrderFields>()
      .exec();
    return after?.receiptRevision ?? null;
  }
}
