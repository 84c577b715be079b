import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  type createOrder,
  type ErrorCode,
  getOrderPrice,
  type InputOf,
  type OutputOf,
  SITE,
  TaxPlace,
  TERMS_VERSION,
} from '@brokerage/contracts';
import { type Actor, type CallContext, CONFIG, DomainError, RpcClient } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CrashPoints } from '../crash-points.ts';
import type { PaymentConfig } from '../payment.config.ts';
import { taxOn } from '../receipts/sales-tax.ts';
import { type OrderFields, openKeyOf } from './order.model.ts';
import { OrderLimits } from './order-limits.ts';
import { drawOrderNumber } from './order-number.ts';
import { OrderRepository } from './order.repository.ts';
import { captureRequestId } from './payment-settlement.ts';
import { SettlementService } from './settlement.service.ts';

type Input = InputOf<typeof createOrder>;
type Output = OutputOf<typeof createOrder>;
type Price = OutputOf<typeof getOrderPrice>;

/** PayPal keeps an approval page for 3 hours; a buyer is not sent to one that is about to end. */
const LINK_GOOD_FOR_MS = 2.5 * 60 * 60_000;
const MAX_TRIES = 5;
/** A buyer who does not say where is taxed as one at the seller's own place. */
const HOME = TaxPlace.safeParse(SITE.address.province).data ?? 'ON';
/** Refusals of catalog that the buyer should read; any other trouble with it is ours. */
const SAID_BY_CATALOG = new Set<ErrorCode>(['product_not_found', 'product_unavailable']);
/** Left of the caller's deadline when it waits for another worker. */
const RESERVE_MS = 700;

/** Starts purchases, so that any number of clicks, tabs and repeats lead to one PayPal order. */
@Injectable()
export class CreateOrderService {
  constructor(
    private readonly repository: OrderRepository,
    private readonly settlement: SettlementService,
    private readonly rpc: RpcClient,
    @Inject(CONFIG) private readonly config: PaymentConfig,
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
    const price = await this.governingPrice(input, context);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const order = await this.repository.insert(
        await this.newOrder(input, { ...actor, addressKey }, price, requestHash),
      );
      if (order) {
        this.crashPoints.reached('order-stored');
        return this.answer(await this.settlement.advanceHeld(order, 'buyer'));
      }
      const other = await this.whatIsInTheWay(input, actor, price);
      if (other === null) continue;
      if (other.idempotencyKey === input.idempotencyKey) return this.repeat(other, requestHash, deadline);
      if (await this.mayServeAgain(other, price)) return this.resume(other, deadline);
      if (other.state !== 'created' && other.state !== 'approving') throw new DomainError('payment_in_progress');
      await this.repository.move(other, 'cancelled', { lastIssue: 'SUPERSEDED' });
    }
    throw new DomainError('service_unavailable');
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
    if (order.approvalUrl && (free || order.state === 'approving')) {
      return { orderId: order._id, approvalUrl: order.approvalUrl };
    }
    switch (order.state) {
      case 'created':
      case 'failed':
        throw new DomainError('payment_provider_unavailable');
      case 'capturing':
      case 'pending':
      case 'captured':
        throw new DomainError('payment_in_progress');
      default:
        throw new DomainError('order_closed');
    }
  }

  private async governingPrice(input: Input, context: CallContext): Promise<Price> {
    const price = await this.rpc.call(getOrderPrice, { tier: input.productTier }, context).catch((error: unknown) => {
      if (error instanceof DomainError && SAID_BY_CATALOG.has(error.code)) throw error;
      throw new DomainError('payment_provider_unavailable', { cause: error });
    });
    const priceMinor = price.price.amountMinor;
    if (input.shownPriceMinor !== undefined && input.shownPriceMinor !== priceMinor) {
      throw new DomainError('price_changed', { details: { priceMinor } });
    }
    return price;
  }

  private async newOrder(
    input: Input,
    { userId, email, addressKey }: Actor & { addressKey: string | undefined },
    { name, price, version }: Price,
    requestHash: string,
  ): Promise<Omit<OrderFields, 'leaseId' | 'leaseUntil'>> {
    const now = await this.repository.now();
    const id = randomUUID();
    const tier = input.productTier;
    const tax = taxOn(price.amountMinor, {
      place: input.taxPlace ?? HOME,
      at: now,
      registration: this.config.SELLER_TAX_NUMBER,
    });
    return {
      _id: id,
      orderNumber: drawOrderNumber(now),
      userId,
      email,
      ...(addressKey === undefined ? {} : { addressKey }),
      tier,
      productName: name,
      total: price,
      priceVersion: version,
      termsVersion: TERMS_VERSION,
      ...(tax ? { tax } : {}),
      idempotencyKey: input.idempotencyKey,
      requestHash,
      state: 'created',
      openKey: openKeyOf(userId, tier),
      createRequestId: `${id}:create`,
      captureRequestId: captureRequestId(id, 0),
      captureTries: 0,
      declined: false,
      nextCheckAt: now,
      checks: 0,
      transitions: [],
      createdAt: now,
      updatedAt: now,
      ...(price.amountMinor === 0 ? this.freeOrder(userId, tier, now) : {}),
    };
  }

  /** PayPal takes no payment of 0.00: the order counts as paid at once, and its success page fulfils it. */
  private freeOrder(userId: string, tier: Input['productTier'], now: Date): Partial<OrderFields> {
    const token = `FREE${randomBytes(16).toString('hex').toUpperCase()}`;
    return {
      state: 'captured',
      capturedAt: now,
      freeKey: openKeyOf(userId, tier),
      paypalOrderId: token,
      approvalUrl: `${this.config.PUBLIC_ORIGIN}/checkout/success?tier=${tier}&token=${token}`,
    };
  }

  /** The order because of which a new one was refused. Null when only its number was taken, or the other has just closed. */
  private async whatIsInTheWay(input: Input, actor: Actor, price: Price): Promise<OrderFields | null> {
    const openKey = openKeyOf(actor.userId, input.productTier);
    return (
      (await this.repository.findByKey(actor.userId, input.idempotencyKey)) ??
      (await this.repository.findOpen(openKey)) ??
      (price.price.amountMinor === 0 ? this.repository.findFree(openKey) : null)
    );
  }

  private async mayServeAgain(order: OrderFields, { price }: Price): Promise<boolean> {
    const sameTotal = order.total.amountMinor === price.amountMinor && order.total.currency === price.currency;
    if (order.freeKey !== undefined) return sameTotal;
    const age = (await this.repository.now()).getTime() - order.createdAt.getTime();
    return sameTotal && age < LINK_GOOD_FOR_MS && (order.state === 'created' || order.state === 'approving');
  }
}

function hashOf(input: Input): string {
  return createHash('sha256')
    .update(
      JSON.stringify([input.productTier, input.shownPriceMinor ?? null, ...(input.taxPlace ? [input.taxPlace] : [])]),
    )
    .digest('hex');
}
