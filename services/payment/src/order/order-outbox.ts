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
import type { PaymentConfig } from '../payment.config.ts';
import { CrashingPublisher } from './crashing-publisher.ts';
import { ORDER, type OrderFields } from './order.model.ts';

/** What orders report, on its way from their documents to the stream. */
@Injectable()
export class OrderOutbox extends Outbox<OrderFields> implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(
    @InjectModel(ORDER) model: Model<OrderFields>,
    @InjectConnection() connection: Connection,
    stream: EventStream,
    @Inject(CONFIG) config: PaymentConfig,
    @Inject(LOGGER) logger: Logger,
    @Inject(METRICS) metrics: Metrics,
  ) {
    super({
      name: 'orders',
      model,
      publisher: config.CRASH_AT === undefined ? stream : new CrashingPublisher(stream, config),
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
