import {
  CONFIG,
  currentContext,
  LOGGER,
  type Logger,
  METRICS,
  type Metrics,
  redisClient,
  watchRedis,
  withDeadline,
} from '@brokerage/service-kit';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { NotificationConfig } from '../notification.config.ts';

export const MAIL_QUEUE = 'mail';
export interface MailJobData {
  mailId: string;
  /** Of the work that asked for the mail, so that its delivery is found with it. */
  traceparent?: string | undefined;
}

const PATIENCE_MS = 100;
const PATIENCE_AT_START_MS = 1000;

/**
 * Hands mail ids to the worker. Redis holds no more than that and the trace's id, and the mail is stored before: when Redis is slow or away, the request
 * goes on after 100 ms at most and the sweep delivers.
 */
@Injectable()
export class MailQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly redis: Redis;
  private readonly queue: Queue<MailJobData>;
  private readonly endWatch: () => void;

  constructor(
    @Inject(CONFIG) config: NotificationConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.redis = redisClient(config.REDIS_URL, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 2000,
      retryStrategy: (times) => Math.min(times * 100, 2000),
    });
    this.redis.on('error', () => undefined);
    this.endWatch = watchRedis(this.redis, { client: MAIL_QUEUE, metrics, logger });
    this.queue = new Queue(MAIL_QUEUE, {
      connection: this.redis,
      prefix: config.REDIS_PREFIX,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 1 },
    });
    this.queue.on('error', () => undefined);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.succeeds(this.queue.waitUntilReady(), PATIENCE_AT_START_MS);
  }

  /** Never fails. `tries` keeps the job of a later try apart from the one that asks for it. */
  async add(mailId: string, { tries = 0, delayMs = 0 } = {}): Promise<void> {
    // Asked while the connection is away, the queue would keep the order in memory and carry it out much later.
    const reachable = this.redis.status === 'ready';
    const jobId = `mail-${mailId.replaceAll(':', '-')}-${tries}`;
    const add = () =>
      this.queue.add('deliver', { mailId, traceparent: currentContext()?.traceparent }, { jobId, delay: delayMs });
    const queued = reachable && (await this.succeeds(add(), PATIENCE_MS));
    if (!queued) this.logger.warn({ mailId }, 'the mail could not be queued; the sweep will deliver it');
  }

  beforeApplicationShutdown(): void {
    this.endWatch();
    this.redis.disconnect();
  }

  private succeeds(work: Promise<unknown>, patienceMs: number): Promise<boolean> {
    const done = work.then(
      () => true,
      () => false,
    );
    return withDeadline(done, patienceMs, false);
  }
}
