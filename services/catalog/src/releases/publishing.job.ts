import { CONFIG, LOGGER, type Logger, METRICS, type Metrics, SweptQueue } from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { CatalogConfig } from '../catalog.config.ts';
import { PublicChanges } from '../content/public-changes.ts';
import { PublishingService } from './publishing.service.ts';

const JOB = 'publish';

/** Publishes when the content differs from the newest release. All instances share one job, so only one works at a time. */
@Injectable()
export class PublishingJob implements OnModuleInit, OnModuleDestroy {
  private readonly queue: SweptQueue<object>;

  constructor(
    private readonly publishing: PublishingService,
    changes: PublicChanges,
    @Inject(CONFIG) { REDIS_URL, REDIS_PREFIX, PUBLISH_SWEEP_MS }: CatalogConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    this.queue = new SweptQueue({
      name: 'catalog-publishing',
      redisUrl: REDIS_URL,
      prefix: REDIS_PREFIX,
      everyMs: PUBLISH_SWEEP_MS,
      sweepAfterJob: true,
      findDue: async () => ((await publishing.isDue()) ? [{ name: JOB, data: {}, opts: { jobId: JOB } }] : []),
      process: () => publishing.publish(),
      logger,
      metrics,
    });
    changes.listen(() => this.queue.wake());
  }

  onModuleInit(): void {
    if (this.publishing.build !== undefined) this.queue.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.queue.stop();
  }
}
