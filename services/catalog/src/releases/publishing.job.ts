import {
  CONFIG,
  LOGGER,
  type Logger,
  METRICS,
  type Metrics,
  redisClient,
  Sweeper,
  watchRedis,
  withDeadline,
} from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { CatalogConfig } from '../catalog.config.ts';
import { PublishingService } from './publishing.service.ts';

const QUEUE = 'catalog-publishing';
const CLOSING_MS = 1000;

/**
 * Publishes when the content is another than that of the newest release. The sweep alone decides that, from the database: Redis may
 * forget the job, and a process may die with it; the next round makes it anew. One job at a time has the queue's one id.
 */
@Injectable()
export class PublishingJob implements OnModuleInit, OnModuleDestroy {
  private readonly redis: Redis;
  private readonly queue: Queue;
  private readonly worker: Worker;
  private readonly sweeper: Sweeper;
  private readonly endWatch: () => void;

  constructor(
    private readonly publishing: PublishingService,
    @Inject(CONFIG) { REDIS_URL, REDIS_PREFIX, PUBLISH_SWEEP_MS }: CatalogConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.redis = redisClient(REDIS_URL, { maxRetriesPerRequest: null });
    const options = { connection: this.redis, prefix: REDIS_PREFIX };
    this.queue = new Queue(QUEUE, { ...options, defaultJobOptions: { removeOnComplete: true, removeOnFail: true } });
    this.worker = new Worker(QUEUE, () => publishing.publish(), { ...options, autorun: false });
    this.endWatch = watchRedis(this.redis, { client: QUEUE, metrics, logger });
    // An emitter without a listener for errors ends the process; the clients reconnect by themselves.
    this.redis.on('error', (error) => this.report(error));
    this.queue.on('error', (error) => this.report(error));
    this.worker.on('error', (error) => this.report(error));
    this.worker.on('failed', (_job, error) => {
      metrics.sweeperFailures.inc({ sweeper: QUEUE });
      logger.warn({ err: error, queue: QUEUE }, 'the site could not be published');
    });
    this.sweeper = new Sweeper({
      name: QUEUE,
      everyMs: PUBLISH_SWEEP_MS,
      sweep: () => this.schedule(),
      logger,
      metrics,
    });
  }

  onModuleInit(): void {
    if (this.publishing.build === undefined) return;
    this.worker.run().catch((error: unknown) => this.report(error));
    this.sweeper.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.endWatch();
    const closing = Promise.allSettled([this.sweeper.stop(), this.worker.close(true), this.queue.close()]);
    // Without Redis these wait for it to come back.
    await withDeadline(closing, CLOSING_MS, undefined);
    this.redis.disconnect();
  }

  /** Puts the publication into the queue when one is due. */
  async schedule(): Promise<void> {
    if (this.redis.status !== 'ready' || !(await this.publishing.isDue())) return;
    await this.queue.add('publish', {}, { jobId: 'publish' });
  }

  private report(error: unknown): void {
    this.logger.debug({ err: error, queue: QUEUE }, 'redis trouble');
  }
}
