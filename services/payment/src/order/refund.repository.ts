import { databaseNow } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { ORDER, type OrderFields } from './order.model.ts';
import type { OrderRefund } from './order-refunds.ts';

type NewRefund = Omit<OrderRefund, 'state' | 'at'>;

/** Writes about returned money. Each is one conditional write to the order. */
@Injectable()
export class RefundRepository {
  constructor(
    @InjectModel(ORDER) private readonly orders: Model<OrderFields>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  now(): Promise<Date> {
    return databaseNow(this.connection);
  }

  /**
   * Books a refund, and with it the sum, so that two at once cannot return more than was paid: the sum booked before must be the
   * one `order` shows, and it must not have been credited towards another order since. Null when somebody else was first or the refund is booked already.
   */
  async book(order: OrderFields, refund: NewRefund): Promise<OrderFields | null> {
    const now = await this.now();
    return this.orders
      .findOneAndUpdate(
        {
          _id: order._id,
          'refunds.id': { $ne: refund.id },
          refundsBookedMinor: order.refundsBookedMinor ?? null,
          lastUpgradeId: order.lastUpgradeId ?? null,
        },
        {
          $push: { refunds: { ...refund, state: 'wanted', at: now } },
          $set: {
            refundsBookedMinor: (order.refundsBookedMinor ?? 0) + refund.bookedMinor,
            nextCheckAt: now,
            updatedAt: now,
          },
        },
        { returnDocument: 'after' },
      )
      .lean<OrderFields>()
      .exec();
  }

  /** Null when the refund has left the states in which it can change. */
  async settle(
    order: OrderFields,
    refund: OrderRefund,
    change: Pick<OrderRefund, 'state'> & Partial<Pick<OrderRefund, 'paypalRefundId' | 'issue'>>,
  ): Promise<OrderFields | null> {
    const now = await this.now();
    const set = Object.fromEntries(Object.entries(change).map(([name, value]) => [`refunds.$.${name}`, value]));
    return this.orders
      .findOneAndUpdate(
        { _id: order._id, refunds: { $elemMatch: { id: refund.id, state: { $in: ['wanted', 'pending'] } } } },
        {
          $set: { ...set, 'refunds.$.settledAt': now, updatedAt: now },
          ...(change.state === 'refused' ? { $inc: { refundsBookedMinor: -refund.bookedMinor } } : {}),
        },
        { returnDocument: 'after' },
      )
      .lean<OrderFields>()
      .exec();
  }

  /** What PayPal shows now, and when to look again; never when that is left out. */
  async noteStanding(
    order: OrderFields,
    change: Partial<Pick<OrderFields, 'refundedMinor' | 'access' | 'disputed'>>,
    nextCheckAt?: Date,
  ): Promise<OrderFields | null> {
    const now = await this.now();
    return this.orders
      .findOneAndUpdate(
        { _id: order._id, state: order.state },
        {
          $set: { ...change, updatedAt: now, ...(nextCheckAt ? { nextCheckAt } : {}) },
          ...(nextCheckAt ? {} : { $unset: { nextCheckAt: 1 } }),
        },
        { returnDocument: 'after' },
      )
      .lean<OrderFields>()
      .exec();
  }
}
