import { withDeadline } from '@brokerage/service-kit';

interface RecentCopyOptions<T> {
  read: () => Promise<T>;
  /** A copy up to this age is answered without asking. */
  freshMs: number;
  /** While the source fails or is slow, the last copy is answered up to this age. */
  usableMs: number;
  /** How long an answer waits for the source before it falls back on the last copy. */
  patienceMs: number;
  /** A clock that never jumps, in milliseconds. */
  now?: () => number;
}

/**
 * The last value read from a slow source. Many callers share one read, and a value's age counts from the moment its read began,
 * so an answer never hides a change that is older than the age it claims.
 */
export class RecentCopy<T> {
  private copy: { value: T; readAt: number } | undefined;
  private reading: Promise<void> | undefined;
  private readonly now: () => number;

  constructor(private readonly options: RecentCopyOptions<T>) {
    this.now = options.now ?? (() => performance.now());
  }

  /** Rejects when the source fails. */
  refresh(): Promise<void> {
    this.reading ??= this.readOnce().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  /** Undefined when the source does not answer and the last copy is too old. */
  async value(): Promise<T | undefined> {
    const { freshMs, usableMs } = this.options;
    const fresh = this.youngerThan(freshMs);
    if (fresh) return fresh.value;
    await this.refreshInPatience();
    return this.youngerThan(usableMs)?.value;
  }

  private youngerThan(ageMs: number): { value: T } | undefined {
    return this.copy && this.now() - this.copy.readAt <= ageMs ? this.copy : undefined;
  }

  private async readOnce(): Promise<void> {
    const readAt = this.now();
    this.copy = { value: await this.options.read(), readAt };
  }

  private async refreshInPatience(): Promise<void> {
    // The timed refresh reports failures; here a failed read only means that the last copy has to do.
    const refreshed = this.refresh().catch(() => undefined);
    await withDeadline(refreshed, this.options.patienceMs, undefined);
  }
}
