import { CONFIG, LOGGER, type Logger, METRICS, type Metrics, Sweeper } from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { CatalogConfig } from '../catalog.config.ts';
import { PublicationCheck } from './publication-check.ts';
import { CONTENT_SERVICES, type ContentServices } from './content-services.ts';

/** Publishes scheduled content when it is due. */
@Injectable()
export class ContentSchedule implements OnModuleInit, OnModuleDestroy {
  private readonly sweeper: Sweeper;

  constructor(
    @Inject(CONTENT_SERVICES) kinds: ContentServices,
    check: PublicationCheck,
    @Inject(CONFIG) { PUBLISH_SWEEP_MS }: CatalogConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    const sweep = async (): Promise<void> => {
      for (const kind of kinds) await kind.publishDue(check);
    };
    this.sweeper = new Sweeper({ name: 'content-schedule', everyMs: PUBLISH_SWEEP_MS, sweep, logger, metrics });
  }

  onModuleInit(): void {
    this.sweeper.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.sweeper.stop();
  }
}
