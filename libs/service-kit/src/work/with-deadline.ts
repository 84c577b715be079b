/**
 * The result of the work, or `fallback` when it is not there after `limitMs`. The work itself goes on: what it stores is found
 * by whoever asks next. A failure in time is the caller's; a later one is nobody's. No library: those that throw when time is over make
 * an error with its stack for each call, in case it is needed.
 */
export async function withDeadline<T, F>(work: Promise<T>, limitMs: number, fallback: F): Promise<T | F> {
  const { promise: over, resolve } = Promise.withResolvers<F>();
  const timer = setTimeout(() => resolve(fallback), Math.max(1, limitMs));
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
