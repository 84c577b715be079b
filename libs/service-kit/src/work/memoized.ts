/**
 * Caches the result of `make` from the first call on. A failure is not cached: the next call tries again, so that a file or
 * server that is missing briefly does not stay missing for the life of the process.
 */
export function memoized<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
