import type { createOrder, InputOf, OutputOf } from '@brokerage/contracts';
import { type Actor, type CallContext, DomainError, requestFingerprint } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import { isRefusedForAccount } from '../alarms/account-refusals.service.ts';
import { approvalUrlEnd } from '../order/order.lifecycle.ts';
import { type OrderFields, openKeyOf } from '../order/order.model.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { OrderRepository } from '../order/order.repository.ts';
import { SettlementService } from '../settlement/settlement.service.ts';
import { OrderFactoryService } from './order-factory.service.ts';
import { OrderLimitsService } from './order-limits.service.ts';
import { type Buyer, type PricedOrder, PricingService, type Reservation } from './pricing.service.ts';

type Input = InputOf<typeof createOrder>;
type Output = OutputOf<typeof createOrder>;

/** Each failed try means that another buyer succeeded, so this many buyers can compete for the same thing at once. */
const MAX_TRIES = 60;
/** Time left of the caller's deadline after waiting for another worker. */
const RESERVE_MS = 700;

/** Starts purchases so that any number of clicks, tabs and retries create one PayPal order. */
@Injectable()
export class CreateOrderService {
  constructor(
    private readonly queries: OrderQueries,
    private readonly repository: OrderRepository,
    private readonly settlement: SettlementService,
    private readonly pricing: PricingService,
    private readonly factory: OrderFactoryService,
    private readonly limits: OrderLimitsService,
  ) {}

  /**
   * Starts a purchase, or finds the one this request started earlier, and returns where the buyer continues: PayPal's
   * approval page, or the success page when nothing is to pay. The same idempotency key with the same request returns
   * the same order; an open order for the same thing at the same price is reused; an unpaid order in the way is
   * cancelled.
   *
   * Throws `idempotency_conflict` for a key of another request, `rate_limited` for too many orders of an account or
   * address, `price_changed` when the price shown is no longer current, the refusals of a coupon or an upgrade,
   * `payment_in_progress` while another order of this tier is being paid, `order_closed` for a key whose order is
   * closed, and `payment_provider_unavailable`, `payments_not_possible` or `service_unavailable` when it cannot be
   * started now.
   */
  async create(input: Input, actor: Actor, context: CallContext): Promise<Output> {
    const deadline = context.deadline - RESERVE_MS;
    const { source: _source, ...request } = input;
    const requestHash = requestFingerprint(request);
    const known = await this.queries.findByIdempotencyKey(actor.userId, input.idempotencyKey);
    if (known) return this.repeat(known, requestHash, deadline);
    const addressKey = this.limits.addressKey(context.clientAddress);
    await this.limits.assertMayOrder(actor, addressKey);
    const priced = await this.pricing.price(input, { userId: actor.userId, addressKey }, context);
    assertShown(input, priced);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      // The unique indexes refuse a duplicate order, so look for one only after that, or when the order also reserves
      // something.
      const isLikelyFree = tries === 0 && isPlain(priced);
      const other = isLikelyFree ? null : await this.findConflicting(input, actor, priced);
      if (other) {
        if (other.idempotencyKey === input.idempotencyKey) return this.repeat(other, requestHash, deadline);
        if (await this.canServeAgain(other, priced)) {
          // An order that is still unpaid takes the billing address entered last.
          if (input.billTo) await this.repository.setBillTo(other, input.billTo);
          return this.resume(other, deadline);
        }
        if (other.state !== 'created' && other.state !== 'approving') throw new DomainError('payment_in_progress');
        await this.repository.move(other, 'cancelled', { lastIssue: 'SUPERSEDED' });
        continue;
      }
      const buyer = { ...actor, addressKey };
      const reservation = await this.reserve(input, priced, buyer);
      if (!reservation) continue;
      const order = await this.factory.build(input, buyer, priced, reservation, requestHash);
      const stored = await this.repository.insert(order);
      if (stored) return this.answer((await this.settlement.advanceHeld(stored, 'buyer')).order);
    }
    throw new DomainError('service_unavailable');
  }

  /**
   * Reserves what the order needs. Null when a retry may succeed: a concurrent click created this very order, or the
   * buyer's unpaid order of another tier was cancelled. Otherwise throws the refusal.
   */
  private async reserve({ productTier }: Input, priced: PricedOrder, buyer: Buyer): Promise<Reservation | null> {
    const result = await this.pricing.reserve(priced, buyer);
    if (result.kind === 'reserved') return result.reservation;
    const rivals = await this.pricing.unpaidRivals(priced, buyer);
    if (rivals.some(({ tier }) => tier === productTier)) return null;
    const given = await Promise.all(
      rivals.map((rival) => this.repository.move(rival, 'cancelled', { lastIssue: 'SUPERSEDED' })),
    );
    if (given.every((rival) => rival === null)) throw new DomainError(result.code);
    return null;
  }

  /** The stored result of an earlier request with this key. */
  private repeat(order: OrderFields, requestHash: string, deadline: number): Promise<Output> {
    if (order.requestHash !== requestHash) throw new DomainError('idempotency_conflict');
    return this.resume(order, deadline);
  }

  /** Registers a purchase that is not yet at PayPal, or waits for the worker that is registering it. */
  private async resume(order: OrderFields, deadline: number): Promise<Output> {
    if (order.state !== 'created') return this.answer(order);
    const held = await this.repository.claim(order._id);
    if (held) return this.answer((await this.settlement.advanceHeld(held, 'buyer')).order);
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
        throw new DomainError(order.lastIssue === 'UPGRADE_BASE_CHANGED' ? 'upgrade_refused' : 'order_closed');
      default:
        throw new DomainError('order_closed');
    }
  }

  /** The existing order that prevents a new one. */
  private async findConflicting(input: Input, actor: Actor, { price }: PricedOrder): Promise<OrderFields | null> {
    const openKey = openKeyOf(actor.userId, input.productTier);
    return (
      (await this.queries.findOpen(openKey)) ??
      (price.totalMinor === 0 ? await this.queries.findFree(openKey) : null) ??
      this.queries.findByIdempotencyKey(actor.userId, input.idempotencyKey)
    );
  }

  /** Whether a buyer who repeats the request is sent to the approval page of this order. */
  private async canServeAgain(order: OrderFields, { product, price, coupon, base }: PricedOrder): Promise<boolean> {
    const sameTotal = order.total.amountMinor === price.totalMinor && order.total.currency === product.price.currency;
    if (order.freeKey !== undefined) return sameTotal;
    const sameRequest = order.coupon?.code === coupon?._id && order.upgrade?.fromOrderId === base?._id;
    const isUnpaid = order.state === 'created' || order.state === 'approving';
    return sameTotal && sameRequest && isUnpaid && (await this.queries.now()) < approvalUrlEnd(order);
  }
}

/** Whether the order reserves nothing that another order of the same buyer may hold. */
function isPlain({ price, coupon, base }: PricedOrder): boolean {
  return coupon === undefined && base === undefined && price.totalMinor > 0;
}

function assertShown({ shownPriceMinor }: Input, { price }: PricedOrder): void {
  const priceMinor = price.totalMinor;
  if (shownPriceMinor === undefined || shownPriceMinor === priceMinor) return;
  throw new DomainError('price_changed', { details: { priceMinor } });
}

function isPaid({ state }: OrderFields): boolean {
  return state === 'captured' || state === 'fulfilled';
}
