import { randomBytes, randomUUID } from 'node:crypto';
import { BUILT_IN_TIERS, type createOrder, type InputOf, TERMS_VERSION, type Tier } from '@brokerage/contracts';
import { type Actor, CONFIG } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { PaymentConfig } from '../payment.config.ts';
import type { PricedOrder, Reservation } from './pricing.service.ts';
import { homePlace, taxOn } from './sales-tax.ts';
import { captureRequestId, type OrderFields, openKeyOf } from '../order/order.model.ts';
import { OrderQueries } from '../order/order.queries.ts';
import type { NewOrder } from '../order/order.repository.ts';
import { drawOrderNumber } from './order-number.ts';

/** Builds an order as it is first stored: with everything that was agreed, so later changes do not affect it. */
@Injectable()
export class OrderFactoryService {
  constructor(
    private readonly queries: OrderQueries,
    @Inject(CONFIG) private readonly config: PaymentConfig,
  ) {}

  async build(
    input: InputOf<typeof createOrder>,
    { userId, email, addressKey }: Actor & { addressKey: string | undefined },
    priced: PricedOrder,
    reservation: Reservation,
    requestHash: string,
  ): Promise<NewOrder> {
    const now = await this.queries.now();
    const id = randomUUID();
    const tier = input.productTier;
    const { product, price } = priced;
    const tax = taxOn(price.totalMinor, {
      place: input.taxPlace ?? homePlace(),
      at: now,
      registration: this.config.SELLER_TAX_NUMBER,
    });
    return {
      _id: id,
      orderNumber: drawOrderNumber(now),
      userId,
      email,
      ...(addressKey === undefined ? {} : { addressKey }),
      ...(input.source ? { source: input.source } : {}),
      tier,
      // Shown on PayPal's page and in disputes, where the catalog's short name says too little.
      productName: BUILT_IN_TIERS[tier].fullName,
      total: { amountMinor: price.totalMinor, currency: product.price.currency },
      priceVersion: product.version,
      listPriceMinor: price.listPriceMinor,
      ...deductionsOf(priced),
      ...reservation,
      termsVersion: TERMS_VERSION,
      ...(tax ? { tax } : {}),
      ...(input.billTo ? { billTo: input.billTo } : {}),
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
      ...(price.totalMinor === 0 ? this.freeOrder(userId, tier) : {}),
    };
  }

  /** One per account and tier; the success page fulfils it. */
  private freeOrder(userId: string, tier: Tier): Partial<OrderFields> {
    const token = `FREE${randomBytes(16).toString('hex').toUpperCase()}`;
    return {
      freeKey: openKeyOf(userId, tier),
      paypalOrderId: token,
      approvalUrl: `${this.config.PUBLIC_ORIGIN}/checkout/success?tier=${tier}&token=${token}`,
    };
  }
}

function deductionsOf({ price, coupon, base }: PricedOrder): Pick<OrderFields, 'coupon' | 'upgrade'> {
  return {
    ...(coupon ? { coupon: { code: coupon._id, discountMinor: price.discountMinor } } : {}),
    ...(base
      ? {
          upgrade: {
            fromOrderId: base._id,
            fromOrderNumber: base.orderNumber,
            fromTier: base.tier,
            creditMinor: price.creditMinor,
          },
        }
      : {}),
  };
}
