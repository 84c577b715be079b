import type { InputOf, listAdminOrders } from '@brokerage/contracts';
import { databaseNow } from '@brokerage/service-kit';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model, QueryFilter, SortOrder } from 'mongoose';
import type { OrderFields } from '../orders/order.model.ts';
import { ADMIN_ORDER } from './admin-order.model.ts';
import { searchTarget } from './order-search.ts';
import { dayAfter, startOfDay } from './toronto-days.ts';

type Listing = InputOf<typeof listAdminOrders>;
export type OrderFilter = Pick<Listing, 'search' | 'state' | 'tier' | 'from' | 'to'>;

const SORTS: Record<Listing['sort'], Record<string, SortOrder>> = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
  highest: { 'total.amountMinor': -1, createdAt: -1, _id: -1 },
  lowest: { 'total.amountMinor': 1, createdAt: 1, _id: 1 },
};

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

  list(filter: OrderFilter, sort: Listing['sort'], skip: number, limit: number): Promise<OrderFields[]> {
    return this.orders
      .find(queryOf(filter))
      .sort(sortOf(filter, sort))
      .skip(skip)
      .limit(limit)
      .lean<OrderFields[]>()
      .exec();
  }

  /** Never counts beyond `limit`. */
  count(filter: OrderFilter, limit: number): Promise<number> {
    return this.orders.countDocuments(queryOf(filter), { limit }).exec();
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

function queryOf({ search, state, tier, from, to }: OrderFilter): QueryFilter<OrderFields> {
  const created = {
    ...(from ? { $gte: startOfDay(from) } : {}),
    ...(to ? { $lt: startOfDay(dayAfter(to, 1)) } : {}),
  };
  return {
    ...searchQuery(search),
    ...(state ? { state } : {}),
    ...(tier ? { tier } : {}),
    ...(from || to ? { createdAt: created } : {}),
  };
}

function searchQuery(search: string | undefined): QueryFilter<OrderFields> {
  if (!search) return {};
  const target = searchTarget(search);
  if (target.kind === 'prefix') return { [target.field]: { $gte: target.from, $lt: target.to } };
  return { $or: [{ paypalOrderId: target.id }, { captureId: target.id }] };
}

/** Matches of a prefix are read in the order of their index; sorting all of them by another field would read them all. */
function sortOf({ search }: OrderFilter, sort: Listing['sort']): Record<string, SortOrder> {
  const target = search ? searchTarget(search) : undefined;
  if (target?.kind !== 'prefix') return SORTS[sort];
  return target.field === 'email' ? { email: 1, createdAt: -1 } : { orderNumber: 1 };
}
