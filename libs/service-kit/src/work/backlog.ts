import PQueue from 'p-queue';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import { backoffMs } from './backoff.ts';

/** The maximum number of postponed records; beyond it the oldest rejoins the rounds. */
const MAX_POSTPONED = 1000;

/**
 * `later`: nothing failed, but the record cannot be processed yet. `scheduled`: the record itself says when it is due again,
 * so it is not postponed here.
 */
export type WorkResult = 'done' | 'later' | 'scheduled';

interface BacklogOptions<T> {
  /** The label in metrics and log lines. */
  name: string;
  /** Returns a bounded number of the next unfinished records, without those whose ids are given. */
  find: (except: readonly string[]) => Promise<T[]>;
  work: (record: T) => Promise<WorkResult | void>;
  /** How many records are processed concurrently; one by default. */
  concurrency?: number;
  logger: Logger;
  metrics: Metrics;
}

/**
 * Processes unfinished records of one kind in the rounds of a sweeper. A record that fails or is not ready is postponed by
 * `backoffMs` and blocks no others: neither in the same round nor those that a query for the oldest would never reach. Only
 * this process knows which records are postponed; another process, or this one after a restart, tries them again.
 */
export class Backlog<T extends { _id: string }> {
  private readonly postponed = new Map<string, { tries: number; until: number }>();

  constructor(private readonly options: BacklogOptions<T>) {}

  async workOff(): Promise<void> {
    const { find, metrics, name } = this.options;
    const now = Date.now();
    const waiting = [...this.postponed].filter(([, { until }]) => until > now).map(([id]) => id);
    metrics.sweeperRepairs.inc({ sweeper: name }, await this.workOnAll(await find(waiting)));
  }

  /**
   * Processes records that were just stored, without waiting for a round. Failed ones are postponed. Returns the number of
   * completed records.
   */
  async workOnAll(records: readonly T[]): Promise<number> {
    const { concurrency = 1 } = this.options;
    const results = await new PQueue({ concurrency }).addAll(records.map((record) => () => this.workOn(record)));
    return results.filter((result) => result === 'done').length;
  }

  private async workOn(record: T): Promise<WorkResult> {
    const result = await this.try(record);
    if (result === 'later') this.postpone(record._id);
    else this.postponed.delete(record._id);
    return result;
  }

  private async try(record: T): Promise<WorkResult> {
    const { logger, metrics, name, work } = this.options;
    try {
      return (await work(record)) ?? 'done';
    } catch (error) {
      metrics.sweeperFailures.inc({ sweeper: name });
      logger.warn({ err: error, sweeper: name, recordId: record._id }, 'a record could not be processed');
      return 'later';
    }
  }

  private postpone(id: string): void {
    const tries = (this.postponed.get(id)?.tries ?? 0) + 1;
    this.postponed.delete(id);
    this.postponed.set(id, { tries, until: Date.now() + backoffMs(tries) });
    const [oldest] = this.postponed.keys();
    if (this.postponed.size > MAX_POSTPONED && oldest !== undefined) this.postponed.delete(oldest);
  }
}
