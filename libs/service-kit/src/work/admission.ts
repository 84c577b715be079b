export interface AdmissionLimits {
  /** Pieces of work that are done at once. */
  maxInFlight: number;
  /** Beyond them a caller is refused at once: he would only wait for his refusal. */
  maxWaiting: number;
  /** Longest time in milliseconds that a caller waits for a place. */
  maxWaitMs: number;
}

/** Gives the place back; a second call does nothing. */
export type Release = () => void;

/** Share of the newest interval in the mean of the intervals at which places come free. */
const NEWEST = 0.1;

/**
 * Bounds how much of one kind of work is done at once. Callers beyond the bound wait in the order in which they came, for a bounded
 * time, and not more of them than would be served in it: who would be too late at the pace of the last places is refused when he comes,
 * not when his time is over. See decision 21 for why this is not a library.
 */
export class Admission {
  private taken = 0;
  private readonly queue = new Set<() => void>();
  /** How often a place comes free while all are taken, in milliseconds; 0 until that is known. */
  private intervalMs = 0;
  private fullSince = 0;

  constructor(private readonly limits: AdmissionLimits) {}

  get inFlight(): number {
    return this.taken;
  }

  get waiting(): number {
    return this.queue.size;
  }

  /** Whether a caller that comes now would be refused. */
  get isFull(): boolean {
    const { maxInFlight, maxWaiting, maxWaitMs } = this.limits;
    if (this.taken < maxInFlight) return false;
    return this.queue.size >= maxWaiting || this.expectedWaitMs() >= maxWaitMs;
  }

  /** Undefined when no place is free now. */
  tryEnter(): Release | undefined {
    return this.taken < this.limits.maxInFlight ? this.enterAlways() : undefined;
  }

  /** Undefined when no place came free in time, too many wait already, or `signal` says that the caller has gone. */
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
      const leave = (): void => settle(undefined);
      const timer = setTimeout(leave, this.limits.maxWaitMs);
      signal?.addEventListener('abort', leave, { once: true });
      this.queue.add(admit);
    });
  }

  /** For work that must not be refused: it counts, also above the bound. */
  enterAlways(): Release {
    this.taken += 1;
    if (this.taken === this.limits.maxInFlight) this.fullSince = performance.now();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      if (this.taken === this.limits.maxInFlight) this.notePace();
      this.taken -= 1;
      const [next] = this.queue;
      if (next && this.taken < this.limits.maxInFlight) next();
    };
  }

  private notePace(): void {
    const interval = performance.now() - this.fullSince;
    this.intervalMs = this.intervalMs === 0 ? interval : this.intervalMs + NEWEST * (interval - this.intervalMs);
  }

  /** At the pace of the last places. */
  private expectedWaitMs(): number {
    return this.intervalMs * (this.queue.size + 1);
  }
}
