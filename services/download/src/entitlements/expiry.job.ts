import { DAY_MS } from '@brokerage/contracts';
import {
  backgroundContext,
  CONFIG,
  LOGGER,
  type Logger,
  METRICS,
  type Metrics,
  redisClient,
  runInContext,
  SpanKind,
  Sweeper,
  Tracing,
  watchRedis,
  withDeadline,
} from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { DownloadConfig } from '../download.config.ts';
import { EntitlementRepository } from './entitlement.repository.ts';
import { REMIND_BEFORE_MS } from './entitlement.states.ts';

const QUEUE = 'download-expiry';
const ROUND_SIZE = 500;
const CLOSING_MS = 1000;
/** A job that fails is tried again after 1 s, 2 s, 4 s ... about 17 minutes in all; then a later round makes it anew. */
const RETRIES = { attempts: 10, backoff: { type: 'exponential', delay: 1000 } } as const;
const JOB_MS = 5000;

interface Expiry {
  entitlementId: string;
}

/**
 * Reports purchases that end soon although nothing was downloaded, so that their buyers are reminded, and those whose access is over.
 * Only housekeeping: whoever reads compares the times, so with Redis away nothing is granted or refused otherwise. Jobs are made by
 * the sweeper alone, which keeps Redis out of every request; a job that was lost is made again in a later round, and one that exists
 * already is left alone because its id is the entitlement's. Each job fails by itself and is repeated by the queue, so the kit's
 * Backlog has nothing to add here.
 */
@Injectable()
export class ExpiryJob implements OnModuleInit, OnModuleDestroy {
  private readonly redis: Redis;
  private readonly queue: Queue<Expiry>;
  private readonly worker: Worker<Expiry>;
  private readonly sweeper: Sweeper;
  private readonly endWatch: () => void;

  constructor(
    private readonly entitlements: EntitlementRepository,
    private readonly tracing: Tracing,
    @Inject(CONFIG) { REDIS_URL, REDIS_PREFIX, DOWNLOAD_SWEEP_EVERY_MS }: DownloadConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.redis = redisClient(REDIS_URL, { maxRetriesPerRequest: null });
    const options = { connection: this.redis, prefix: REDIS_PREFIX };
    this.queue = new Queue(QUEUE, {
      ...options,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true, ...RETRIES },
    });
    this.worker = new Worker(QUEUE, ({ name, data }) => this.process(name, data), {
      ...options,
      autorun: false,
    });
    // An emitter without a listener for errors ends the process; the clients reconnect by themselves.
    this.endWatch = watchRedis(this.redis, { client: QUEUE, metrics, logger });
    this.redis.on('error', (error) => this.report(error));
    this.queue.on('error', (error) => this.report(error));
    this.worker.on('error', (error) => this.report(error));
    this.worker.on('failed', (job, error) => {
      metrics.sweeperFailures.inc({ sweeper: QUEUE });
      logger.warn({ err: error, queue: QUEUE, recordId: job?.data.entitlementId }, 'a record could not be worked on');
    });
    this.sweeper = new Sweeper({
      name: QUEUE,
      everyMs: DOWNLOAD_SWEEP_EVERY_MS,
      sweep: () => this.schedule(),
      logger,
      metrics,
    });
  }

  onModuleInit(): void {
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

  private report(error: unknown): void {
    this.logger.debug({ err: error, queue: QUEUE }, 'redis trouble');
  }

  private async schedule(): Promise<void> {
    if (this.redis.status !== 'ready') return;
    const now = await this.entitlements.now();
    const soon = now.getTime() + DAY_MS;
    const [ending, unused] = await Promise.all([
      this.entitlements.findOpenEndingBefore(new Date(soon), ROUND_SIZE),
      this.entitlements.findUnusedEndingBefore(new Date(soon + REMIND_BEFORE_MS), ROUND_SIZE),
    ]);
    const delayTo = (moment: number) => Math.max(0, moment - now.getTime());
    await this.queue.addBulk([
      ...ending.map(({ _id, expiresAt }) => ({
        name: 'close',
        data: { entitlementId: _id },
        opts: { jobId: _id, delay: delayTo(expiresAt.getTime()) },
      })),
      ...unused.map(({ _id, expiresAt }) => ({
        name: 'remind',
        data: { entitlementId: _id },
        opts: { jobId: `remind-${_id}`, delay: delayTo(expiresAt.getTime() - REMIND_BEFORE_MS) },
      })),
    ]);
  }

  /** Nobody asked for it, so each job begins a trace of its own. */
  private async process(name: string, { entitlementId }: Expiry): Promise<void> {
    const attributes = { 'messaging.system': 'bullmq', 'messaging.destination.name': QUEUE };
    const span = this.tracing.begin(`process ${QUEUE} ${name}`, SpanKind.CONSUMER, attributes);
    const context = backgroundContext(JOB_MS, span?.traceparent);
    try {
      await runInContext(context, () =>
        name === 'remind' ? this.entitlements.remind(entitlementId) : this.entitlements.close(entitlementId),
      );
      span?.end();
    } catch (error) {
      span?.end({ error: 'failed' });
      throw error;
    }
  }
}
