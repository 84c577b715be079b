import { Admission, type Release } from '@brokerage/service-kit';

const MAX_CALLS = 16;
const MAX_WAITING = 64;
const WAIT_MS = 2000;
const FAILURES_TO_PAUSE = 5;
const PAUSE_MS = 10_000;
/** A longer one is taken for a mistake in the header: the shop stops for as long. */
const MAX_RATE_LIMIT_MS = 60 * 60_000;

/** What all processes together may ask, see `CallQuota`. */
export interface Quota {
  /** 0 when a call may be made now; otherwise after how many milliseconds to ask again. */
  take(): Promise<number>;
  /** Nobody asks for so long. */
  pause(ms: number): Promise<void>;
}

/** A process that asks for itself alone. */
const UNLIMITED: Quota = { take: () => Promise.resolve(0), pause: () => Promise.resolve() };

const RATE_LIMIT_PAUSE = 'paused by a rate limit';
const TOO_MANY_CALLS = 'too many calls at once';

/**
 * Keeps a slow or dead provider from taking the whole service with it, and us from asking one that has had enough: at most 16 calls
 * at once, a short queue for a burst, and pauses without any call: 10 seconds after 5 failures in a row (the next failure after
 * that pauses it again at once), and as long as a rate limit asks for. One gate for all calls of the process; rate and rate limit are
 * those of all processes.
 */
export class CallGate {
  private readonly admission = new Admission({ maxInFlight: MAX_CALLS, maxWaiting: MAX_WAITING, maxWaitMs: WAIT_MS });
  private readonly releases: Release[] = [];
  private paused = new AbortController();
  private failures = 0;
  private pause = { until: 0, reason: '' };

  constructor(
    private readonly quota: Quota = UNLIMITED,
    private readonly now: () => number = Date.now,
  ) {}

  /** Null when the call may start, and then `leave` must follow; otherwise why it may not. */
  async enter(): Promise<string | null> {
    const paused = this.whyPaused();
    if (paused !== null) return paused;
    const release = await this.admission.enter(this.paused.signal);
    if (!release) return this.whyPaused() ?? TOO_MANY_CALLS;
    const refusal = await this.waitForQuota();
    if (refusal === null) this.releases.push(release);
    else release();
    return refusal;
  }

  /** Ends a call; `failed` tells whether the provider was out of order. */
  leave(failed: boolean): void {
    this.failures = failed ? this.failures + 1 : 0;
    if (this.failures >= FAILURES_TO_PAUSE) {
      this.pauseFor(PAUSE_MS, 'paused after repeated failures');
      this.failures = FAILURES_TO_PAUSE - 1;
    }
    this.releases.pop()?.();
  }

  /** The provider has had enough of us, and named the time after which it can be asked again, or did not. */
  async rateLimited(retryAfterMs = PAUSE_MS): Promise<void> {
    const ms = Math.min(retryAfterMs, MAX_RATE_LIMIT_MS);
    this.pauseFor(ms, RATE_LIMIT_PAUSE);
    if (ms > 0) await this.quota.pause(ms);
  }

  /** Null while the provider may be asked. */
  whyPaused(): string | null {
    return this.now() < this.pause.until ? this.pause.reason : null;
  }

  /** A rate that is used up is worth waiting for; another process's rate limit is ours too. */
  private async waitForQuota(): Promise<string | null> {
    const end = this.now() + WAIT_MS;
    for (;;) {
      const waitMs = await this.quota.take();
      if (waitMs > WAIT_MS) this.pauseFor(waitMs, RATE_LIMIT_PAUSE);
      if (waitMs === 0 || this.whyPaused() !== null) return this.whyPaused();
      if (this.now() + waitMs > end) return TOO_MANY_CALLS;
      await new Promise((wake) => setTimeout(wake, waitMs));
    }
  }

  /** Of several pauses the longest counts. Those who wait are turned away. */
  private pauseFor(ms: number, reason: string): void {
    const until = this.now() + ms;
    if (until > this.pause.until) this.pause = { until, reason };
    this.paused.abort();
    this.paused = new AbortController();
  }
}
