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
import { type JobsOptions, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { NotificationConfig } from '../notification.config.ts';

export const MAIL_QUEUE = 'mail';
export interface MailJobData {
  mailId: string;
  /** Trace of the work that queued the mail, so that its delivery appears in the same trace. */
  traceparent?: string | undefined;
}

/** A mail and its delay in milliseconds. */
interface QueuedMail {
  mailId: string;
  delayMs: number;
}

/** Priority of mails that follow from an event. Jobs without a priority run before all that have one. */
const NOBODY_WAITS = 10;
const PATIENCE_MS = 100;
const PATIENCE_AT_START_MS = 1000;

/**
 * Hands mail ids to the worker. Redis holds only the id and the trace id, and the mail is stored first: when Redis is
 * slow or unavailable, the request continues after at most 100 ms and the sweep delivers.
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

  /** Never fails. `tries` distinguishes the job of a retry from the one that requests it. */
  add(mailId: string, { tries = 0, delayMs = 0 } = {}): Promise<void> {
    return this.addJobs([{ mailId, delayMs }], { tries });
  }

  /** Never fails. These mails yield to those that somebody waits for. */
  addAll(mails: readonly QueuedMail[]): Promise<void> {
    return this.addJobs(mails, { tries: 0, priority: NOBODY_WAITS });
  }

  private async addJobs(mails: readonly QueuedMail[], { tries, ...options }: JobsOptions & { tries: number }) {
    // While disconnected, the queue would buffer the command in memory and run it much later.
    const reachable = this.redis.status === 'ready';
    const traceparent = currentContext()?.traceparent;
    const jobs = mails.map(({ mailId, delayMs }) => ({
      name: 'deliver',
      data: { mailId, traceparent },
      opts: { ...options, delay: delayMs, jobId: `mail-${mailId.replaceAll(':', '-')}-${tries}` },
    }));
    const queued = mails.length === 0 || (reachable && (await this.succeeds(this.queue.addBulk(jobs), PATIENCE_MS)));
    const mailIds = mails.map(({ mailId }) => mailId);
    if (!queued) this.logger.warn({ mailIds }, 'mails could not be queued; the sweep will deliver them');
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
