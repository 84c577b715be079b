import { CONFIG, LOGGER, type Logger, METRICS, type Metrics, Sweeper } from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { CatalogConfig } from '../catalog.config.ts';
import { DataRoomRepository } from './data-room.repository.ts';

/** Removes pages that belong to no document, which a dead process left behind, after a day. */
@Injectable()
export class PageRetention implements OnModuleInit, OnModuleDestroy {
  private readonly sweeper: Sweeper;

  constructor(
    room: DataRoomRepository,
    @Inject(CONFIG) { RELEASES_SWEEP_MS }: CatalogConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    const sweep = async (): Promise<void> => {
      const removed = await room.removeUnnamed();
      if (removed > 0) logger.info({ pages: removed }, 'pages that no document has were removed');
    };
    this.sweeper = new Sweeper({ name: 'page-retention', everyMs: RELEASES_SWEEP_MS, sweep, logger, metrics });
  }

  onModuleInit(): void {
    this.sweeper.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.sweeper.stop();
  }
}
