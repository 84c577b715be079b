export interface AdmissionLimits {
  /** How many pieces of work run concurrently; a function if that changes. */
  maxInFlight: number | (() => number);
  /**
   * How many still do when many callers wait; `maxInFlight` by default. Work in progress delays all other work of the
   * process and of those it calls, while a caller who waits delays nothing.
   */
  minInFlight?: number;
  /** How many callers may wait. Further ones are refused immediately: they would only wait to be refused. */
  maxWaiting: number;
  /** The longest time that a caller waits for a place, in milliseconds. */
  maxWaitMs: number;
}

/** Releases the place; a second call does nothing. */
export type Release = () => void;

/** As many waiting callers take one place out of use. */
const WAITING_PER_UNUSED_PLACE = 2;
/** The weight of the newest interval in the moving average of the intervals at which places become free. */
const NEWEST = 0.1;

/**
 * Bounds how much of one kind of work runs concurrently. Further callers wait in order of arrival, for a limited time. A
 * caller who would not be served in time, at the recent pace, is refused on arrival rather than at the time limit. See
 * decision 21 for why this is not a library.
 */
export class Admission {
  private taken = 0;
  private readonly queue = new Set<() => void>();
  /** The average time between places becoming free while all are taken, in milliseconds; 0 until known. */
  private intervalMs = 0;
  private fullSince = 0;

  constructor(private readonly limits: AdmissionLimits) {}

  /** How many pieces of work may run concurrently now. */
  get places(): number {
    const max = typeof this.limits.maxInFlight === 'number' ? this.limits.maxInFlight : this.limits.maxInFlight();
    return Math.max(this.limits.minInFlight ?? max, max - Math.floor(this.queue.size / WAITING_PER_UNUSED_PLACE));
  }

  get inFlight(): number {
    return this.taken;
  }

  get waiting(): number {
    return this.queue.size;
  }

  /** Whether a new caller would be refused. */
  get isFull(): boolean {
    const { maxWaiting, maxWaitMs } = this.limits;
    if (this.taken < this.places) return false;
    return this.queue.size >= maxWaiting || this.expectedWaitMs() >= maxWaitMs;
  }

  /** Returns undefined when no place is free now. */
  tryEnter(): Release | undefined {
    return this.taken < this.places ? this.enterAlways() : undefined;
  }

  /** Returns undefined when no place became free in time, too many are waiting, or `signal` reports that the caller has gone. */
  async enter(signal?: AbortSignal): Promise<Release | undefined> {
    const release = this.tryEnter();
    if (release) return release;
    if (this.isFull || signal?.aborted) return undefined;
    return new Promise((resolve) => {
      const settle = (release: Release | undefined): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        this.queue.delete(admit);
        resolve(release);
      };
      const admit = (): void => settle(this.enterAlways());
      const leave = (): void => {
        settle(undefined);
        this.admitWaiting();
      };
      const timer = setTimeout(leave, this.limits.maxWaitMs);
      signal?.addEventListener('abort', leave, { once: true });
      this.queue.add(admit);
    });
  }

  /** For work that must not be refused: it counts, even above the limit. */
  enterAlways(): Release {
    this.taken += 1;
    if (this.taken === this.places) this.fullSince = performance.now();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      if (this.taken === this.places) this.notePace();
      this.taken -= 1;
      this.admitWaiting();
    };
  }

  /** A shorter queue can bring a place back into use, so more than one may enter. */
  private admitWaiting(): void {
    for (const admit of this.queue) {
      if (this.taken >= this.places) return;
      admit();
    }
  }

  private notePace(): void {
    const interval = performance.now() - this.fullSince;
    this.intervalMs = this.intervalMs === 0 ? interval : this.intervalMs + NEWEST * (interval - this.intervalMs);
  }

  /** Estimated from the recent pace. */
  private expectedWaitMs(): number {
    return this.intervalMs * (this.queue.size + 1);
  }
}
