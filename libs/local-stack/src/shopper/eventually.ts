/** A test that waits forever says only that it timed out. */
const NAME_CALLER_AFTER_MS = 60_000;

/** Polls every 20 ms until a condition holds; the time limit of the test bounds it. After a minute it prints who is waiting. */
export async function eventually<T>(look: () => Promise<T | null | undefined | false>): Promise<T> {
  const { stack } = new Error('A condition has not become true for a minute');
  const timer = setTimeout(() => process.stderr.write(`${stack}\n`), NAME_CALLER_AFTER_MS).unref();
  try {
    for (;;) {
      const found = await look();
      if (found) return found;
      await new Promise((wake) => setTimeout(wake, 20));
    }
  } finally {
    clearTimeout(timer);
  }
}
