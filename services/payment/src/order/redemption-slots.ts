import type { OrderFields } from './order.model.ts';

/**
 * Uses of a coupon are numbered slots: the order that takes a slot stores its key under a unique index. So two orders
 * cannot share a slot, uses cannot exceed the slots, and the write that closes an order frees its slot.
 */
export function slotRange(prefix: string): { from: string; to: string } {
  return { from: `${prefix}:`, to: `${prefix};` };
}

/** Returns the key of a random free slot, so that concurrent requests do not all pick the same one; null when all are taken. */
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

/** The slot of an order that returned after its own was released: it counts as a use without blocking a slot. */
export function extraSlot(prefix: string, orderId: string): string {
  return `${prefix}:beyond:${orderId}`;
}

/**
 * What an order reserves again when a reversal is undone and the sale counts again. Other orders may hold its former
 * slots, so it gets extra ones.
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
