import type { OrderFields } from './order.model.ts';

/**
 * Uses of a coupon are numbered slots: the key of a slot is on the order that takes it, under a unique index. So two orders
 * cannot have one slot, there are never more uses than slots, and a slot comes free in the write that closes its order.
 */
export function slotRange(prefix: string): { from: string; to: string } {
  return { from: `${prefix}:`, to: `${prefix};` };
}

/** The key of a free slot, any of them, so that many who ask at once do not all take the same. Null when all are taken. */
export function freeSlot(
  prefix: string,
  slots: number,
  taken: readonly string[],
  chance = Math.random(),
): string | null {
  if (taken.length >= slots) return null;
  const known = new Set(taken);
  const start = Math.floor(chance * slots);
  for (let step = 0; step < slots; step += 1) {
    const key = `${prefix}:${((start + step) % slots) + 1}`;
    if (!known.has(key)) return key;
  }
  return null;
}

/** The key of an order that came back after its slot was free for others: it counts, and is in nobody's way. */
export function extraSlot(prefix: string, orderId: string): string {
  return `${prefix}:beyond:${orderId}`;
}

/**
 * What an order takes again when money that was taken back is returned to us and the sale counts again. Others may have what it
 * had meanwhile, so it gets extra slots.
 */
export function retakenSlots({
  _id,
  userId,
  coupon,
  upgrade,
}: OrderFields): Pick<OrderFields, 'couponKey' | 'couponBuyerKey' | 'upgradeKey'> {
  return {
    ...(coupon
      ? { couponKey: extraSlot(coupon.code, _id), couponBuyerKey: extraSlot(`${coupon.code}:${userId}`, _id) }
      : {}),
    ...(upgrade ? { upgradeKey: extraSlot(upgrade.fromOrderId, _id) } : {}),
  };
}
