const MAX_CALLS = 16;
const MAX_WAITING = 64;
const WAIT_MS = 2000;
const FAILURES_TO_PAUSE = 5;
const PAUSE_MS = 10_000;
/** A longer one is taken for a mistake in the header: the shop stands still by it. */
const LONGEST_RATE_LIMIT_MS = 60 * 60_000;

/**
 * Keeps a slow or dead provider from taking the whole service with it, and us from asking one that has had enough: at most 16 calls
 * at once, a short queue for a burst, and pauses without any call: 10 seconds after 5 failures in a row (the next failure after
 * that pauses it again at once), and as long as a rate limit asks for. One gate for all calls of the process.
 */
export class CallGate {
  private running = 0;
  private readonly waiting: ((refusal: string | null) => void)[] = [];
  private failures = 0;
  private pause = { until: 0, reason: '' };

  constructor(private readonly now: () => number = Date.now) {}

  /** Null when the call may start, and then `leave` must follow; otherwise why it may not. */
  async enter(): Promise<string | null> {
    const paused = this.whyPaused();
    if (paused !== null) return paused;
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
      this.pauseFor(PAUSE_MS, 'paused after repeated failures');
      this.failures = FAILURES_TO_PAUSE - 1;
    }
    const next = this.waiting.shift();
    if (next) next(null);
    else this.running -= 1;
  }

  /** The provider has had enough of us, and named the time after which it can be asked again, or did not. */
  rateLimited(retryAfterMs = PAUSE_MS): void {
    this.pauseFor(Math.min(retryAfterMs, LONGEST_RATE_LIMIT_MS), 'paused by a rate limit');
  }

  /** Null while the provider may be asked. */
  whyPaused(): string | null {
    return this.now() < this.pause.until ? this.pause.reason : null;
  }

  /** Of several pauses the longest counts. Those who wait are turned away. */
  private pauseFor(ms: number, reason: string): void {
    const until = this.now() + ms;
    if (until > this.pause.until) this.pause = { until, reason };
    for (const admit of this.waiting.splice(0)) admit(reason);
  }
}
