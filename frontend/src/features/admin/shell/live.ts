const FALLBACK_MS = 15_000;
/** For what changes without an event, such as an hour that has passed. */
const WHILE_LIVE_MS = 60_000;

let isFollowed = false;
const listeners = new Set<() => void>();

/** Whether the page is told what happens. */
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
 * For a query of the admin area that only these entities change (`payment.order`): read again at once when something happens to one, and
 * every 15 seconds while the page is not told.
 */
export function live(...entities: string[]) {
  return { ...partlyLive(...entities), refetchInterval: (): number => (isFollowed ? WHILE_LIVE_MS : FALLBACK_MS) };
}

/** The same for one that shows more than events tell of: it is read every 15 seconds all the same. */
export function partlyLive(...entities: string[]) {
  return { refetchInterval: FALLBACK_MS, meta: { changedBy: entities } };
}

/** Whether a query shows what one of these events changes. */
export function isChangedBy(meta: Record<string, unknown> | undefined, types: ReadonlySet<string>): boolean {
  const entities = meta?.changedBy;
  if (!Array.isArray(entities)) return false;
  return [...types].some((type) => entities.some((entity) => type.startsWith(`${entity}.`)));
}
