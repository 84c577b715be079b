/** A test that waits forever says only that it timed out. */
const NAME_CALLER_AFTER_MS = 60_000;
const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/**
 * Polls until a condition holds; the time limit of the test bounds it. The pause is a tenth of the time waited so far, because
 * polls take the CPU from what they wait for; so a time measured with it can be a tenth too long. After a minute it prints who is
 * waiting.
 */
export async function eventually<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  const { stack } = new Error('A condition has not become true for a minute');
  const timer = setTimeout(() => process.stderr.write(`${stack}\n`), NAME_CALLER_AFTER_MS).unref();
  const startedAt = performance.now();
  try {
    for (;;) {
      const found = await look();
      if (found) return found;
      const pause = Math.min(Math.max((performance.now() - startedAt) / 10, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
      await new Promise((wake) => setTimeout(wake, pause));
    }
  } finally {
    clearTimeout(timer);
  }
}
