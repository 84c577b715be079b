import { randomUUID } from 'node:crypto';
import type { OrderState } from '@brokerage/contracts';
import { CONFIG, databaseNow, isDuplicateKey } from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import type { PaymentConfig } from '../payment.config.ts';
import { pauseAfterMove, pauseBeforeCheck } from './order.timing.ts';
import { ORDER, type OrderFields } from './order.model.ts';
import { heldAgain, holdEnds, isGivenBack, isHolding } from './reservations.ts';
import { isClosed, isOpen, mayMove } from './order.states.ts';
import type { EventHints } from '../webhooks/webhook-event.ts';

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
    | 'downloadExpiresAt'
    | 'access'
    | 'lastIssue'
    | 'lastDebugId'
  >
>;

const NOBODY = { leaseId: 'nobody', leaseUntil: new Date(0) };
const LONGEST_LIST = 100;

@Injectable()
export class OrderRepository implements OnModuleInit {
  constructor(
    @InjectModel(ORDER) private readonly orders: Model<OrderFields>,
    @InjectConnection() private readonly connection: Connection,
    @Inject(CONFIG) private readonly config: PaymentConfig,
  ) {}

  /** The unique indexes are part of the rules, so the service does not start without them. */
  async onModuleInit(): Promise<void> {
    await this.orders.init();
  }

  now(): Promise<Date> {
    return databaseNow(this.connection);
  }

  /** Stores a new order, held by the caller's lease. Null when a unique index refuses it. */
  async insert(order: Omit<OrderFields, 'leaseId' | 'leaseUntil'>): Promise<OrderFields | null> {
    const held = { ...order, leaseId: randomUUID(), leaseUntil: this.leaseEnd(order.createdAt) };
    try {
      await this.orders.create(held);
      return held;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  find(id: string): Promise<OrderFields | null> {
    return this.orders.findOne({ _id: id }).lean<OrderFields>().exec();
  }

  findByKey(userId: string, idempotencyKey: string): Promise<OrderFields | null> {
    return this.orders.findOne({ userId, idempotencyKey }).lean<OrderFields>().exec();
  }

  findOpen(openKey: string): Promise<OrderFields | null> {
    return this.orders.findOne({ openKey }).lean<OrderFields>().exec();
  }

  findFree(freeKey: string): Promise<OrderFields | null> {
    return this.orders.findOne({ freeKey }).lean<OrderFields>().exec();
  }

  findOwn(userId: string, paypalOrderId: string): Promise<OrderFields | null> {
    return this.orders.findOne({ paypalOrderId, userId }).lean<OrderFields>().exec();
  }

  /** The order an event points to, by the hint that is hardest to get wrong. */
  async findHinted({ paypalOrderId, captureId, orderId }: EventHints): Promise<OrderFields | null> {
    for (const filter of [
      paypalOrderId && { paypalOrderId },
      captureId && { captureId },
      orderId && { _id: orderId },
    ]) {
      const found = filter && (await this.orders.findOne(filter).lean<OrderFields>().exec());
      if (found) return found;
    }
    return null;
  }

  listOf(userId: string): Promise<OrderFields[]> {
    return this.orders.find({ userId }).sort({ createdAt: -1 }).limit(LONGEST_LIST).lean<OrderFields[]>().exec();
  }

  /** Unfinished orders whose time has come and that nobody works on, longest waiting first. */
  async due(limit: number): Promise<Pick<OrderFields, '_id' | 'state'>[]> {
    const now = await this.now();
    return this.orders
      .find({ nextCheckAt: { $lte: now }, leaseUntil: { $lte: now } }, { _id: 1, state: 1 })
      .sort({ nextCheckAt: 1 })
      .limit(limit)
      .lean<Pick<OrderFields, '_id' | 'state'>[]>()
      .exec();
  }

  countIn(state: OrderState): Promise<number> {
    return this.orders.countDocuments({ state }).exec();
  }

  /** Orders that were paid for before the given time and not delivered yet. */
  countUndelivered(paidBefore: Date): Promise<number> {
    return this.orders.countDocuments({ state: 'captured', capturedAt: { $lt: paidBefore } }).exec();
  }

  /** When the oldest order in a state was made. */
  async oldestIn(state: OrderState): Promise<Date | undefined> {
    const oldest = await this.orders
      .findOne({ state }, { createdAt: 1 })
      .sort({ createdAt: 1 })
      .lean<Pick<OrderFields, 'createdAt'>>()
      .exec();
    return oldest?.createdAt;
  }

  /** Takes the order for one worker. Null while another one has it; a dead worker's lease runs out. */
  async claim(id: string): Promise<OrderFields | null> {
    const now = await this.now();
    return this.orders
      .findOneAndUpdate(
        { _id: id, leaseUntil: { $lte: now } },
        { $set: { leaseId: randomUUID(), leaseUntil: this.leaseEnd(now) } },
        { returnDocument: 'after' },
      )
      .lean<OrderFields>()
      .exec();
  }

  async release(order: OrderFields): Promise<void> {
    await this.orders.updateOne({ _id: order._id, leaseId: order.leaseId }, { $set: NOBODY }).exec();
  }

  /** One write, and only from the state the order was seen in. Null: somebody else was first. */
  async move(order: OrderFields, to: OrderState, change: OrderChange = {}): Promise<OrderFields | null> {
    if (!mayMove(order.state, to)) throw new Error(`An order cannot go from ${order.state} to ${to}.`);
    const now = await this.now();
    // A closed order PayPal knows is looked at once more, and one put aside until nothing of its money is left.
    const isKnownAtPayPal = order.paypalOrderId !== undefined && order.freeKey === undefined;
    const goesOn = !isClosed(to) || isKnownAtPayPal;
    const pauseMs = pauseAfterMove(to, this.config);
    return this.orders
      .findOneAndUpdate(
        { _id: order._id, state: order.state },
        {
          $set: {
            ...change,
            state: to,
            checks: 0,
            updatedAt: now,
            ...(goesOn ? { nextCheckAt: lookAt(order, to, now, pauseMs) } : {}),
            ...heldAgain(order, to),
          },
          $unset: {
            ...(goesOn ? {} : { nextCheckAt: 1 }),
            ...(isOpen(to) ? {} : { openKey: 1 }),
            ...(isGivenBack(to) ? { freeKey: 1, couponKey: 1, couponBuyerKey: 1, upgradeKey: 1 } : {}),
            ...(isHolding(to) ? {} : { couponHoldKeys: 1 }),
          },
          $push: { transitions: { from: order.state, to, at: now } },
        },
        { returnDocument: 'after' },
      )
      .lean<OrderFields>()
      .exec();
  }

  /** Nothing was decided: remembers why and when to look again. */
  async defer(order: OrderFields, change: Pick<OrderChange, 'lastIssue' | 'lastDebugId'> = {}): Promise<void> {
    const now = await this.now();
    const nextCheckAt = lookAt(order, order.state, now, pauseBeforeCheck(order.state, order.checks, this.config));
    await this.orders
      .updateOne(
        { _id: order._id, state: order.state },
        { $set: { ...change, nextCheckAt, updatedAt: now }, $inc: { checks: 1 } },
      )
      .exec();
  }

  async markReceiptQueued(order: OrderFields): Promise<void> {
    const now = await this.now();
    const isPaid = order.paypalOrderId !== undefined && order.freeKey === undefined;
    const nextCheckAt = new Date(now.getTime() + this.config.SWEEP_DELIVERED_EVERY_MS);
    await this.orders
      .updateOne(
        { _id: order._id, state: 'fulfilled' },
        {
          $set: { receiptQueuedAt: now, updatedAt: now, ...(isPaid ? { nextCheckAt } : {}) },
          ...(isPaid ? {} : { $unset: { nextCheckAt: 1 } }),
        },
      )
      .exec();
  }

  private leaseEnd(now: Date): Date {
    return new Date(now.getTime() + this.config.ORDER_LEASE_MS);
  }
}

/** After the pause, or when the order would lose the place it holds, whichever comes first. */
function lookAt(order: OrderFields, state: OrderState, now: Date, pauseMs: number): Date {
  const next = new Date(now.getTime() + pauseMs);
  const ends = isHolding(state) ? holdEnds(order) : undefined;
  return ends && ends > now && ends < next ? ends : next;
}
