import { randomInt } from 'node:crypto';

/**
 * Returns a number such as `SC-2026-048213`. It is random, so that it does not reveal how much is sold; a unique index
 * refuses the rare duplicate and the caller draws again.
 */
export function drawOrderNumber(now: Date): string {
  return `SC-${now.getUTCFullYear()}-${String(randomInt(1_000_000)).padStart(6, '0')}`;
}
