const MAX_CALLS = 16;
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 10_000;

/**
 * Keeps a slow or dead provider from taking the whole service with it: at most 16 calls at once, and after 5 failures in a row
 * none at all for 10 seconds; the next failure after that pauses it again at once.
 */
export class CallGate {
  private running = 0;
  private failures = 0;
  private closedUntil = 0;

  /** Why a call may not start now, or null. */
  refusal(now = Date.now()): string | null {
    if (this.running >= MAX_CALLS) return 'too many calls at once';
    if (now < this.closedUntil) return 'paused after repeated failures';
    return null;
  }

  /** Runs a call; `failed` tells from its result whether the provider was out of order. */
  async run<T>(call: () => Promise<T>, failed: (result: T) => boolean, now: () => number = Date.now): Promise<T> {
    this.running += 1;
    try {
      const result = await call();
      if (!failed(result)) {
        this.failures = 0;
        return result;
      }
      this.failures += 1;
      if (this.failures >= FAILURES_TO_OPEN) {
        this.closedUntil = now() + OPEN_MS;
        this.failures = FAILURES_TO_OPEN - 1;
      }
      return result;
    } finally {
      this.running -= 1;
    }
  }
}
