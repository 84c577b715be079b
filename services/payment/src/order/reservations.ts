import type { OrderState } from '@brokerage/contracts';
import { placeBeyond } from './redemption-slots.ts';
import type { OrderFields } from './order.model.ts';
import { isClosed } from './order.states.ts';

type Holds = Pick<OrderFields, 'couponKey' | 'couponBuyerKey' | 'upgradeKey'>;

/** How long an order that is not paid for keeps a limited place from others. */
const HELD_FOR_MS = 30 * 60_000;
const HOLDING: readonly OrderState[] = ['created', 'approving', 'capturing'];

/** Nobody knows yet whether this order will be paid for; until then its person holds no other place of the code. */
export function isHolding(state: OrderState): boolean {
  return HOLDING.includes(state);
}

/** When an unpaid order loses its place, and with it ends; undefined for one that keeps no place from others. */
export function holdEnds({ couponKey, createdAt }: Pick<OrderFields, 'couponKey' | 'createdAt'>): Date | undefined {
  return couponKey === undefined ? undefined : new Date(createdAt.getTime() + HELD_FOR_MS);
}

/** An order that came to nothing, or whose money went back in full, gives back what it held in the same write. */
export function isGivenBack(to: OrderState): boolean {
  return isClosed(to) || to === 'refunded';
}

/**
 * Money that was taken back and then returned to us makes the sale stand again. Others may have what the order held meanwhile, so it
 * gets places beyond the numbered ones.
 */
export function heldAgain(order: OrderFields, to: OrderState): Holds {
  if (order.state !== 'refunded' || to !== 'fulfilled') return {};
  const { _id, userId, coupon, upgrade } = order;
  return {
    ...(coupon
      ? { couponKey: placeBeyond(coupon.code, _id), couponBuyerKey: placeBeyond(`${coupon.code}:${userId}`, _id) }
      : {}),
    ...(upgrade ? { upgradeKey: placeBeyond(upgrade.fromOrderId, _id) } : {}),
  };
}
