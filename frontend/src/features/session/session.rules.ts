export const TICK_MS = 30_000;
const REFRESH_WITHIN_TICKS = 3;
const EXPIRY_MARGIN_MS = 90_000;
const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 30_000;

/** At a tick: reports whether fewer than four full ticks are left. Times are in milliseconds. */
export function refreshDue(expiresAt: number, now: number): boolean {
  return Math.floor((expiresAt - now) / TICK_MS) <= REFRESH_WITHIN_TICKS;
}

/** Before a call: reports whether the token is safe from expiring in flight. */
export function isUsable(expiresAt: number, now: number): boolean {
  return expiresAt - now > EXPIRY_MARGIN_MS;
}

/** Returns the delay before retry `attempt`, counted from 0. */
export function retryDelayMs(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** attempt, MAX_RETRY_MS);
}
