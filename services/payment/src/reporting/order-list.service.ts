import { dayAfter, type InputOf, type listAdminOrders, ORDERS_COUNTED, torontoMoment } from '@brokerage/contracts';
import { Injectable } from '@nestjs/common';
import type { OrderFields } from '../order/order.model.ts';
import { type OrderFilter as Query, OrderQueries, type OrderSort } from '../order/order.queries.ts';
import { type SearchTarget, searchTarget } from './order-search.ts';

type Listing = InputOf<typeof listAdminOrders>;
export type OrderFilter = Pick<Listing, 'search' | 'state' | 'tier' | 'from' | 'to'>;
type Prefix = Extract<SearchTarget, { kind: 'prefix' }>;

export interface OrderPage {
  orders: OrderFields[];
  total: number;
  isTotalExact: boolean;
}

const SORTS: Record<Listing['sort'], OrderSort> = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
  highest: { 'total.amountMinor': -1, createdAt: -1, _id: -1 },
  lowest: { 'total.amountMinor': 1, createdAt: 1, _id: 1 },
};
/** How many orders whose number or address begins with the search text are examined, in index order. */
const MAX_SEARCHED = 1000;

/** The pages of the admin's list of orders. Every filter and sort order has an index, and nothing counts or reads more than it needs. */
@Injectable()
export class OrderListService {
  constructor(private readonly queries: OrderQueries) {}

  async page(filter: OrderFilter, sort: Listing['sort'], skip: number, limit: number): Promise<OrderPage> {
    if (filter.search) return this.searched(filter, searchTarget(filter.search), sort, skip, limit);
    const isByAmount = sort === 'highest' || sort === 'lowest';
    const [orders, counted] = await Promise.all([
      isByAmount && (filter.from || filter.to)
        ? this.byAmountWithin(filter, sort, skip, limit)
        : this.queries.list(queryOf(filter), SORTS[sort], limit, skip),
      this.queries.count(queryOf(filter), ORDERS_COUNTED + 1),
    ]);
    return { orders, total: Math.min(counted, ORDERS_COUNTED), isTotalExact: counted <= ORDERS_COUNTED };
  }

  /** No index sorts days within amounts over all amounts, so it goes from one amount to the next and reads the days of each. */
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
      const passed = left > 0 ? await this.queries.count(ofAmount, left) : 0;
      if (passed === left) found.push(...(await this.queries.list(ofAmount, SORTS[sort], limit - found.length, left)));
      left -= passed;
      amount = await this.nextAmount(others, sort, amount);
    }
    return found;
  }

  private async nextAmount(filter: Query, sort: 'highest' | 'lowest', after?: number): Promise<number | null> {
    const beyond = { 'total.amountMinor': sort === 'highest' ? { $lt: after ?? 0 } : { $gt: after ?? 0 } };
    const [next] = await this.queries.list(after === undefined ? filter : { ...filter, ...beyond }, SORTS[sort], 1);
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
      const query = queryOf(filter);
      const [ofOrder, ofCapture] = await Promise.all([
        this.queries.list({ ...query, paypalOrderId: target.id }, {}, 1),
        this.queries.list({ ...query, captureId: target.id }, {}, 1),
      ]);
      const orders = [...new Map([...ofOrder, ...ofCapture].map((order) => [order._id, order])).values()];
      return { orders: orders.slice(skip, skip + limit), total: orders.length, isTotalExact: true };
    }
    if (target.kind === 'receipt') {
      const orders = await this.queries.list({ ...queryOf(filter), receiptNumber: target.receiptNumber }, {}, 1);
      if (orders.length > 0) return { orders: orders.slice(skip, skip + limit), total: 1, isTotalExact: true };
    }
    const beginning = target.kind === 'receipt' ? target.otherwise : target;
    return this.beginningWith(beginning, queryOf(filter), SORTS[sort], skip, limit);
  }

  private async beginningWith(
    { field, from, to }: Prefix,
    filter: Query,
    sort: OrderSort,
    skip: number,
    limit: number,
  ): Promise<OrderPage> {
    const { ids, matching } = await this.queries.idsByPrefix(
      field,
      { from, to },
      { filter, sort, limit: MAX_SEARCHED },
    );
    const orders = await this.queries.list({ _id: { $in: ids.slice(skip, skip + limit) } }, sort, limit);
    return { orders, total: ids.length, isTotalExact: matching <= MAX_SEARCHED };
  }
}

function queryOf({ state, tier, from, to }: Omit<OrderFilter, 'search'>): Query {
  const created = {
    ...(from ? { $gte: torontoMoment(from) } : {}),
    ...(to ? { $lt: torontoMoment(dayAfter(to, 1)) } : {}),
  };
  return {
    ...(state ? { state } : {}),
    ...(tier ? { tier } : {}),
    ...(from || to ? { createdAt: created } : {}),
  };
}
