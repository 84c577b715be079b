import type { OrderState } from '@brokerage/contracts';
import { databaseNow, DriverCollection } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model, QueryFilter, SortOrder } from 'mongoose';
import { ORDER, type OrderFields } from './order.model.ts';
import { OPEN_STATES } from './order.lifecycle.ts';
import { seriesStart } from './receipt-number.ts';
import { slotRange } from './redemption-slots.ts';
import { upgradeCreditMinor } from './upgrade-credit.ts';

export type OrderFilter = QueryFilter<OrderFields>;
export type OrderSort = Record<string, SortOrder>;

/** The ids in a PayPal event. They select an order and prove nothing about money. */
export interface OrderHints {
  paypalOrderId?: string;
  orderId?: string;
  captureId?: string;
}

/** Totals of the orders with one code in one state; amounts in US cents. */
export interface CouponTotals {
  code: string;
  state: OrderState;
  orders: number;
  discountedMinor: number;
  revenueMinor: number;
  refundedMinor: number;
}

/** The fields that sales are grouped by. */
type CountedBy = Pick<OrderFields, 'tier' | 'source'> & { coupon?: Pick<NonNullable<OrderFields['coupon']>, 'code'> };
export type StartedOrder = CountedBy & Pick<OrderFields, 'capturedAt'>;
export type PaidOrder = CountedBy & Pick<OrderFields, 'total' | 'refundedMinor'>;

type SlotField = 'couponKey' | 'couponBuyerKey';
export type ChangedOrder = Pick<OrderFields, '_id' | 'createdAt' | 'capturedAt' | 'updatedAt'>;

export type RecentOrder = Pick<OrderFields, 'userId' | 'addressKey' | 'createdAt' | 'captureTries'>;

/** The fields of an order that a sweep needs. */
export type DueOrder = Pick<OrderFields, '_id' | 'state'>;

/** Every read of the `orders` collection. */
@Injectable()
export class OrderQueries {
  private readonly byDriver: DriverCollection<OrderFields>;

  constructor(
    @InjectModel(ORDER) private readonly orders: Model<OrderFields>,
    @InjectConnection() private readonly connection: Connection,
  ) {
    this.byDriver = new DriverCollection(orders);
  }

  now(): Promise<Date> {
    return databaseNow(this.connection);
  }

  find(id: string): Promise<OrderFields | null> {
    return this.findOne({ _id: id });
  }

  /** In no particular order; ids without an order are left out. */
  findAll(ids: readonly string[]): Promise<OrderFields[]> {
    return this.byDriver.findAll({ _id: { $in: ids } }, ids.length);
  }

  findByNumber(orderNumber: string): Promise<OrderFields | null> {
    return this.findOne({ orderNumber });
  }

  findOwn(userId: string, orderId: string): Promise<OrderFields | null> {
    return this.findOne({ _id: orderId, userId });
  }

  findOwnByPayPalId(userId: string, paypalOrderId: string): Promise<OrderFields | null> {
    return this.findOne({ paypalOrderId, userId });
  }

  findByIdempotencyKey(userId: string, idempotencyKey: string): Promise<OrderFields | null> {
    return this.findOne({ userId, idempotencyKey });
  }

  findOpen(openKey: string): Promise<OrderFields | null> {
    return this.findOne({ openKey });
  }

  findFree(freeKey: string): Promise<OrderFields | null> {
    return this.findOne({ freeKey });
  }

  /** The order of an event, by the most reliable hint first. */
  async findByHints({ paypalOrderId, captureId, orderId }: OrderHints): Promise<OrderFields | null> {
    for (const filter of [
      paypalOrderId && { paypalOrderId },
      captureId && { captureId },
      orderId && { _id: orderId },
    ]) {
      const found = filter && (await this.findOne(filter));
      if (found) return found;
    }
    return null;
  }

  /** Newest first. */
  listOf(userId: string, limit: number): Promise<OrderFields[]> {
    return this.list({ userId }, { createdAt: -1 }, limit);
  }

  /** Orders of a buyer that still hold personal data. */
  listWithAddressOtherThan(userId: string, email: string, limit: number): Promise<OrderFields[]> {
    return this.list({ userId, email: { $ne: email } }, {}, limit);
  }

  /** Unfinished orders that are due and held by no worker, longest waiting first. */
  async due(limit: number, except: readonly string[] = []): Promise<DueOrder[]> {
    const now = await this.now();
    return this.orders
      .find(
        {
          nextCheckAt: { $lte: now },
          leaseUntil: { $lte: now },
          ...(except.length > 0 ? { _id: { $nin: except } } : {}),
        },
        { _id: 1, state: 1 },
      )
      .sort({ nextCheckAt: 1 })
      .limit(limit)
      .lean<DueOrder[]>()
      .exec();
  }

  list(filter: OrderFilter, sort: OrderSort, limit: number, skip = 0): Promise<OrderFields[]> {
    return this.orders.find(filter).sort(sort).skip(skip).limit(limit).lean<OrderFields[]>().exec();
  }

  /** Counts no further than `limit`. */
  count(filter: OrderFilter, limit?: number): Promise<number> {
    return this.orders.countDocuments(filter, limit === undefined ? {} : { limit }).exec();
  }

  /** Of the first `limit` orders, in index order, whose field begins with a text: the ids of those that pass the filter. */
  async idsByPrefix(
    field: 'orderNumber' | 'email',
    { from, to }: { from: string; to: string },
    { filter, sort, limit }: { filter: OrderFilter; sort: OrderSort; limit: number },
  ): Promise<{ ids: string[]; matching: number }> {
    const within = { [field]: { $gte: from, $lt: to } };
    const [found, matching] = await Promise.all([
      this.orders
        .aggregate<Pick<OrderFields, '_id'>>([
          { $match: within },
          { $sort: field === 'email' ? { email: 1, createdAt: -1 } : { orderNumber: 1 } },
          { $limit: limit },
          { $match: filter },
          { $sort: sort as Record<string, 1 | -1> },
          { $project: { _id: 1 } },
        ])
        .exec(),
      this.count(within, limit + 1),
    ]);
    return { ids: found.map(({ _id }) => _id), matching };
  }

  /** Orders paid before the given time and not yet delivered. */
  countUndelivered(paidBefore: Date): Promise<number> {
    return this.count({ state: 'captured', capturedAt: { $lt: paidBefore } });
  }

  /** The same orders, longest waiting first. */
  listUndelivered(paidBefore: Date, limit: number): Promise<OrderFields[]> {
    return this.list({ state: 'captured', capturedAt: { $lt: paidBefore } }, { capturedAt: 1 }, limit);
  }

  listInReview(limit: number): Promise<OrderFields[]> {
    return this.list({ state: 'review' }, { createdAt: -1, _id: -1 }, limit);
  }

  /** Leaves out refused refunds of an order's own payment once that payment was returned in full: they need nobody. */
  listWithRefusedRefund(limit: number): Promise<OrderFields[]> {
    const ofAnotherPayment = {
      refunds: { $elemMatch: { state: 'refused' as const, cause: { $ne: 'admin' as const } } },
    };
    const filter = {
      'refunds.state': 'refused' as const,
      $or: [{ state: { $ne: 'refunded' as const } }, ofAnotherPayment],
    };
    return this.list(filter, {}, limit);
  }

  /** Which of these hints match an order. */
  async knownHints(hints: readonly OrderHints[]): Promise<Set<OrderHints>> {
    const ids = (name: keyof OrderHints): string[] => hints.flatMap((hint) => hint[name] ?? []);
    const filter = {
      $or: [
        { paypalOrderId: { $in: ids('paypalOrderId') } },
        { captureId: { $in: ids('captureId') } },
        { _id: { $in: ids('orderId') } },
      ],
    };
    const found = await this.orders
      .find(filter, { paypalOrderId: 1, captureId: 1 })
      .lean<Pick<OrderFields, '_id' | 'paypalOrderId' | 'captureId'>[]>()
      .exec();
    const known = new Set(found.flatMap(({ _id, paypalOrderId, captureId }) => [_id, paypalOrderId, captureId]));
    return new Set(
      hints.filter((hint) => [hint.orderId, hint.paypalOrderId, hint.captureId].some((id) => id && known.has(id))),
    );
  }

  /** When the oldest order in a state was created. */
  async oldestIn(state: OrderState): Promise<Date | undefined> {
    const oldest = await this.orders
      .findOne({ state }, { createdAt: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .lean<Pick<OrderFields, 'createdAt'>>()
      .exec();
    return oldest?.createdAt;
  }

  /** For the limits: up to `limit` orders of an account or from an address since a time, in no particular order. */
  recentOf(
    { userId, addressKey }: { userId: string; addressKey: string | undefined },
    since: Date,
    limit: number,
  ): Promise<RecentOrder[]> {
    const whose = addressKey ? [{ userId }, { addressKey }] : [{ userId }];
    const fields = { userId: 1, addressKey: 1, createdAt: 1, captureTries: 1 } as const;
    return this.byDriver.find({ $or: whose, createdAt: { $gte: since } }, fields, limit);
  }

  /** Keys of the redemption slots of a coupon that are taken. */
  async takenSlots(field: SlotField, prefix: string): Promise<string[]> {
    const { from, to } = slotRange(prefix);
    const found = await this.orders
      .find({ [field]: { $gte: from, $lt: to } }, { [field]: 1 })
      .lean<Partial<Record<SlotField, string>>[]>()
      .exec();
    return found.flatMap((order) => order[field] ?? []);
  }

  /** Ids of the unpaid orders by which a person reserves a slot of a coupon. */
  async findReservedBy(reservationKeys: readonly string[]): Promise<string[]> {
    const found = await this.orders
      .find({ couponReservationKeys: { $in: [...reservationKeys] } }, { _id: 1 })
      .lean<Pick<OrderFields, '_id'>[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  /** Orders of a buyer that are not being paid yet; a new request of the same buyer may supersede them. */
  findUnpaid(userId: string): Promise<OrderFields[]> {
    return this.orders
      .find({ userId, openKey: { $exists: true }, state: { $in: ['created', 'approving'] } })
      .lean<OrderFields[]>()
      .exec();
  }

  /** The live order that a purchase is credited towards. */
  findUpgradeOf(baseId: string): Promise<OrderFields | null> {
    return this.findOne({ 'upgrade.fromOrderId': baseId, upgradeKey: { $exists: true } });
  }

  /** Whether the base of an upgrade still covers its credit. Also true for an order that is not an upgrade. */
  async isUpgradeCovered({ upgrade, userId }: Pick<OrderFields, 'upgrade' | 'userId'>): Promise<boolean> {
    if (!upgrade) return true;
    const base = await this.findOwn(userId, upgrade.fromOrderId);
    return base !== null && upgradeCreditMinor(base) >= upgrade.creditMinor;
  }

  /** Purchases of a buyer that are credited towards an order that is paid or being paid. An unpaid order would give way. */
  async creditedBases(userId: string): Promise<Set<string>> {
    const found = await this.orders
      .find({ userId, upgradeKey: { $exists: true }, state: { $nin: ['created', 'approving'] } }, { upgrade: 1 })
      .lean<Pick<OrderFields, 'upgrade'>[]>()
      .exec();
    return new Set(found.flatMap(({ upgrade }) => upgrade?.fromOrderId ?? []));
  }

  /** Credited purchases that were refunded or are disputed, last changed first. */
  listRefundedUpgradeBases(limit: number): Promise<OrderFields[]> {
    const moneyBack = { $or: [{ refundedMinor: { $gt: 0 } }, { disputed: true }] };
    return this.list({ lastUpgradeId: { $gt: '' }, ...moneyBack }, { updatedAt: -1 }, limit);
  }

  /** Paid upgrades of several purchases. */
  findPaidUpgradesOf(baseIds: readonly string[]): Promise<OrderFields[]> {
    return this.orders
      .find({ 'upgrade.fromOrderId': { $in: [...baseIds] }, state: { $in: ['captured', 'fulfilled'] } })
      .lean<OrderFields[]>()
      .exec();
  }

  async couponTotals(codes: readonly string[]): Promise<CouponTotals[]> {
    const states = [...OPEN_STATES, 'review', 'fulfilled', 'refunded'];
    const groups = await this.orders
      .aggregate<Omit<CouponTotals, 'code' | 'state'> & { _id: Pick<CouponTotals, 'code' | 'state'> }>([
        { $match: { 'coupon.code': { $in: [...codes] }, state: { $in: states } } },
        {
          $group: {
            _id: { code: '$coupon.code', state: '$state' },
            orders: { $sum: 1 },
            discountedMinor: { $sum: '$coupon.discountMinor' },
            revenueMinor: { $sum: '$total.amountMinor' },
            refundedMinor: { $sum: '$refundedMinor' },
          },
        },
      ])
      .exec();
    return groups.map(({ _id, ...totals }) => ({ ..._id, ...totals }));
  }

  /** The orders after a position, sorted by last change. */
  async changedAfter(
    { updatedAt, orderId }: { updatedAt: Date; orderId: string },
    limit: number,
  ): Promise<ChangedOrder[]> {
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

  createdWithin(from: Date, before: Date): Promise<StartedOrder[]> {
    return this.orders
      .find({ createdAt: { $gte: from, $lt: before } }, { tier: 1, source: 1, coupon: 1, capturedAt: 1 })
      .lean<StartedOrder[]>()
      .exec();
  }

  paidWithin(from: Date, before: Date): Promise<PaidOrder[]> {
    return this.orders
      .find({ capturedAt: { $gte: from, $lt: before } }, { tier: 1, source: 1, coupon: 1, total: 1, refundedMinor: 1 })
      .lean<PaidOrder[]>()
      .exec();
  }

  /** The highest receipt number in use, or possibly in use before a backup was restored. */
  async highestReceiptNumber(): Promise<number> {
    const [last, restore] = await Promise.all([this.lastReceipt(), this.lastRestore()]);
    return Math.max(last?.receiptNumber ?? 0, restore ? seriesStart(new Date(restore._id)) : 0);
  }

  private lastReceipt(): Promise<Pick<OrderFields, 'receiptNumber'> | null> {
    return this.orders
      .findOne({ receiptNumber: { $exists: true } }, { receiptNumber: 1 })
      .sort({ receiptNumber: -1 })
      .lean<Pick<OrderFields, 'receiptNumber'>>()
      .exec();
  }

  /** The last restore that `deploy/restore.ts` recorded in this database, with the time as its id. */
  private lastRestore(): Promise<{ _id: string } | null> {
    return this.connection.collection<{ _id: string }>('restores').findOne({}, { sort: { _id: -1 } });
  }

  /** Orders with these PayPal ids; unknown ids are left out. */
  findByPayPalIds(paypalOrderIds: readonly string[]): Promise<OrderFields[]> {
    return this.list({ paypalOrderId: { $in: [...paypalOrderIds] } }, {}, paypalOrderIds.length);
  }

  /** Which of these PayPal captures belong to orders here. */
  async knownCaptures(captureIds: readonly string[]): Promise<Set<string>> {
    const found = await this.orders
      .find({ captureId: { $in: [...captureIds] } }, { captureId: 1 })
      .lean<Pick<OrderFields, 'captureId'>[]>()
      .exec();
    return new Set(found.flatMap(({ captureId }) => captureId ?? []));
  }

  private findOne(filter: OrderFilter): Promise<OrderFields | null> {
    return this.byDriver.findOne(filter);
  }
}
