import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type BillTo, brokerageInPlace, orderFulfilled, type OrderState } from '@brokerage/contracts';
import { createIndexes, CONFIG, DriverCollection, isDuplicateKey, type Reported } from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, UpdateQuery } from 'mongoose';
import PQueue from 'p-queue';
import type { PaymentConfig } from '../payment.config.ts';
import {
  assertOrderMoves,
  canMove,
  isClosed,
  isOpen,
  isReleasedBy,
  isReserving,
  nextCheck,
  OPEN_STATES,
  pauseAfterMove,
  pauseBeforeCheck,
  pauseBeforeRetry,
  reportCreation,
  reportDelivery,
  reportMoney,
  reportMove,
} from './order.lifecycle.ts';
import { ORDER, type OrderFields, type OrderRefund } from './order.model.ts';
import { OrderOutbox } from './order-outbox.ts';
import { type OrderFilter, OrderQueries } from './order.queries.ts';
import { retakenSlots } from './redemption-slots.ts';

export type OrderChange = Partial<
  Pick<
    OrderFields,
    | 'paypalOrderId'
    | 'approvalUrl'
    | 'captureRequestId'
    | 'captureTries'
    | 'declined'
    | 'captureId'
    | 'capturedAt'
    | 'feeMinor'
    | 'downloadExpiresAt'
    | 'access'
    | 'lastIssue'
    | 'lastDebugId'
  >
>;

export type DeferChange = Pick<OrderChange, 'lastIssue' | 'lastDebugId'>;

type MoveChange = OrderChange & Partial<ReceiptFields & Pick<OrderFields, 'leaseId' | 'leaseUntil'>>;

type OwnOrder = Required<Pick<OrderFields, 'userId' | 'paypalOrderId' | 'tier'>>;

/** An order as it is first stored, before a worker claims it. */
export type NewOrder = Omit<OrderFields, 'leaseId' | 'leaseUntil' | 'revision' | 'outbox' | 'outboxDueAt'>;

const NOBODY = { leaseId: 'nobody', leaseUntil: new Date(0) };
/** Exceeds the number of receipts issued at the same moment. */
const MAX_RECEIPT_TRIES = 100;

type ReceiptFields = Required<
  Pick<OrderFields, 'receiptNumber' | 'receiptIssuedAt' | 'receiptRevision' | 'receiptSeller'>
>;

/** Every write to the `orders` collection. Each is one conditional write to one document. */
@Injectable()
export class OrderRepository implements OnModuleInit {
  /** Issues receipt numbers one at a time per process: concurrent writes would only conflict with each other. */
  private readonly receiptTurns = new PQueue({ concurrency: 1 });
  /** The last number this process has seen used; another process may have issued later ones. */
  private lastReceiptNumber: number | undefined;
  private readonly byDriver: DriverCollection<OrderFields>;

  constructor(
    @InjectModel(ORDER) private readonly orders: Model<OrderFields>,
    private readonly queries: OrderQueries,
    private readonly outbox: OrderOutbox,
    @Inject(CONFIG) private readonly config: PaymentConfig,
  ) {
    this.byDriver = new DriverCollection(orders);
  }

  /** The unique indexes and the table of moves enforce rules, so the service does not start without them. */
  async onModuleInit(): Promise<void> {
    assertOrderMoves();
    await createIndexes(this.orders);
  }

  /** Stores a new order under the caller's lease. Null when a unique index refuses it. */
  async insert(order: NewOrder, reportedBefore = 0): Promise<OrderFields | null> {
    const now = await this.queries.now();
    const reporting = this.outbox.first(order._id, [reportCreation(order)], now, reportedBefore);
    const held = { ...order, ...reporting, leaseId: randomUUID(), leaseUntil: this.leaseEnd(order.createdAt) };
    if (!(await this.byDriver.insert(held))) return null;
    this.outbox.publishSoon(held);
    return held;
  }

  /**
   * Recreates an order that the database lost, or whose registration at PayPal it lost. Null when a unique index
   * refuses it: the number was drawn again, or the order exists and has a PayPal order.
   */
  async recover(order: NewOrder): Promise<OrderFields | null> {
    // The stream and the consumers may know events of the lost order by their revisions, so the new ones must be
    // higher.
    const reportedBefore = Math.floor((await this.queries.now()).getTime() / 1000);
    const inserted = await this.insert(order, reportedBefore);
    if (inserted) await this.release(inserted);
    return inserted ?? this.replace(order);
  }

  /** Keeps the events already reported and continues their numbering. */
  private async replace({ _id, ...fields }: NewOrder): Promise<OrderFields | null> {
    const { revision, outbox, outboxDueAt } = (await this.queries.find(_id)) ?? {};
    const reported = {
      ...(revision === undefined ? {} : { revision }),
      ...(outbox ? { outbox } : {}),
      ...(outboxDueAt ? { outboxDueAt } : {}),
    };
    return this.orders
      .findOneAndReplace(
        {
          _id,
          paypalOrderId: { $exists: false },
          state: { $in: ['created', 'cancelled', 'failed', 'expired'] },
          revision: revision ?? null,
        },
        { ...fields, ...reported, ...NOBODY },
        { returnDocument: 'after' },
      )
      .lean<OrderFields>()
      .exec();
  }

  /** Makes these orders due, so that the sweeper compares them with PayPal now. */
  async checkNow(captureIds: readonly string[]): Promise<void> {
    const now = await this.queries.now();
    await this.orders
      .updateMany({ captureId: { $in: [...captureIds] }, state: { $ne: 'refunded' } }, { $set: { nextCheckAt: now } })
      .exec();
  }

  async checkPayPalOrderNow(paypalOrderId: string): Promise<void> {
    await this.orders.updateOne({ paypalOrderId }, { $set: { nextCheckAt: await this.queries.now() } }).exec();
  }

  /** Claims the order for one worker. Null while another one holds it; a dead worker's lease expires. */
  async claim(id: string): Promise<OrderFields | null> {
    const now = await this.queries.now();
    const lease = { leaseId: randomUUID(), leaseUntil: this.leaseEnd(now) };
    return this.change({ _id: id, leaseUntil: { $lte: now } }, { $set: lease });
  }

  /** Claims the order for a buyer returning from PayPal, who must own it and name its tier. */
  async claimOwn({ userId, paypalOrderId, tier }: OwnOrder): Promise<OrderFields | null> {
    const now = await this.queries.now();
    const lease = { leaseId: randomUUID(), leaseUntil: this.leaseEnd(now) };
    return this.change({ paypalOrderId, userId, tier, leaseUntil: { $lte: now } }, { $set: lease });
  }

  async release(order: OrderFields): Promise<void> {
    await this.orders.updateOne({ _id: order._id, leaseId: order.leaseId }, { $set: NOBODY }).exec();
  }

  /** Moves the order in one write, and only from the state it was read in. Null when somebody else was first. */
  async move(
    order: OrderFields,
    to: OrderState,
    change: MoveChange = {},
    leaseId?: string,
  ): Promise<OrderFields | null> {
    const filter = leaseId === undefined ? {} : { leaseId };
    return this.write(order, to, change, { filter, pauseMs: pauseAfterMove(to, this.config) });
  }

  /** The single write behind every move: the state, the next check, what is released, and the events that report it. */
  private async write(
    order: OrderFields,
    to: OrderState,
    change: MoveChange,
    { filter, pauseMs }: { filter: OrderFilter; pauseMs: number },
  ): Promise<OrderFields | null> {
    if (!canMove(order.state, to)) throw new Error(`An order cannot go from ${order.state} to ${to}.`);
    const now = await this.queries.now();
    // A closed order known to PayPal is checked once more, an order in review until none of its money is left.
    const isKnownAtPayPal = order.paypalOrderId !== undefined && order.freeKey === undefined;
    const goesOn = isKnownAtPayPal || !(isClosed(to) || to === 'fulfilled');
    const reported = reportMove({ ...order, ...change }, order.state, to);
    const appending = this.outbox.appending(order, reported, now);
    return this.changeAndPublish(
      reported,
      { _id: order._id, state: order.state, ...filter, ...appending.filter },
      {
        $set: {
          ...change,
          ...appending.set,
          state: to,
          checks: 0,
          updatedAt: now,
          ...(goesOn ? { nextCheckAt: nextCheck(order, to, now, pauseMs) } : {}),
          ...(order.state === 'refunded' ? retakenSlots(order) : {}),
        },
        $unset: {
          ...(goesOn ? {} : { nextCheckAt: 1 }),
          ...(isOpen(to) ? {} : { openKey: 1 }),
          ...(isReleasedBy(to) ? { freeKey: 1, couponKey: 1, couponBuyerKey: 1, upgradeKey: 1 } : {}),
          ...(isReserving(to) ? {} : { couponReservationKeys: 1 }),
        },
        $push: {
          transitions: { from: order.state, to, at: now, ...(change.lastIssue ? { issue: change.lastIssue } : {}) },
          ...appending.push,
        },
      },
    );
  }

  /** A worker's last move, which releases the lease in the same write if the worker still holds it. */
  async moveAndRelease(order: OrderFields, to: OrderState, change: OrderChange = {}): Promise<OrderFields | null> {
    return (await this.move(order, to, { ...change, ...NOBODY }, order.leaseId)) ?? this.move(order, to, change);
  }

  /**
   * Moves the order from captured to fulfilled and assigns its receipt number. A worker's last write releases its lease
   * if it still holds it. If a refund was booked since `order` was read, the order stays due immediately. Null when
   * somebody else was first.
   */
  async deliver(order: OrderFields, change: OrderChange, isLast: boolean): Promise<OrderFields | null> {
    const pauseMs = this.config.SWEEP_DELIVERED_EVERY_MS;
    const booked = sameBookings(order);
    const write = async (receipt: Partial<ReceiptFields>): Promise<OrderFields | null> => {
      const all = { ...change, ...receipt };
      const own = { ...booked, leaseId: order.leaseId };
      return (
        (isLast ? await this.write(order, 'fulfilled', { ...all, ...NOBODY }, { filter: own, pauseMs }) : null) ??
        (await this.write(order, 'fulfilled', all, { filter: booked, pauseMs })) ??
        this.write(order, 'fulfilled', all, { filter: {}, pauseMs: 0 })
      );
    };
    return order.receiptNumber === undefined ? this.withReceiptNumber(write) : write({});
  }

  /** Reports the delivery of an order that an earlier release delivered without an event or a receipt. Null when it has changed since. */
  async reportDelivery(order: OrderFields): Promise<OrderFields | null> {
    const now = await this.queries.now();
    const reported = reportDelivery(order);
    const { filter, set, push } = this.outbox.appending(order, reported, now);
    const ofDelivered = { _id: order._id, state: 'fulfilled' as const, ...filter };
    return this.changeAndPublish(reported, ofDelivered, { $set: { ...set, updatedAt: now }, $push: push });
  }

  /** Records why nothing was decided and when to check again. */
  defer(order: OrderFields, change: DeferChange = {}): Promise<void> {
    return this.checkAfter(order, change, pauseBeforeCheck(order.state, order.checks, this.config));
  }

  /** As `defer`, for want of an answer from PayPal about the order: it is asked again soon, whatever the state. */
  deferUnanswered(order: OrderFields, change: DeferChange): Promise<void> {
    return this.checkAfter(order, change, pauseBeforeRetry(order.checks, this.config));
  }

  private async checkAfter(order: OrderFields, change: DeferChange, pauseMs: number): Promise<void> {
    const now = await this.queries.now();
    const nextCheckAt = nextCheck(order, order.state, now, pauseMs);
    await this.orders
      .updateOne(
        { _id: order._id, state: order.state },
        { $set: { ...change, nextCheckAt, updatedAt: now }, $inc: { checks: 1 } },
      )
      .exec();
  }

  /**
   * Marks a purchase as credited towards an order, unless its money has changed since it was read. Booking a refund
   * requires the mark it has read, so a concurrent refund and upgrade are serialized and the second sees the first.
   * False: read it again.
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

  /**
   * Books a refund and updates the booked sum, so that concurrent refunds cannot exceed what was paid: the stored sum
   * must equal the one in `order`, which must not have been credited towards another order since. Null when somebody
   * else was first or the refund is already booked.
   */
  async bookRefund(order: OrderFields, refund: Omit<OrderRefund, 'state' | 'at'>): Promise<OrderFields | null> {
    const now = await this.queries.now();
    return this.change(
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
    );
  }

  /** Null when the refund is in a final state. */
  async settleRefund(
    order: OrderFields,
    refund: OrderRefund,
    change: Pick<OrderRefund, 'state'> & Partial<Pick<OrderRefund, 'paypalRefundId' | 'issue'>>,
  ): Promise<OrderFields | null> {
    const now = await this.queries.now();
    const set = Object.fromEntries(Object.entries(change).map(([name, value]) => [`refunds.$.${name}`, value]));
    return this.change(
      { _id: order._id, refunds: { $elemMatch: { id: refund.id, state: { $in: ['wanted', 'pending'] } } } },
      {
        $set: { ...set, 'refunds.$.settledAt': now, updatedAt: now },
        ...(change.state === 'refused' ? { $inc: { refundsBookedMinor: -refund.bookedMinor } } : {}),
      },
    );
  }

  /**
   * Records what PayPal shows now and when to check again; never if that is omitted. If a refund was booked since
   * `order` was read, the order stays due immediately.
   */
  async recordPostSaleSync(
    order: OrderFields,
    change: Partial<Pick<OrderFields, 'refundedMinor' | 'access' | 'disputed'>>,
    nextCheckAt?: Date,
  ): Promise<OrderFields | null> {
    const updatedAt = await this.queries.now();
    const { _id, state } = order;
    const reported = reportMoney(order, change);
    const { filter, set, push } = this.outbox.appending(order, reported, updatedAt);
    const seen = { _id, state, ...filter };
    const all = { ...change, ...set, updatedAt };
    const recorded =
      (await this.changeAndPublish(
        reported,
        { ...seen, ...sameBookings(order) },
        {
          $set: { ...all, ...(nextCheckAt ? { nextCheckAt } : {}) },
          ...(nextCheckAt ? {} : { $unset: { nextCheckAt: 1 } }),
          ...(reported.length > 0 ? { $push: push } : {}),
        },
      )) ??
      (await this.changeAndPublish(reported, seen, {
        $set: all,
        ...(reported.length > 0 ? { $push: push } : {}),
      }));
    // Another event was reported meanwhile: read the order again.
    if (!recorded) await this.orders.updateOne({ _id, state }, { $set: { nextCheckAt: updatedAt } }).exec();
    return recorded;
  }

  /** Issues the next receipt number for a delivered order that has none. */
  async issueReceipt(seen: OrderFields): Promise<OrderFields> {
    if (seen.receiptNumber !== undefined) return seen;
    const { _id } = seen;
    const issued = await this.withReceiptNumber((receipt) =>
      this.change({ _id, receiptNumber: { $exists: false } }, { $set: receipt }),
    );
    const order = issued ?? (await this.queries.find(_id));
    if (order?.receiptNumber === undefined) throw new Error(`No receipt number could be had for order ${_id}.`);
    return order;
  }

  /**
   * Writes the next receipt number into an order: the highest plus one, or the first of a new series after a restored
   * backup. A unique index lets only one of two concurrent processes have it, so no number is skipped or used twice.
   * Null when the order to be written was not found.
   */
  private withReceiptNumber(
    write: (receipt: ReceiptFields) => Promise<OrderFields | null>,
  ): Promise<OrderFields | null> {
    return this.receiptTurns.add(async () => {
      for (let tries = 0; tries < MAX_RECEIPT_TRIES; tries += 1) {
        const highest = this.lastReceiptNumber ?? (await this.queries.highestReceiptNumber());
        const receiptNumber = highest + 1;
        try {
          const { brokerageName, address, officePhone, generalEmail } = brokerageInPlace();
          const written = await write({
            receiptNumber,
            receiptIssuedAt: await this.queries.now(),
            receiptRevision: 1,
            receiptSeller: { brokerageName, address, officePhone, generalEmail },
          });
          this.lastReceiptNumber = written ? receiptNumber : highest;
          return written;
        } catch (error) {
          this.lastReceiptNumber = undefined;
          if (!isDuplicateKey(error)) throw error;
        }
      }
      throw new Error('No receipt number could be had.');
    });
  }

  /** Returns the receipt's revision with these details. Two different concurrent changes make two revisions. */
  async setBillTo({ _id, userId }: OrderFields, billTo: BillTo): Promise<number | null> {
    const before = await this.queries.findOwn(userId, _id);
    if (!before) return null;
    if (isDeepStrictEqual(before.billTo, billTo)) return before.receiptRevision ?? 1;
    const changed = await this.change({ _id, userId }, { $set: { billTo }, $inc: { receiptRevision: 1 } });
    return changed?.receiptRevision ?? null;
  }

  /**
   * An admin's change to a delivered order: the end of its access, or its owner. An order whose access is extended is
   * compared with PayPal again, which stopped when its access ended.
   */
  async changeDelivered(
    { _id, paypalOrderId, freeKey }: OrderFields,
    change: Partial<Pick<OrderFields, 'downloadExpiresAt' | 'userId' | 'email'>>,
  ): Promise<void> {
    const now = await this.queries.now();
    const isCompared = change.downloadExpiresAt !== undefined && paypalOrderId !== undefined && freeKey === undefined;
    const checked = isCompared ? { nextCheckAt: now } : {};
    await this.orders
      .updateOne({ _id, state: 'fulfilled' }, { $set: { ...change, ...checked, updatedAt: now } })
      .exec();
  }

  /** Erases the buyer's address from every order that has nothing left to do; amounts and dates stay. */
  async anonymize(userId: string, email: string): Promise<void> {
    await this.orders.updateMany(
      { userId, state: { $nin: [...OPEN_STATES, 'review'] }, nextCheckAt: { $exists: false } },
      { $set: { email }, $unset: { addressKey: 1, billTo: 1 } },
    );
  }

  /** Applies a change that reports events, starts publishing them and returns the order. */
  private async changeAndPublish(
    reported: readonly Reported[],
    filter: OrderFilter,
    update: UpdateQuery<OrderFields>,
  ): Promise<OrderFields | null> {
    const changed = await this.change(filter, update);
    if (changed && reported.length > 0) this.outbox.publishSoon(changed);
    return changed;
  }

  /** Applies the change and returns the order. Null when the filter no longer matches. */
  private change(filter: OrderFilter, update: UpdateQuery<OrderFields>): Promise<OrderFields | null> {
    return this.byDriver.change(filter, update);
  }

  private leaseEnd(now: Date): Date {
    return new Date(now.getTime() + this.config.ORDER_LEASE_MS);
  }
}

/** Whether the order's delivery was reported: by its event, or by the receipt of a release that had no events. */
export function isDeliveryReported({ outbox = [], receiptQueuedAt }: OrderFields): boolean {
  return receiptQueuedAt !== undefined || outbox.some(({ type }) => type === orderFulfilled.type);
}

/** Matches while no refund was booked since the order was read. */
function sameBookings({ refundsBookedMinor }: OrderFields) {
  return { refundsBookedMinor: refundsBookedMinor ?? null };
}
