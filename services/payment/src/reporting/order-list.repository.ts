import { type InputOf, type listAdminOrders, ORDERS_COUNTED } from '@brokerage/contracts';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, SortOrder } from 'mongoose';
import type { OrderFields } from '../order/order.model.ts';
import { ADMIN_ORDER } from '../order/admin-order.model.ts';
import { type SearchTarget, searchTarget } from './order-search.ts';
import { dayAfter, startOfDay } from './toronto-days.ts';

type Listing = InputOf<typeof listAdminOrders>;
export type OrderFilter = Pick<Listing, 'search' | 'state' | 'tier' | 'from' | 'to'>;
type Order = Record<string, SortOrder>;
type Prefix = Extract<SearchTarget, { kind: 'prefix' }>;

export interface OrderPage {
  orders: OrderFields[];
  total: number;
  isTotalExact: boolean;
}

const SORTS: Record<Listing['sort'], Order> = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
  highest: { 'total.amountMinor': -1, createdAt: -1, _id: -1 },
  lowest: { 'total.amountMinor': 1, createdAt: 1, _id: 1 },
};
/** Orders looked through whose number or address begins with what was searched, in the order of the index. */
const MOST_SEARCHED = 1000;

/** The pages of the admin's list of orders. Every filter and order has an index, and nothing counts or looks through more than it needs. */
@Injectable()
export class OrderListRepository {
  constructor(@InjectModel(ADMIN_ORDER) private readonly orders: Model<OrderFields>) {}

  async page(filter: OrderFilter, sort: Listing['sort'], skip: number, limit: number): Promise<OrderPage> {
    if (filter.search) return this.searched(filter, searchTarget(filter.search), sort, skip, limit);
    const isByAmount = sort === 'highest' || sort === 'lowest';
    const [orders, counted] = await Promise.all([
      isByAmount && (filter.from || filter.to)
        ? this.byAmountWithin(filter, sort, skip, limit)
        : this.read(queryOf(filter), SORTS[sort], skip, limit),
      this.orders.countDocuments(queryOf(filter), { limit: ORDERS_COUNTED + 1 }).exec(),
    ]);
    return { orders, total: Math.min(counted, ORDERS_COUNTED), isTotalExact: counted <= ORDERS_COUNTED };
  }

  private read(query: QueryFilter<OrderFields>, order: Order, skip: number, limit: number): Promise<OrderFields[]> {
    return this.orders.find(query).sort(order).skip(skip).limit(limit).lean<OrderFields[]>().exec();
  }

  /** No index has days within amounts for all amounts at once: goes from one amount to the next, and of each reads the days. */
  private async byAmountWithin(
    filter: OrderFilter,
    sort: 'highest' | 'lowest',
    skip: number,
    limit: number,
  ): Promise<OrderFields[]> {
    const { createdAt: _days, ...others } = queryOf(filter);
    const found: OrderFields[] = [];
    let left = skip;
    for (let amount = await this.nextAmount(others, sort); amount !== null && found.length < limit; ) {
      const ofAmount = { ...queryOf(filter), 'total.amountMinor': amount };
      const passed = left > 0 ? await this.orders.countDocuments(ofAmount, { limit: left }).exec() : 0;
      if (passed === left) found.push(...(await this.read(ofAmount, SORTS[sort], left, limit - found.length)));
      left -= passed;
      amount = await this.nextAmount(others, sort, amount);
    }
    return found;
  }

  private async nextAmount(
    filter: QueryFilter<OrderFields>,
    sort: 'highest' | 'lowest',
    after?: number,
  ): Promise<number | null> {
    const beyond = { 'total.amountMinor': sort === 'highest' ? { $lt: after ?? 0 } : { $gt: after ?? 0 } };
    const [next] = await this.orders
      .find(after === undefined ? filter : { ...filter, ...beyond }, { total: 1 })
      .sort(SORTS[sort])
      .limit(1)
      .lean<Pick<OrderFields, 'total'>[]>()
      .exec();
    return next?.total.amountMinor ?? null;
  }

  private async searched(
    { search: _search, ...filter }: OrderFilter,
    target: SearchTarget,
    sort: Listing['sort'],
    skip: number,
    limit: number,
  ): Promise<OrderPage> {
    if (target.kind === 'ids') {
      const [ofOrder, ofCapture] = await Promise.all([
        this.orders
          .find({ ...queryOf(filter), paypalOrderId: target.id })
          .lean<OrderFields[]>()
          .exec(),
        this.orders
          .find({ ...queryOf(filter), captureId: target.id })
          .lean<OrderFields[]>()
          .exec(),
      ]);
      const orders = [...new Map([...ofOrder, ...ofCapture].map((order) => [order._id, order])).values()];
      return { orders: orders.slice(skip, skip + limit), total: orders.length, isTotalExact: true };
    }
    return this.beginningWith(target, queryOf(filter), SORTS[sort], skip, limit);
  }

  private async beginningWith(
    { field, from, to }: Prefix,
    filter: QueryFilter<OrderFields>,
    order: Order,
    skip: number,
    limit: number,
  ): Promise<OrderPage> {
    const within = { [field]: { $gte: from, $lt: to } };
    const [found, matching] = await Promise.all([
      this.orders
        .aggregate<Pick<OrderFields, '_id'>>([
          { $match: within },
          { $sort: field === 'email' ? { email: 1, createdAt: -1 } : { orderNumber: 1 } },
          { $limit: MOST_SEARCHED },
          { $match: filter },
          { $sort: order as Record<string, 1 | -1> },
          { $project: { _id: 1 } },
        ])
        .exec(),
      this.orders.countDocuments(within, { limit: MOST_SEARCHED + 1 }).exec(),
    ]);
    const ids = found.slice(skip, skip + limit).map(({ _id }) => _id);
    const orders = await this.read({ _id: { $in: ids } }, order, 0, limit);
    return { orders, total: found.length, isTotalExact: matching <= MOST_SEARCHED };
  }
}

function queryOf({ state, tier, from, to }: Omit<OrderFilter, 'search'>): QueryFilter<OrderFields> {
  const created = {
    ...(from ? { $gte: startOfDay(from) } : {}),
    ...(to ? { $lt: startOfDay(dayAfter(to, 1)) } : {}),
  };
  return {
    ...(state ? { state } : {}),
    ...(tier ? { tier } : {}),
    ...(from || to ? { createdAt: created } : {}),
  };
}
