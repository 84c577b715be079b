import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../ops/metrics.ts';

export interface SweeperOptions {
  name: string;
  everyMs: number;
  /** One bounded round over unfinished records. It must be safe to run in several instances at once. */
  sweep: () => Promise<void>;
  logger: Logger;
  metrics: Metrics;
}

/** Runs a round at a steady pace, never two at once. A failed round is logged and counted, and the next one comes all the same. */
export class Sweeper {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private isWoken = false;
  private stopped = false;

  constructor(private readonly options: SweeperOptions) {}

  start(): void {
    this.plan(this.options.everyMs);
  }

  /** A round at once, or as soon as the present one has ended: for who knows of something to do. Nothing before the start. */
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
