import { CONFIG, LOGGER, type Logger, METRICS, type Metrics, Sweeper } from '@brokerage/service-kit';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { CatalogConfig } from '../catalog.config.ts';
import { MediaRepository } from '../media/media.repository.ts';
import { AutosaveRepository } from './autosave.repository.ts';
import { CONTENT_SERVICES, type ContentServices } from './content-services.ts';

/**
 * Removes pictures that a day after their upload are in no content and no unsaved form. Published pictures are in the
 * versions too.
 */
@Injectable()
export class PictureRetention implements OnModuleInit, OnModuleDestroy {
  private readonly sweeper: Sweeper;

  constructor(
    media: MediaRepository,
    autosaves: AutosaveRepository,
    @Inject(CONTENT_SERVICES) kinds: ContentServices,
    @Inject(CONFIG) { RELEASES_SWEEP_MS }: CatalogConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    const sweep = async (): Promise<void> => {
      // Read first: a form saved in between is in the content by then.
      const typed = await autosaves.namedPictures();
      const named = [typed, ...(await Promise.all(kinds.map((kind) => kind.namedPictures())))];
      const removed = await media.removeUnnamed(new Set(named.flat()));
      if (removed > 0) logger.info({ pictures: removed }, 'pictures that no content names were removed');
    };
    this.sweeper = new Sweeper({ name: 'picture-retention', everyMs: RELEASES_SWEEP_MS, sweep, logger, metrics });
  }

  onModuleInit(): void {
    this.sweeper.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.sweeper.stop();
  }
}
