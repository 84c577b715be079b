import { CONFIG, LOGGER, type Logger, METRICS, type Metrics, Sweeper } from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { CatalogConfig } from '../catalog.config.ts';
import { ReleaseRepository } from './release.repository.ts';

/** Removes releases that can no longer be restored, with the bodies that only they name. */
@Injectable()
export class ReleaseRetention implements OnModuleInit, OnModuleDestroy {
  private readonly sweeper: Sweeper;

  constructor(
    releases: ReleaseRepository,
    @Inject(CONFIG) { RELEASES_SWEEP_MS }: CatalogConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    const sweep = async (): Promise<void> => {
      const removed = await releases.removeOld();
      if (removed > 0) logger.info({ bodies: removed }, 'bodies that no release names were removed');
    };
    this.sweeper = new Sweeper({ name: 'release-retention', everyMs: RELEASES_SWEEP_MS, sweep, logger, metrics });
  }

  onModuleInit(): void {
    this.sweeper.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.sweeper.stop();
  }
}
