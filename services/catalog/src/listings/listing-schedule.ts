import { CONFIG, LOGGER, type Logger, METRICS, type Metrics, Sweeper } from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { CatalogConfig } from '../catalog.config.ts';
import { ListingService } from './listing.service.ts';

/** Publishes listings at the moment they were scheduled for. */
@Injectable()
export class ListingSchedule implements OnModuleInit, OnModuleDestroy {
  private readonly sweeper: Sweeper;

  constructor(
    listings: ListingService,
    @Inject(CONFIG) { PUBLISH_SWEEP_MS }: CatalogConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    const sweep = () => listings.publishDue();
    this.sweeper = new Sweeper({ name: 'listing-schedule', everyMs: PUBLISH_SWEEP_MS, sweep, logger, metrics });
  }

  onModuleInit(): void {
    this.sweeper.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.sweeper.stop();
  }
}
