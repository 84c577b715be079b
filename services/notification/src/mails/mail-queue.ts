import { CONFIG, LOGGER, type Logger } from '@brokerage/service-kit';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { NotificationConfig } from '../notification.config.ts';

export const MAIL_QUEUE = 'mail';
export interface MailJobData {
  mailId: string;
}

const PATIENCE_MS = 100;

/**
 * Hands mail ids to the worker. Redis holds nothing else, and the mail is stored before: when Redis is slow or away, the request
 * goes on after 100 ms at most and the sweep delivers.
 */
@Injectable()
export class MailQueue implements BeforeApplicationShutdown {
  private readonly redis: Redis;
  private readonly queue: Queue<MailJobData>;

  constructor(
    @Inject(CONFIG) config: NotificationConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.redis = new Redis(config.REDIS_URL, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 2000,
      retryStrategy: (times) => Math.min(times * 100, 2000),
    });
    this.redis.on('error', () => undefined);
    this.queue = new Queue(MAIL_QUEUE, {
      connection: this.redis,
      prefix: config.REDIS_PREFIX,
      skipWaitingForReady: true,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true, attempts: 1 },
    });
    this.queue.on('error', () => undefined);
  }

  /** Never fails. `tries` keeps the job of a later try apart from the one that asks for it. */
  async add(mailId: string, { tries = 0, delayMs = 0 } = {}): Promise<void> {
    const jobId = `mail-${mailId.replaceAll(':', '-')}-${tries}`;
    const added = this.queue.add('deliver', { mailId }, { jobId, delay: delayMs }).then(
      () => true,
      () => false,
    );
    let giveUp: NodeJS.Timeout | undefined;
    const patience = new Promise<boolean>((resolve) => {
      giveUp = setTimeout(() => resolve(false), PATIENCE_MS);
    });
    const queued = await Promise.race([added, patience]);
    clearTimeout(giveUp);
    if (!queued) this.logger.warn({ mailId }, 'the mail could not be queued; the sweep will deliver it');
  }

  beforeApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
