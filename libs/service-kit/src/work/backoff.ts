const FIRST_MS = 1000;
const MAX_MS = 10 * 60_000;

/** The backoff in milliseconds after this number of failed tries: one second after the first, doubling up to ten minutes. */
export function backoffMs(tries: number): number {
  return Math.min(FIRST_MS * 2 ** Math.max(0, tries - 1), MAX_MS);
}
