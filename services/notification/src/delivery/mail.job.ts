import {
  backgroundContext,
  CONFIG,
  LOGGER,
  type Logger,
  redisClient,
  runInContext,
  SpanKind,
  Tracing,
  withDeadline,
} from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { NotificationConfig } from '../notification.config.ts';
import { MailDeliveryService } from './mail-delivery.service.ts';
import { MAIL_QUEUE, type MailJobData } from '../mails/mail-queue.ts';

const AT_ONCE = 5;
/** Limits the duration of the calls that a delivery makes. */
const JOB_MS = 30_000;
const PATIENCE_AT_END_MS = 8000;

/** Delivers mails as soon as they are queued. A job holds only the id; the store decides whether the mail may be sent. */
@Injectable()
export class MailJob implements OnApplicationBootstrap, OnModuleDestroy {
  private redis: Redis | undefined;
  private worker: Worker<MailJobData> | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: NotificationConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly delivery: MailDeliveryService,
    private readonly tracing: Tracing,
  ) {}

  onApplicationBootstrap(): void {
    this.redis = redisClient(this.config.REDIS_URL, {
      maxRetriesPerRequest: null,
      connectTimeout: 2000,
      retryStrategy: (times) => Math.min(times * 100, 2000),
    });
    this.redis.on('error', () => undefined);
    this.worker = new Worker<MailJobData>(MAIL_QUEUE, ({ data }) => this.deliver(data), {
      connection: this.redis,
      prefix: this.config.REDIS_PREFIX,
      concurrency: AT_ONCE,
    });
    this.worker.on('failed', (job, error) => {
      this.logger.warn({ mailId: job?.data.mailId, err: error }, 'a mail job failed; the sweep will try again');
    });
    // The queue's connection already reports whether Redis is reachable.
    this.worker.on('error', () => undefined);
  }

  private async deliver({ mailId, traceparent }: MailJobData): Promise<void> {
    const attributes = { 'messaging.system': 'bullmq', 'messaging.destination.name': MAIL_QUEUE };
    const span = this.tracing.begin(`process ${MAIL_QUEUE}`, SpanKind.CONSUMER, attributes, traceparent);
    const context = backgroundContext(JOB_MS, span?.traceparent ?? traceparent);
    try {
      await runInContext(context, () => this.delivery.deliver(mailId));
      span?.end();
    } catch (error) {
      span?.end({ error: 'failed' });
      throw error;
    }
  }

  /** Waits for the mails in flight. Without Redis a graceful close is impossible, and the connection is cut. */
  async onModuleDestroy(): Promise<void> {
    const reachable = this.redis?.status === 'ready';
    const closed = this.worker?.close(!reachable).catch(() => undefined);
    if (closed) await withDeadline(closed, PATIENCE_AT_END_MS, undefined);
    this.redis?.disconnect();
  }
}
