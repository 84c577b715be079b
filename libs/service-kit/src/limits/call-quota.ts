import type { Connection } from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { Logger } from '../log/logger.ts';
import { retryWhileUnavailable } from '../store/retry-while-unavailable.ts';
import { withDeadline } from '../work/with-deadline.ts';

const WINDOW_SECONDS = 2;
/**
 * Calls are taken from the shared count in batches. A batch expires after `GOOD_FOR_MS`, so that this process notices what
 * the others counted.
 */
const CALLS_AT_ONCE = 5;
const GOOD_FOR_MS = 1000;
/** The next batch is taken ahead of need when fewer calls are left, so that a purchase rarely waits for the database. */
const FEW = 2;
/** How long to wait for the database before it counts as unavailable, in milliseconds. */
const PATIENCE_MS = 250;

export interface CallQuotaOptions {
  /** The API that is called: names the collection `<provider>_calls` and appears in the log. */
  provider: string;
  /** The limit of all processes together. */
  callsPerSecond: number;
  /** Milliseconds without an answer of the database after which this process counts alone. */
  patienceMs?: number;
}

/**
 * Limits the calls of all processes of a service to a third party's API, and pauses them all after a 429. Counts are in the
 * service's database; while it is unavailable, each process counts alone.
 */
export class CallQuota {
  private readonly common: RateLimiterMongo;
  private readonly own: RateLimiterMemory;
  private left = 0;
  private goodUntil = 0;
  private asking: Promise<number> | undefined;
  /** Whether the last request to the database was answered. */
  private isCommon = true;
  private readonly provider: string;
  private readonly patienceMs: number;

  constructor(
    connection: Connection,
    { provider, callsPerSecond, patienceMs = PATIENCE_MS }: CallQuotaOptions,
    private readonly logger: Logger,
  ) {
    this.provider = provider;
    this.patienceMs = patienceMs;
    const limits = {
      keyPrefix: `${provider}_calls`,
      points: callsPerSecond * WINDOW_SECONDS,
      duration: WINDOW_SECONDS,
    };
    this.own = new RateLimiterMemory(limits);
    this.common = new RateLimiterMongo({ ...limits, storeClient: connection.db, disableIndexesCreation: true });
  }

  /** Creates the index that keeps one count per key. */
  async prepare(): Promise<void> {
    await retryWhileUnavailable(() => this.common.createIndexes());
  }

  /** Returns 0 when a call may be made now, otherwise the milliseconds to wait before asking again. */
  async take(): Promise<number> {
    for (;;) {
      if (this.left > 0 && Date.now() < this.goodUntil) {
        this.left -= 1;
        if (this.left < FEW) void this.askOnce();
        return 0;
      }
      const waitMs = await this.askOnce();
      if (waitMs > 0) return waitMs;
    }
  }

  /** Stops the calls of all processes to the provider for this time. */
  async pause(ms: number): Promise<void> {
    // A batch that is being taken was allowed before the 429.
    await this.asking;
    this.left = 0;
    const known = await this.attempt(this.common.get(this.provider));
    if (known && known.consumedPoints > this.common.points && known.msBeforeNext >= ms) return;
    await this.attempt(this.common.block(this.provider, Math.ceil(ms / 1000)));
  }

  private askOnce(): Promise<number> {
    this.asking ??= this.ask().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async ask(): Promise<number> {
    const answer =
      (await this.attempt(refusedToo(this.common.consume(this.provider, CALLS_AT_ONCE)))) ??
      (await refusedToo(this.own.consume(this.provider, CALLS_AT_ONCE)));
    if (answer.consumedPoints > this.common.points) return Math.max(1, answer.msBeforeNext);
    this.left = CALLS_AT_ONCE + (Date.now() < this.goodUntil ? this.left : 0);
    this.goodUntil = Date.now() + Math.min(GOOD_FOR_MS, answer.msBeforeNext);
    return 0;
  }

  /** Returns undefined when the database failed or did not answer in time. */
  private async attempt<T>(work: Promise<T>): Promise<T | undefined> {
    const answer = await withDeadline(
      work.then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      ),
      this.patienceMs,
      { error: new Error(`no answer in ${this.patienceMs} ms`) },
    );
    const isCommon = 'value' in answer;
    if (!isCommon && this.isCommon)
      this.logger.warn(
        { err: answer.error, provider: this.provider },
        'calls to a provider cannot be counted in the database: this process counts its own',
      );
    this.isCommon = isCommon;
    return isCommon ? answer.value : undefined;
  }
}

/** The library rejects with its result when the count is used up. */
function refusedToo(consumed: Promise<RateLimiterRes>): Promise<RateLimiterRes> {
  return consumed.catch((refusal: unknown) => {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  });
}
