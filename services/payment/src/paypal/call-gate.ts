const MAX_CALLS = 16;
const MAX_WAITING = 64;
const WAIT_MS = 2000;
const FAILURES_TO_PAUSE = 5;
const PAUSE_MS = 10_000;

/**
 * Keeps a slow or dead provider from taking the whole service with it: at most 16 calls at once, a short queue for a burst, and
 * after 5 failures in a row no call at all for 10 seconds; the next failure after that pauses it again at once.
 */
export class CallGate {
  private running = 0;
  private readonly waiting: ((refusal: string | null) => void)[] = [];
  private failures = 0;
  private pausedUntil = 0;

  constructor(private readonly now: () => number = Date.now) {}

  /** Null when the call may start, and then `leave` must follow; otherwise why it may not. */
  async enter(): Promise<string | null> {
    if (this.now() < this.pausedUntil) return 'paused after repeated failures';
    if (this.running < MAX_CALLS) {
      this.running += 1;
      return null;
    }
    if (this.waiting.length >= MAX_WAITING) return 'too many calls at once';
    return new Promise((resolve) => {
      const admit = (refusal: string | null): void => {
        clearTimeout(timer);
        resolve(refusal);
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(admit), 1);
        admit('too many calls at once');
      }, WAIT_MS);
      this.waiting.push(admit);
    });
  }

  /** Ends a call; `failed` tells whether the provider was out of order. The place goes to the one who waits longest. */
  leave(failed: boolean): void {
    this.failures = failed ? this.failures + 1 : 0;
    if (this.failures >= FAILURES_TO_PAUSE) {
      this.pausedUntil = this.now() + PAUSE_MS;
      this.failures = FAILURES_TO_PAUSE - 1;
    }
    const next = this.waiting.shift();
    if (next) next(null);
    else this.running -= 1;
  }
}
