import { databaseNow } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import type { OrderFields } from './order.model.ts';
import { ADMIN_ORDER } from './admin-order.model.ts';

@Injectable()
export class AdminOrderRepository implements OnModuleInit {
  constructor(
    @InjectModel(ADMIN_ORDER) private readonly orders: Model<OrderFields>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.orders.createIndexes();
  }

  now(): Promise<Date> {
    return databaseNow(this.connection);
  }

  find(id: string): Promise<OrderFields | null> {
    return this.orders.findOne({ _id: id }).lean<OrderFields>().exec();
  }

  /** Paid for before the given time and not delivered yet, longest waiting first. */
  findUndelivered(paidBefore: Date, limit: number): Promise<OrderFields[]> {
    return this.orders
      .find({ state: 'captured', capturedAt: { $lt: paidBefore } })
      .sort({ capturedAt: 1 })
      .limit(limit)
      .lean<OrderFields[]>()
      .exec();
  }

  findPutAside(limit: number): Promise<OrderFields[]> {
    return this.orders
      .find({ state: 'review' })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<OrderFields[]>()
      .exec();
  }

  findWithRefusedRefund(limit: number): Promise<OrderFields[]> {
    return this.orders.find({ 'refunds.state': 'refused' }).limit(limit).lean<OrderFields[]>().exec();
  }

  /** Only a delivered order has an end of access to move. */
  async noteExtension(id: string, downloadExpiresAt: Date): Promise<void> {
    const updatedAt = await this.now();
    await this.orders.updateOne({ _id: id, state: 'fulfilled' }, { $set: { downloadExpiresAt, updatedAt } }).exec();
  }

  async rehome(id: string, home: Pick<OrderFields, 'userId' | 'email'>): Promise<void> {
    const updatedAt = await this.now();
    await this.orders.updateOne({ _id: id, state: 'fulfilled' }, { $set: { ...home, updatedAt } }).exec();
  }
}
