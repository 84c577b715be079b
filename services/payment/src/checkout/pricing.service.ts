import { type ErrorCode, getOrderPrice, type OutputOf, type PriceParts, type Tier } from '@brokerage/contracts';
import { type Actor, type CallContext, DomainError, RpcClient } from '@brokerage/service-kit';
import { Injectable } from '@nestjs/common';
import type { CouponFields } from './coupons/coupon.model.ts';
import { CouponRepository } from './coupons/coupon.repository.ts';
import { refusalOfCoupon } from './coupons/coupon-rules.ts';
import { CouponTriesRepository } from './coupons/coupon-tries.repository.ts';
import type { OrderFields } from '../order/order.model.ts';
import { HoldsRepository } from '../order/holds.repository.ts';
import { freePlace } from '../order/redemption-slots.ts';
import { type OrderPrice, orderPrice } from './order-price.ts';
import { isUpgrade, upgradeCreditMinor } from '../order/upgrade-credit.ts';

/** What a buyer asks for. */
export interface PriceWish {
  productTier: Tier;
  couponCode?: string | undefined;
  upgradeFrom?: string | undefined;
}

export interface PricedWish {
  product: OutputOf<typeof getOrderPrice>;
  price: OrderPrice;
  coupon?: CouponFields;
  base?: OrderFields;
}

/** What an order keeps taken while it lives; each under a unique index. */
export type Holds = Pick<OrderFields, 'couponKey' | 'couponBuyerKey' | 'couponHoldKeys' | 'upgradeKey'>;

/** Refusals of catalog that the buyer should read; any other trouble with it is ours. */
const SAID_BY_CATALOG = new Set<ErrorCode>(['product_not_found', 'product_unavailable']);

/** Prices what a buyer asks for: the one way for a quote and for an order. */
@Injectable()
export class OrderPricing {
  constructor(
    private readonly rpc: RpcClient,
    private readonly coupons: CouponRepository,
    private readonly tries: CouponTriesRepository,
    private readonly holds: HoldsRepository,
  ) {}

  /** Throws the refusal the buyer should read. Whether a code is used up is asked by `holdsFor`. */
  async priced(
    wish: PriceWish,
    buyer: Pick<Actor, 'userId'> & { addressKey: string | undefined },
    context: CallContext,
  ): Promise<PricedWish> {
    const product = await this.product(wish.productTier, context);
    const base = wish.upgradeFrom ? await this.baseOf(wish.upgradeFrom, wish.productTier, buyer.userId) : undefined;
    const coupon = wish.couponCode ? await this.couponOf(wish.couponCode, wish.productTier, buyer) : undefined;
    const creditMinor = base ? upgradeCreditMinor(base) : 0;
    const price = orderPrice(product.price.amountMinor, { creditMinor, discount: coupon?.discount });
    return { product, price, ...(coupon ? { coupon } : {}), ...(base ? { base } : {}) };
  }

  /**
   * The places the order would take. Throws `coupon_used_up`, `coupon_held`, `coupon_used_by_you` or `upgrade_in_use` when there is none; what the
   * orders in `ignored` hold counts as free.
   */
  async holdsFor(
    { coupon, base }: PricedWish,
    { userId, addressKey }: Pick<Actor, 'userId'> & { addressKey: string | undefined },
    ignored: readonly OrderFields[] = [],
  ): Promise<Holds> {
    const holds: Holds = {};
    if (coupon?.maxUses !== undefined) {
      const taken = without(await this.holds.taken('couponKey', coupon._id), ignored);
      const key = freePlace(coupon._id, coupon.maxUses, taken);
      if (key === null) throw new DomainError('coupon_used_up');
      const whose = holdKeysOf(coupon._id, userId, addressKey);
      const held = await this.holds.findHeldBy(whose);
      if (held.some((id) => ignored.every(({ _id }) => _id !== id))) throw new DomainError('coupon_held');
      holds.couponKey = key;
      holds.couponHoldKeys = whose;
    }
    if (coupon?.maxUsesPerBuyer !== undefined) {
      const prefix = buyerPrefix(coupon._id, userId);
      const taken = without(await this.holds.taken('couponBuyerKey', prefix), ignored);
      const key = freePlace(prefix, coupon.maxUsesPerBuyer, taken);
      if (key === null) throw new DomainError('coupon_used_by_you');
      holds.couponBuyerKey = key;
    }
    if (base) {
      const upgrade = await this.holds.findUpgradeOf(base._id);
      if (upgrade && !ignored.some(({ _id }) => _id === upgrade._id)) throw new DomainError('upgrade_in_use');
      holds.upgradeKey = base._id;
    }
    return holds;
  }

  /** Own orders that hold what this one needs and are not being paid for yet. */
  async unpaidRivals({ coupon, base }: PricedWish, { userId }: Pick<Actor, 'userId'>): Promise<OrderFields[]> {
    if (!coupon && !base) return [];
    const unpaid = await this.holds.findUnpaid(userId);
    return unpaid.filter(
      (order) =>
        (coupon !== undefined && order.coupon?.code === coupon._id) ||
        (base !== undefined && order.upgrade?.fromOrderId === base._id),
    );
  }

  private async product(tier: Tier, context: CallContext): Promise<PricedWish['product']> {
    return this.rpc.call(getOrderPrice, { tier }, context).catch((error: unknown) => {
      if (error instanceof DomainError && SAID_BY_CATALOG.has(error.code)) throw error;
      throw new DomainError('payment_provider_unavailable', { cause: error });
    });
  }

  /** Somebody else's purchase looks like one that does not exist. */
  private async baseOf(orderId: string, tier: Tier, userId: string): Promise<OrderFields> {
    const base = await this.holds.findOwn(userId, orderId);
    if (!base) throw new DomainError('order_not_found');
    if (!isUpgrade(base.tier, tier) || upgradeCreditMinor(base) === 0) throw new DomainError('upgrade_refused');
    return base;
  }

  private async couponOf(
    code: string,
    tier: Tier,
    buyer: { userId: string; addressKey: string | undefined },
  ): Promise<CouponFields> {
    const now = await this.coupons.now();
    await this.tries.take(buyer, code, now);
    const coupon = await this.coupons.find(code);
    const refusal = refusalOfCoupon(coupon, tier, now);
    if (!coupon || refusal) throw new DomainError(refusal ?? 'coupon_unknown');
    await this.tries.giveBack(buyer, code);
    return coupon;
  }
}

function buyerPrefix(code: string, userId: string): string {
  return `${code}:${userId}`;
}

/** Both stand for the person who holds a place without having paid: another account at the same address is nobody else. */
function holdKeysOf(code: string, userId: string, addressKey: string | undefined): string[] {
  return [`${code}:account:${userId}`, ...(addressKey === undefined ? [] : [`${code}:address:${addressKey}`])];
}

export function partsOf({ product, price, coupon, base }: PricedWish): PriceParts {
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
