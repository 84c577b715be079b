import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import { storedGauge } from '../store/stored-gauge.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { Sweeper } from '../work/sweeper.ts';
import type { ConsumerDemand } from './consumer-demand.ts';
import { ALWAYS, EventConsumer, type Demand, type EventHandler } from './event-consumer.ts';
import { type EventStream, EventSettingsError } from './event-stream.ts';
import type { FailedEventRepository } from './failed-event.repository.ts';

const RETRIED_PER_ROUND = 20;

interface EventConsumersOptions {
  stream: EventStream;
  handlers: readonly EventHandler[];
  demand: ConsumerDemand;
  failed: FailedEventRepository;
  ackWaitMs: number;
  retryEveryMs: number;
  watchEveryMs: number;
  tracing?: Tracing;
  logger: Logger;
  metrics: Metrics;
}

/** Starts and watches all consumers of a process, and retries failed events. */
export class EventConsumers {
  private readonly consumers: EventConsumer[];
  private readonly sweepers: Sweeper[];

  constructor(private readonly options: EventConsumersOptions) {
    const { handlers, retryEveryMs, watchEveryMs, logger, metrics, failed } = options;
    this.consumers = handlers.map((handler) => new EventConsumer({ ...options, ...handler }));
    this.sweepers = [
      new Sweeper({ name: 'event-consumers', everyMs: watchEveryMs, sweep: () => this.watch(), logger, metrics }),
      new Sweeper({ name: 'failed-events', everyMs: retryEveryMs, sweep: () => this.retry(), logger, metrics }),
    ];
    if (handlers.length === 0) return;
    storedGauge(metrics, {
      name: 'events_failed',
      help: 'Events that could not be processed: retrying, or dead and waiting for a person',
      labelNames: ['state'],
      read: async (gauge) => {
        for (const state of ['retrying', 'dead'] as const) gauge.set({ state }, await failed.count(state));
      },
    });
  }

  /**
   * Rejects when the stream or a consumer has settings this release does not expect. An unreachable stream does not block
   * the start.
   */
  async start(): Promise<void> {
    if (this.consumers.length === 0) return;
    await this.options.failed.prepare();
    await this.begin();
    for (const sweeper of this.sweepers) sweeper.start();
  }

  async close(): Promise<void> {
    await Promise.all(this.sweepers.map((sweeper) => sweeper.stop()));
    await Promise.all(this.consumers.map((consumer) => consumer.close()));
  }

  private async begin(): Promise<void> {
    const { stream, demand, logger } = this.options;
    const look = async (work: () => Promise<void>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        if (error instanceof EventSettingsError) throw error;
        logger.warn({ err: error }, 'events cannot be read yet');
      }
    };
    await look(async () => {
      const [{ created }, demands] = await Promise.all([stream.ensure(), demand.read()]);
      const starts = this.consumers.map((consumer) => look(() => consumer.start(created, demandOf(demands, consumer))));
      await Promise.all(starts);
    });
  }

  private async watch(): Promise<void> {
    const { stream, demand, metrics } = this.options;
    const [info, demands] = await Promise.all([stream.ensure(), demand.read()]);
    metrics.eventsStreamFill.set(stream.fillOf(info));
    const looks = await Promise.allSettled(
      this.consumers.map((consumer) => consumer.watch(info.created, demandOf(demands, consumer))),
    );
    const failed = looks.find((look) => look.status === 'rejected');
    if (failed) throw failed.reason;
  }

  private async retry(): Promise<void> {
    const byName = new Map(this.consumers.map((consumer) => [consumer.name, consumer]));
    const due = await this.options.failed.due([...byName.keys()], RETRIED_PER_ROUND);
    await Promise.all(due.flatMap((event) => byName.get(event.consumer)?.retry(event) ?? []));
  }
}

function demandOf(demands: ReadonlyMap<string, Date | null>, { name }: EventConsumer): Demand {
  const since = demands.get(name);
  return since === undefined ? ALWAYS : since;
}
