import type { Connection } from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { Logger } from '../log/logger.ts';
import { withDeadline } from '../work/with-deadline.ts';

const WINDOW_SECONDS = 2;
/** Calls that are taken from the common count at once, and how long they are good for: after that this process learns what others know. */
const CALLS_AT_ONCE = 5;
const GOOD_FOR_MS = 1000;
/** A database that is slower than this is asked in vain. */
const PATIENCE_MS = 250;

export interface CallQuotaOptions {
  /** Whom is asked: names the collection `<provider>_calls` and the line of the log. */
  provider: string;
  /** Of all processes together. */
  callsPerSecond: number;
  /** After so many milliseconds without an answer of the database this process counts for itself. */
  patienceMs?: number;
}

/**
 * How often all processes of a service together ask somebody else's API, and how long none of them does after one was told 429: counted in the
 * service's database. When that is away each process counts for itself.
 */
export class CallQuota {
  private readonly common: RateLimiterMongo;
  private readonly own: RateLimiterMemory;
  private left = 0;
  private goodUntil = 0;
  private asking: Promise<number> | undefined;
  /** Whether the last question to the database was answered. */
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

  /** Makes the index that keeps one count of one. */
  async prepare(): Promise<void> {
    await this.common.createIndexes();
  }

  /** 0 when a call may be made now; otherwise after how many milliseconds to ask again. */
  async take(): Promise<number> {
    for (;;) {
      if (this.left > 0 && Date.now() < this.goodUntil) {
        this.left -= 1;
        return 0;
      }
      this.asking ??= this.ask().finally(() => {
        this.asking = undefined;
      });
      const waitMs = await this.asking;
      if (waitMs > 0) return waitMs;
    }
  }

  /** Tells all processes that the provider is not to be asked for so long. */
  async pause(ms: number): Promise<void> {
    this.left = 0;
    const known = await this.attempt(this.common.get(this.provider));
    if (known && known.consumedPoints > this.common.points && known.msBeforeNext >= ms) return;
    await this.attempt(this.common.block(this.provider, Math.ceil(ms / 1000)));
  }

  private async ask(): Promise<number> {
    const answer =
      (await this.attempt(refusedToo(this.common.consume(this.provider, CALLS_AT_ONCE)))) ??
      (await refusedToo(this.own.consume(this.provider, CALLS_AT_ONCE)));
    if (answer.consumedPoints > this.common.points) return Math.max(1, answer.msBeforeNext);
    this.left = CALLS_AT_ONCE;
    this.goodUntil = Date.now() + Math.min(GOOD_FOR_MS, answer.msBeforeNext);
    return 0;
  }

  /** Undefined when the database did not answer, or not in time. */
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

/** The library rejects with its answer when the count is used up. */
function refusedToo(consumed: Promise<RateLimiterRes>): Promise<RateLimiterRes> {
  return consumed.catch((refusal: unknown) => {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  });
}
