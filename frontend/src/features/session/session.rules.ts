export const TICK_MS = 30_000;
const REFRESH_WITHIN_TICKS = 3;
const EXPIRY_MARGIN_MS = 90_000;
const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 30_000;

/** At a tick: renew when fewer than four whole ticks are left. All times in milliseconds. */
export function refreshDue(expiresAt: number, now: number): boolean {
  return Math.floor((expiresAt - now) / TICK_MS) <= REFRESH_WITHIN_TICKS;
}

/** Before a call: a token that ends within the margin could end on the way. */
export function isUsable(expiresAt: number, now: number): boolean {
  return expiresAt - now > EXPIRY_MARGIN_MS;
}

/** Pause before retry number `attempt`, counted from 0. */
export function retryDelayMs(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** attempt, MAX_RETRY_MS);
}
