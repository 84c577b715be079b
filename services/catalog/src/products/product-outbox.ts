import {
  CONFIG,
  databaseNow,
  EventStream,
  LOGGER,
  type Logger,
  METRICS,
  type Metrics,
  Outbox,
} from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import type { CatalogConfig } from '../catalog.config.ts';
import { PRODUCT, type ProductFields } from './product.model.ts';

/** What products report, on its way from their documents to the stream. */
@Injectable()
export class ProductOutbox extends Outbox<ProductFields> implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(
    @InjectModel(PRODUCT) model: Model<ProductFields>,
    @InjectConnection() connection: Connection,
    stream: EventStream,
    @Inject(CONFIG) config: CatalogConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    super({
      name: 'products',
      model,
      publisher: stream,
      sweepEveryMs: config.EVENTS_SWEEP_MS,
      now: () => databaseNow(connection),
      logger,
      metrics,
    });
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  /** Before the database connection is closed. */
  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }
}
