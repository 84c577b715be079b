import { withDeadline } from '@brokerage/service-kit';

interface RecentCopyOptions<T> {
  read: () => Promise<T>;
  /** A copy up to this age is returned without reading the source. */
  freshMs: number;
  /** While the source fails or is slow, the last copy is returned up to this age. */
  usableMs: number;
  /** How long to wait for the source before falling back to the last copy. */
  patienceMs: number;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

/**
 * Caches the last value read from a slow source. Callers share one read, and the age of a value counts from the start
 * of its read, so a returned value never hides a change older than its age.
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
    // The timed refresh reports failures; here a failed read only means falling back to the last copy.
    const refreshed = this.refresh().catch(() => undefined);
    await withDeadline(refreshed, this.options.patienceMs, undefined);
  }
}
