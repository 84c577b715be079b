import { CONFIG, LOGGER, type Logger, Sweeper } from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { DownloadConfig } from '../download.config.ts';
import { EntitlementRepository } from './entitlement.repository.ts';

const QUEUE = 'download-expiry';
const DAY_MS = 86_400_000;
const ROUND_SIZE = 500;
const CLOSING_MS = 1000;

interface Expiry {
  entitlementId: string;
}

/**
 * Marks purchases whose access is over as closed. Only housekeeping: whoever reads compares the times, so with Redis away nothing
 * is granted or refused otherwise. Jobs are made by the sweeper alone, which keeps Redis out of every request; a job that was
 * lost is made again in a later round, and one that exists already is left alone because its id is the entitlement's.
 */
@Injectable()
export class ExpiryJob implements OnModuleInit, OnModuleDestroy {
  private readonly redis: Redis;
  private readonly queue: Queue<Expiry>;
  private readonly worker: Worker<Expiry>;
  private readonly sweeper: Sweeper;

  constructor(
    private readonly entitlements: EntitlementRepository,
    @Inject(CONFIG) { REDIS_URL, REDIS_PREFIX, DOWNLOAD_SWEEP_EVERY_MS }: DownloadConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.redis = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
    const options = { connection: this.redis, prefix: REDIS_PREFIX };
    this.queue = new Queue(QUEUE, {
      ...options,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    });
    this.worker = new Worker(QUEUE, (job) => this.close(job.data), { ...options, autorun: false });
    // An emitter without a listener for errors ends the process; the clients reconnect by themselves.
    this.redis.on('error', (error) => this.report(error));
    this.queue.on('error', (error) => this.report(error));
    this.worker.on('error', (error) => this.report(error));
    this.sweeper = new Sweeper({
      name: QUEUE,
      everyMs: DOWNLOAD_SWEEP_EVERY_MS,
      sweep: () => this.schedule(),
      logger,
    });
  }

  onModuleInit(): void {
    this.worker.run().catch((error: unknown) => this.report(error));
    this.sweeper.start();
  }

  async onModuleDestroy(): Promise<void> {
    const closing = Promise.allSettled([this.sweeper.stop(), this.worker.close(true), this.queue.close()]);
    // Without Redis these wait for it to come back.
    await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, CLOSING_MS).unref())]);
    this.redis.disconnect();
  }

  private report(error: unknown): void {
    this.logger.debug({ err: error, queue: QUEUE }, 'redis trouble');
  }

  private async schedule(): Promise<void> {
    if (this.redis.status !== 'ready') return;
    const now = await this.entitlements.now();
    const ending = await this.entitlements.findOpenEndingBefore(new Date(now.getTime() + DAY_MS), ROUND_SIZE);
    await this.queue.addBulk(
      ending.map(({ _id, expiresAt }) => ({
        name: 'close',
        data: { entitlementId: _id },
        opts: { jobId: _id, delay: Math.max(0, expiresAt.getTime() - now.getTime()) },
      })),
    );
  }

  private async close({ entitlementId }: Expiry): Promise<void> {
    await this.entitlements.close(entitlementId, await this.entitlements.now());
  }
}
