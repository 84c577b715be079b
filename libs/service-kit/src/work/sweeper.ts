import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../ops/metrics.ts';

export interface SweeperOptions {
  name: string;
  everyMs: number;
  /** One bounded round over unfinished records. Must be safe to run in several instances concurrently. */
  sweep: () => Promise<void>;
  logger: Logger;
  metrics: Metrics;
}

/** Runs rounds at a steady interval, never two at once. A failed round is logged and counted, and does not stop the next. */
export class Sweeper {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private isWoken = false;
  private stopped = false;

  constructor(private readonly options: SweeperOptions) {}

  start(): void {
    this.plan(this.options.everyMs);
  }

  /** Runs a round immediately, or right after the current one, when a caller knows of work to do. Does nothing before the start. */
  wake(): void {
    if (this.stopped) return;
    if (this.timer === undefined) {
      this.isWoken = true;
      return;
    }
    clearTimeout(this.timer);
    this.plan(0);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
  }

  private plan(afterMs: number): void {
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.isWoken = false;
      this.round = this.runOnce().finally(() => {
        if (!this.stopped) this.plan(this.isWoken ? 0 : this.options.everyMs);
      });
    }, afterMs);
  }

  private async runOnce(): Promise<void> {
    try {
      await this.options.sweep();
    } catch (error) {
      const { logger, metrics, name } = this.options;
      metrics.sweeperRoundsFailed.inc({ sweeper: name });
      logger.warn({ err: error, sweeper: name }, 'sweep failed');
    }
  }
}
