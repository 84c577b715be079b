const FIRST_MS = 1000;
const MAX_MS = 10 * 60_000;

/** Pause in milliseconds after the given number of failed tries: a second after the first, doubling to ten minutes. */
export function backoffMs(tries: number): number {
  return Math.min(FIRST_MS * 2 ** Math.max(0, tries - 1), MAX_MS);
}
