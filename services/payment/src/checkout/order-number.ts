import { randomInt } from 'node:crypto';

/**
 * A number such as `SC-2026-048213`. Drawn at random, so that it does not show how much is sold; a unique index refuses the rare
 * repeat and the caller draws again.
 */
export function drawOrderNumber(now: Date): string {
  return `SC-${now.getUTCFullYear()}-${String(randomInt(1_000_000)).padStart(6, '0')}`;
}
