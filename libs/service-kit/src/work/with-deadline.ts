/**
 * Returns the result of the work, or `fallback` after `limitMs`. The work itself continues, and the next caller finds what
 * it stored. An error before the limit reaches the caller; a later one is ignored. Not a library: those that throw on
 * timeout create an error with a stack for every call, just in case.
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
