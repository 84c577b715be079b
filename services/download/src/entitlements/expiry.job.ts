import { DAY_MS } from '@brokerage/contracts';
import {
  backgroundContext,
  CONFIG,
  type DueJob,
  LOGGER,
  type Logger,
  METRICS,
  type Metrics,
  runInContext,
  SpanKind,
  SweptQueue,
  Tracing,
} from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { DownloadConfig } from '../download.config.ts';
import { EditionHistory } from './edition-history.ts';
import { EntitlementRepository } from './entitlement.repository.ts';
import { REMIND_BEFORE_MS } from './entitlement.states.ts';

const QUEUE = 'download-expiry';
const ROUND_SIZE = 500;
/** A failed job is retried after 1 s, 2 s, 4 s ... about 17 minutes in total; then a later round recreates it. */
const RETRIES = { attempts: 10, backoff: { type: 'exponential', delay: 1000 } } as const;
const JOB_MS = 5000;

interface Expiry {
  entitlementId: string;
  /** Set on jobs that announce a newer edition. */
  edition?: string;
}

/**
 * Reports purchases that end soon with nothing downloaded, so that their buyers are reminded, those that have ended, and those with a
 * newer edition. Only housekeeping: readers compare the times themselves, so without Redis nothing is granted or refused differently.
 * Jobs fail independently and the queue retries them, so the kit's Backlog would add nothing here.
 */
@Injectable()
export class ExpiryJob implements OnModuleInit, OnModuleDestroy {
  private readonly queue: SweptQueue<Expiry>;

  constructor(
    private readonly entitlements: EntitlementRepository,
    private readonly editions: EditionHistory,
    private readonly tracing: Tracing,
    @Inject(CONFIG) { REDIS_URL, REDIS_PREFIX, DOWNLOAD_SWEEP_EVERY_MS }: DownloadConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.queue = new SweptQueue({
      name: QUEUE,
      redisUrl: REDIS_URL,
      prefix: REDIS_PREFIX,
      everyMs: DOWNLOAD_SWEEP_EVERY_MS,
      retries: RETRIES,
      findDue: () => this.findDue(),
      process: ({ name, data }) => this.process(name, data),
      logger,
      metrics,
    });
  }

  onModuleInit(): void {
    this.queue.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.stop();
  }

  private async findDue(): Promise<DueJob<Expiry>[]> {
    const now = await this.entitlements.now();
    const soon = now.getTime() + DAY_MS;
    const [ending, unused, outdated] = await Promise.all([
      this.entitlements.findOpenEndingBefore(new Date(soon), ROUND_SIZE),
      this.entitlements.findUnusedEndingBefore(new Date(soon + REMIND_BEFORE_MS), ROUND_SIZE),
      this.findOutdated(now),
    ]);
    const delayTo = (moment: number) => Math.max(0, moment - now.getTime());
    return [
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
      ...outdated,
    ];
  }

  private async findOutdated(now: Date): Promise<DueJob<Expiry>[]> {
    const jobs = this.editions.news().map(async (news) => {
      const found = await this.entitlements.findOutdated(news, now, ROUND_SIZE);
      return found.map(({ _id }) => ({
        name: 'announce',
        data: { entitlementId: _id, edition: news.edition },
        opts: { jobId: `announce-${_id}-${news.edition}` },
      }));
    });
    return (await Promise.all(jobs)).flat();
  }

  /** No request caused the job, so it starts its own trace. */
  private async process(name: string, expiry: Expiry): Promise<void> {
    const attributes = { 'messaging.system': 'bullmq', 'messaging.destination.name': QUEUE };
    const span = this.tracing.begin(`process ${QUEUE} ${name}`, SpanKind.CONSUMER, attributes);
    const context = backgroundContext(JOB_MS, span?.traceparent);
    try {
      await runInContext(context, () => this.work(name, expiry));
      span?.end();
    } catch (error) {
      span?.end({ error: 'failed' });
      throw error;
    }
  }

  private async work(name: string, { entitlementId, edition }: Expiry): Promise<void> {
    if (name === 'close') return this.entitlements.close(entitlementId);
    if (name === 'remind') return this.entitlements.remind(entitlementId);
    // A job created by a newer release is left to its processes: their next round recreates it.
    for (const news of this.editions.news())
      if (news.edition === edition) await this.entitlements.announce(entitlementId, news);
  }
}
