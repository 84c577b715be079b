import { createHash } from 'node:crypto';
import type { createOrder, InputOf, OutputOf } from '@brokerage/contracts';
import { type Actor, type CallContext, DomainError } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { CrashPoints } from '../crash-points.ts';
import { type Holds, OrderPricing, type PricedWish } from './pricing.service.ts';
import { BASE_CHANGED } from '../order/upgrade-cover.service.ts';
import { isRefusedForAccount } from '../alarms/account-refusals.service.ts';
import { NewOrders } from './order-factory.ts';
import { type OrderFields, openKeyOf } from '../order/order.model.ts';
import { OrderLimits } from './order-limits.ts';
import { OrderRepository } from '../order/order.repository.ts';
import { SettlementService } from '../settlement/settlement.service.ts';

type Input = InputOf<typeof createOrder>;
type Output = OutputOf<typeof createOrder>;

/** PayPal keeps an approval page for 3 hours; a buyer is not sent to one that is about to end. */
const LINK_GOOD_FOR_MS = 2.5 * 60 * 60_000;
/** Nor to one whose order is about to lose the place of its code. */
const HELD_LINK_GOOD_FOR_MS = 20 * 60_000;
/** Every try in vain is somebody else's success, so as many buyers as this may want the same thing at one moment. */
const MAX_TRIES = 60;
/** Left of the caller's deadline when it waits for another worker. */
const RESERVE_MS = 700;

/** Starts purchases, so that any number of clicks, tabs and repeats lead to one PayPal order. */
@Injectable()
export class CreateOrderService {
  constructor(
    private readonly repository: OrderRepository,
    private readonly settlement: SettlementService,
    private readonly pricing: OrderPricing,
    private readonly newOrders: NewOrders,
    private readonly crashPoints: CrashPoints,
    private readonly limits: OrderLimits,
  ) {}

  async create(input: Input, actor: Actor, context: CallContext): Promise<Output> {
    const deadline = context.deadline - RESERVE_MS;
    const requestHash = hashOf(input);
    const known = await this.repository.findByKey(actor.userId, input.idempotencyKey);
    if (known) return this.repeat(known, requestHash, deadline);
    const addressKey = this.limits.addressKey(context.clientAddress);
    await this.limits.assertMayOrder(actor, addressKey);
    const priced = await this.pricing.priced(input, { userId: actor.userId, addressKey }, context);
    assertShown(input, priced);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const other = await this.whatIsInTheWay(input, actor, priced);
      if (other) {
        if (other.idempotencyKey === input.idempotencyKey) return this.repeat(other, requestHash, deadline);
        if (await this.mayServeAgain(other, priced)) return this.resume(other, deadline);
        if (other.state !== 'created' && other.state !== 'approving') throw new DomainError('payment_in_progress');
        await this.repository.move(other, 'cancelled', { lastIssue: 'SUPERSEDED' });
        continue;
      }
      const buyer = { ...actor, addressKey };
      const holds = await this.holdsFor(input, priced, buyer);
      if (!holds) continue;
      const order = await this.repository.insert(await this.newOrders.build(input, buyer, priced, holds, requestHash));
      if (!order) continue;
      this.crashPoints.reached('order-stored');
      return this.answer(await this.settlement.advanceHeld(order, 'buyer'));
    }
    throw new DomainError('service_unavailable');
  }

  /**
   * Null when it is worth another look: a click at the same moment has made this very order, or an own unpaid order of another tier
   * has given way. Throws the refusal otherwise.
   */
  private async holdsFor(
    { productTier }: Input,
    priced: PricedWish,
    actor: Actor & { addressKey: string | undefined },
  ): Promise<Holds | null> {
    try {
      return await this.pricing.holdsFor(priced, actor);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const rivals = await this.pricing.unpaidRivals(priced, actor);
      if (rivals.some(({ tier }) => tier === productTier)) return null;
      const given = await Promise.all(
        rivals.map((rival) => this.repository.move(rival, 'cancelled', { lastIssue: 'SUPERSEDED' })),
      );
      if (given.every((rival) => rival === null)) throw error;
      return null;
    }
  }

  /** The stored result of an earlier request with this key. */
  private repeat(order: OrderFields, requestHash: string, deadline: number): Promise<Output> {
    if (order.requestHash !== requestHash) throw new DomainError('idempotency_conflict');
    return this.resume(order, deadline);
  }

  /** A purchase that is not at PayPal yet is taken there, or its worker's result is waited for. */
  private async resume(order: OrderFields, deadline: number): Promise<Output> {
    if (order.state !== 'created') return this.answer(order);
    const held = await this.repository.claim(order._id);
    if (held) return this.answer(await this.settlement.advanceHeld(held, 'buyer'));
    return this.answer(await this.settlement.waitUntilFree(order._id, deadline));
  }

  private answer(order: OrderFields): Output {
    const free = order.freeKey !== undefined;
    if (order.approvalUrl && (free ? isPaid(order) : order.state === 'approving')) {
      return { orderId: order._id, approvalUrl: order.approvalUrl };
    }
    if (isRefusedForAccount(order)) throw new DomainError('payments_not_possible');
    switch (order.state) {
      case 'created':
      case 'failed':
        throw new DomainError('payment_provider_unavailable');
      case 'capturing':
      case 'pending':
      case 'captured':
        throw new DomainError('payment_in_progress');
      case 'cancelled':
        throw new DomainError(order.lastIssue === BASE_CHANGED ? 'upgrade_refused' : 'order_closed');
      default:
        throw new DomainError('order_closed');
    }
  }

  /** The order because of which a new one is not made. */
  private async whatIsInTheWay(input: Input, actor: Actor, { price }: PricedWish): Promise<OrderFields | null> {
    const openKey = openKeyOf(actor.userId, input.productTier);
    return (
      (await this.repository.findOpen(openKey)) ??
      (price.totalMinor === 0 ? await this.repository.findFree(openKey) : null) ??
      this.repository.findByKey(actor.userId, input.idempotencyKey)
    );
  }

  private async mayServeAgain(order: OrderFields, { product, price, coupon, base }: PricedWish): Promise<boolean> {
    const sameTotal = order.total.amountMinor === price.totalMinor && order.total.currency === product.price.currency;
    if (order.freeKey !== undefined) return sameTotal;
    const sameWish = order.coupon?.code === coupon?._id && order.upgrade?.fromOrderId === base?._id;
    const age = (await this.repository.now()).getTime() - order.createdAt.getTime();
    const isUnpaid = order.state === 'created' || order.state === 'approving';
    const goodForMs = order.couponKey === undefined ? LINK_GOOD_FOR_MS : HELD_LINK_GOOD_FOR_MS;
    return sameTotal && sameWish && age < goodForMs && isUnpaid;
  }
}

function assertShown({ shownPriceMinor }: Input, { price }: PricedWish): void {
  const priceMinor = price.totalMinor;
  if (shownPriceMinor === undefined || shownPriceMinor === priceMinor) return;
  throw new DomainError('price_changed', { details: { priceMinor } });
}

function isPaid({ state }: OrderFields): boolean {
  return state === 'captured' || state === 'fulfilled';
}

/** Fields that may be left out are part of it only when they are there, so that a later field changes no older request. */
function hashOf({ productTier, shownPriceMinor, taxPlace, couponCode, upgradeFrom }: Input): string {
  const told = [
    productTier,
    shownPriceMinor ?? null,
    ...(taxPlace ? [taxPlace] : []),
    ...(couponCode ? [{ couponCode }] : []),
    ...(upgradeFrom ? [{ upgradeFrom }] : []),
  ];
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
}
