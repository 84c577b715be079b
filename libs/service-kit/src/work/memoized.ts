/**
 * What `make` gives, made when it is first asked for and shared from then on. A failure is not kept: whoever asks next tries again, so that
 * a file or server that was missing for a moment is not missing until the process ends.
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
