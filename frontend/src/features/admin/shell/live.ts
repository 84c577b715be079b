const FALLBACK_MS = 15_000;
/** For changes without an event, such as the passing of an hour. */
const WHILE_LIVE_MS = 60_000;

let isFollowed = false;
const listeners = new Set<() => void>();

/** Whether the page receives events. */
export const liveState = {
  get: (): boolean => isFollowed,
  set(next: boolean): void {
    if (next === isFollowed) return;
    isFollowed = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/**
 * Options for an admin query that only these entities (`payment.order`) change: reloaded at once after their events,
 * and every 15 seconds while no events arrive.
 */
export function live(...entities: string[]) {
  return { ...partlyLive(...entities), refetchInterval: (): number => (isFollowed ? WHILE_LIVE_MS : FALLBACK_MS) };
}

/** The same for a query with other data too: also reloaded every 15 seconds while events arrive. */
export function partlyLive(...entities: string[]) {
  return { refetchInterval: FALLBACK_MS, meta: { changedBy: entities } };
}

/** Whether any of these events affects a query. */
export function isChangedBy(meta: Record<string, unknown> | undefined, types: ReadonlySet<string>): boolean {
  const entities = meta?.changedBy;
  if (!Array.isArray(entities)) return false;
  return [...types].some((type) => entities.some((entity) => type.startsWith(`${entity}.`)));
}
