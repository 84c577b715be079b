/**
 * Uses of a coupon are numbered places: the key of a place stands on the order that holds it, under a unique index. So two orders
 * cannot have one place, there are never more uses than places, and a place comes free in the write that closes its order.
 */
export function placeKeys(prefix: string): { from: string; to: string } {
  return { from: `${prefix}:`, to: `${prefix};` };
}

/** The key of a place nobody has, any of them, so that many who look at once do not all take the same. Null when all are taken. */
export function freePlace(
  prefix: string,
  most: number,
  taken: readonly string[],
  chance = Math.random(),
): string | null {
  if (taken.length >= most) return null;
  const known = new Set(taken);
  const start = Math.floor(chance * most);
  for (let step = 0; step < most; step += 1) {
    const key = `${prefix}:${((start + step) % most) + 1}`;
    if (!known.has(key)) return key;
  }
  return null;
}

/** The key of an order that came back after its place was free for others: it counts, and stands in nobody's way. */
export function placeBeyond(prefix: string, orderId: string): string {
  return `${prefix}:beyond:${orderId}`;
}
