import { type ErrorCode, readOrderPrice, type OutputOf, type PriceParts, type Tier } from '@brokerage/contracts';
import { type Actor, type CallContext, DomainError, RpcClient } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import type { CouponFields } from './coupons/coupon.model.ts';
import { CouponRepository } from './coupons/coupon.repository.ts';
import { refusalOfCoupon } from './coupons/coupon.rules.ts';
import { CouponTriesRepository } from './coupons/coupon-tries.repository.ts';
import type { OrderFields } from '../order/order.model.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { freeSlot } from '../order/redemption-slots.ts';
import { type OrderPrice, orderPrice } from './order-price.ts';
import { isUpgrade, upgradeCreditMinor } from '../order/upgrade-credit.ts';

/** What a buyer asks for. */
export interface OrderRequest {
  productTier: Tier;
  couponCode?: string | undefined;
  upgradeFrom?: string | undefined;
}

export interface PricedOrder {
  product: OutputOf<typeof readOrderPrice>;
  price: OrderPrice;
  coupon?: CouponFields;
  base?: OrderFields;
}

/** What an order reserves while it is live: redemption slots and the purchase credited to it, each under a unique index. */
export type Reservation = Pick<OrderFields, 'couponKey' | 'couponBuyerKey' | 'couponReservationKeys' | 'upgradeKey'>;

/** `taken`: another buyer, or another order of this buyer, has it; `code` is the refusal to show. */
export type ReserveResult =
  | { kind: 'reserved'; reservation: Reservation }
  | { kind: 'taken'; code: 'coupon_used_up' | 'coupon_held' | 'coupon_used_by_you' | 'upgrade_in_use' };

/** The buyer, and the hash of their network address. */
export type Buyer = Pick<Actor, 'userId'> & { addressKey: string | undefined };

/** Refusals of catalog to show to the buyer; any other error of catalog is ours. */
const CATALOG_REFUSALS = new Set<ErrorCode>(['product_not_found', 'product_unavailable']);

/** Prices an order, for quotes and purchases alike. */
@Injectable()
export class PricingService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly coupons: CouponRepository,
    private readonly tries: CouponTriesRepository,
    private readonly queries: OrderQueries,
  ) {}

  /** Throws the refusal to show to the buyer. `reserve` checks whether a code is used up. */
  async price(request: OrderRequest, buyer: Buyer, context: CallContext): Promise<PricedOrder> {
    const product = await this.product(request.productTier, context);
    const base = request.upgradeFrom
      ? await this.baseOf(request.upgradeFrom, request.productTier, buyer.userId)
      : undefined;
    const coupon = request.couponCode ? await this.couponOf(request.couponCode, request.productTier, buyer) : undefined;
    const creditMinor = base ? upgradeCreditMinor(base) : 0;
    const price = orderPrice(product.price.amountMinor, { creditMinor, discount: coupon?.discount });
    return { product, price, ...(coupon ? { coupon } : {}), ...(base ? { base } : {}) };
  }

  /** Finds what the order would reserve. What the orders in `ignored` reserve counts as free. */
  async reserve(
    { coupon, base }: PricedOrder,
    { userId, addressKey }: Buyer,
    ignored: readonly OrderFields[] = [],
  ): Promise<ReserveResult> {
    const reservation: Reservation = {};
    if (coupon?.maxUses !== undefined) {
      const taken = without(await this.queries.takenSlots('couponKey', coupon._id), ignored);
      const key = freeSlot(coupon._id, coupon.maxUses, taken);
      if (key === null) return { kind: 'taken', code: 'coupon_used_up' };
      const reservationKeys = reservationKeysOf(coupon._id, userId, addressKey);
      const held = await this.queries.findReservedBy(reservationKeys);
      if (held.some((id) => ignored.every(({ _id }) => _id !== id))) return { kind: 'taken', code: 'coupon_held' };
      reservation.couponKey = key;
      reservation.couponReservationKeys = reservationKeys;
    }
    if (coupon?.maxUsesPerBuyer !== undefined) {
      const prefix = buyerPrefix(coupon._id, userId);
      const taken = without(await this.queries.takenSlots('couponBuyerKey', prefix), ignored);
      const key = freeSlot(prefix, coupon.maxUsesPerBuyer, taken);
      if (key === null) return { kind: 'taken', code: 'coupon_used_by_you' };
      reservation.couponBuyerKey = key;
    }
    if (base) {
      const upgrade = await this.queries.findUpgradeOf(base._id);
      if (upgrade && !ignored.some(({ _id }) => _id === upgrade._id)) return { kind: 'taken', code: 'upgrade_in_use' };
      reservation.upgradeKey = base._id;
    }
    return { kind: 'reserved', reservation };
  }

  /** The buyer's own orders that hold what this one needs and are not being paid yet. */
  async unpaidRivals({ coupon, base }: PricedOrder, { userId }: Pick<Actor, 'userId'>): Promise<OrderFields[]> {
    if (!coupon && !base) return [];
    const unpaid = await this.queries.findUnpaid(userId);
    return unpaid.filter(
      (order) =>
        (coupon !== undefined && order.coupon?.code === coupon._id) ||
        (base !== undefined && order.upgrade?.fromOrderId === base._id),
    );
  }

  private async product(tier: Tier, context: CallContext): Promise<PricedOrder['product']> {
    return this.rpc.call(readOrderPrice, { tier }, context).catch((error: unknown) => {
      if (error instanceof DomainError && CATALOG_REFUSALS.has(error.code)) throw error;
      throw new DomainError('payment_provider_unavailable', { cause: error });
    });
  }

  /** Another buyer's purchase looks like one that does not exist. */
  private async baseOf(orderId: string, tier: Tier, userId: string): Promise<OrderFields> {
    const base = await this.queries.findOwn(userId, orderId);
    if (!base) throw new DomainError('order_not_found');
    if (!isUpgrade(base.tier, tier) || upgradeCreditMinor(base) === 0) throw new DomainError('upgrade_refused');
    return base;
  }

  private async couponOf(code: string, tier: Tier, buyer: Buyer): Promise<CouponFields> {
    const now = await this.coupons.now();
    await this.tries.take(buyer, code, now);
    const coupon = await this.coupons.find(code);
    const refusal = refusalOfCoupon(coupon, tier, now);
    if (!coupon || refusal) throw new DomainError(refusal ?? 'coupon_unknown');
    await this.tries.release(buyer, code);
    return coupon;
  }
}

function buyerPrefix(code: string, userId: string): string {
  return `${code}:${userId}`;
}

/** Both keys stand for the person who reserves a slot without having paid: another account at the same address is the same person. */
function reservationKeysOf(code: string, userId: string, addressKey: string | undefined): string[] {
  return [`${code}:account:${userId}`, ...(addressKey === undefined ? [] : [`${code}:address:${addressKey}`])];
}

export function partsOf({ product, price, coupon, base }: PricedOrder): PriceParts {
  const money = (amountMinor: number) => ({ amountMinor, currency: product.price.currency });
  return {
    listPrice: money(price.listPriceMinor),
    ...(base
      ? {
          upgrade: {
            fromOrderId: base._id,
            fromOrderNumber: base.orderNumber,
            fromTier: base.tier,
            credit: money(price.creditMinor),
          },
        }
      : {}),
    ...(coupon ? { coupon: { code: coupon._id, discount: money(price.discountMinor) } } : {}),
    toPay: money(price.totalMinor),
  };
}

function without(keys: readonly string[], ignored: readonly OrderFields[]): string[] {
  const free = new Set(ignored.flatMap(({ couponKey, couponBuyerKey }) => [couponKey, couponBuyerKey]));
  return keys.filter((key) => !free.has(key));
}
