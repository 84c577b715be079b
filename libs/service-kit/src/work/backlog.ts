import PQueue from 'p-queue';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import { backoffMs } from './backoff.ts';

/** More than these are not kept apart: the oldest comes back into the round. */
const MAX_POSTPONED = 1000;

/**
 * `later`: nothing failed, but there is nothing to do for this record yet. `scheduled`: the record itself says when it is due
 * again, so that it is not put off here.
 */
export type WorkResult = 'done' | 'later' | 'scheduled';

interface BacklogOptions<T> {
  /** Label of the metrics and of the log lines. */
  name: string;
  /** The next unfinished records, bounded, without the ones whose ids are given. */
  find: (except: readonly string[]) => Promise<T[]>;
  work: (record: T) => Promise<WorkResult | void>;
  /** How many records are worked on at once; one unless this says otherwise. */
  concurrency?: number;
  logger: Logger;
  metrics: Metrics;
}

/**
 * Unfinished records of one kind, worked off in the rounds of a sweeper. A record that fails, or is not ready yet, is
 * put off for as long as `backoffMs` says, and holds up none of the others: neither those of the same round nor those that
 * a query for the oldest would never reach. Which ones are put off is known to this process alone; another one, or this one after
 * a restart, tries them once more.
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

  /** Works on records that were just stored, without waiting for a round. Those that fail are put off; says how many are done. */
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
