import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ORDER, type OrderFields } from './order.model.ts';
import { placeKeys } from './redemption-slots.ts';

type KeyField = 'couponKey' | 'couponBuyerKey';

/** What orders hold: places of coupons, and purchases that are credited. Written with the order itself, never apart from it. */
@Injectable()
export class HoldsRepository {
  constructor(@InjectModel(ORDER) private readonly orders: Model<OrderFields>) {}

  /** Keys of the places of a coupon that are taken. */
  async taken(field: KeyField, prefix: string): Promise<string[]> {
    const { from, to } = placeKeys(prefix);
    const found = await this.orders
      .find({ [field]: { $gte: from, $lt: to } }, { [field]: 1 })
      .lean<Partial<Record<KeyField, string>>[]>()
      .exec();
    return found.flatMap((order) => order[field] ?? []);
  }

  /** Ids of the unpaid orders by which a person holds a place of a coupon. */
  async findHeldBy(holdKeys: readonly string[]): Promise<string[]> {
    const found = await this.orders
      .find({ couponHoldKeys: { $in: [...holdKeys] } }, { _id: 1 })
      .lean<Pick<OrderFields, '_id'>[]>()
      .exec();
    return found.map(({ _id }) => _id);
  }

  /** The live order a purchase is credited towards. */
  findUpgradeOf(baseId: string): Promise<OrderFields | null> {
    return this.orders
      .findOne({ 'upgrade.fromOrderId': baseId, upgradeKey: { $exists: true } })
      .lean<OrderFields>()
      .exec();
  }

  /** Purchases of a buyer that are credited towards an order that is paid, or is being paid. An unpaid one would give way. */
  async creditedBases(userId: string): Promise<Set<string>> {
    const found = await this.orders
      .find({ userId, upgradeKey: { $exists: true }, state: { $nin: ['created', 'approving'] } }, { upgrade: 1 })
      .lean<Pick<OrderFields, 'upgrade'>[]>()
      .exec();
    return new Set(found.flatMap(({ upgrade }) => upgrade?.fromOrderId ?? []));
  }

  /** Orders of a buyer that are not being paid for yet; a new wish of the same buyer may take their place. */
  findUnpaid(userId: string): Promise<OrderFields[]> {
    return this.orders
      .find({ userId, openKey: { $exists: true }, state: { $in: ['created', 'approving'] } })
      .lean<OrderFields[]>()
      .exec();
  }

  findOwn(userId: string, orderId: string): Promise<OrderFields | null> {
    return this.orders.findOne({ _id: orderId, userId }).lean<OrderFields>().exec();
  }

  /**
   * Marks a purchase as credited towards an order, unless its money has moved since it was read. Booking a refund needs the mark it
   * has seen, so of a refund and an upgrade at the same moment one comes second and sees the other. False: read it again.
   */
  async markCredited(base: OrderFields, orderId: string): Promise<boolean> {
    const { matchedCount } = await this.orders
      .updateOne(
        {
          _id: base._id,
          userId: base.userId,
          state: 'fulfilled',
          disputed: { $ne: true },
          refundedMinor: base.refundedMinor ?? null,
          refundsBookedMinor: base.refundsBookedMinor ?? null,
        },
        { $set: { lastUpgradeId: orderId } },
      )
      .exec();
    return matchedCount === 1;
  }

  /** Purchases that were credited and of which money has gone back or is disputed, last changed first. */
  findTroubledBases(limit: number): Promise<OrderFields[]> {
    return this.orders
      .find({ lastUpgradeId: { $gt: '' }, $or: [{ refundedMinor: { $gt: 0 } }, { disputed: true }] })
      .sort({ updatedAt: -1 })
      .limit(limit)
      .lean<OrderFields[]>()
      .exec();
  }

  /** Paid upgrades of several purchases. */
  findPaidUpgradesOf(baseIds: readonly string[]): Promise<OrderFields[]> {
    return this.orders
      .find({ 'upgrade.fromOrderId': { $in: [...baseIds] }, state: { $in: ['captured', 'fulfilled'] } })
      .lean<OrderFields[]>()
      .exec();
  }
}
