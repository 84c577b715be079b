import type { FactoryProvider } from '@nestjs/common';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import type { ServiceConfig } from '../config/base-config.ts';
import type { Logger } from '../log/logger.ts';
import { createMetrics, type Metrics } from '../ops/metrics.ts';
import { CONFIG, LOGGER, METRICS } from './kit.module.ts';
import { databaseNow } from '../store/database-clock.ts';
import { type EventPublisher, EventStream } from '../events/event-stream.ts';
import type { Outbox, OutboxOptions, WithOutbox } from '../events/outbox.ts';

/** Provides the outbox of a model's collection under its own class. A test may put its own publisher in front of the stream. */
export function outboxProvider<T extends WithOutbox, C extends ServiceConfig = ServiceConfig>(
  OwnOutbox: new (options: OutboxOptions<T>) => Outbox<T>,
  model: string,
  publisherOf: (stream: EventStream, config: C) => EventPublisher = (stream) => stream,
): FactoryProvider<Outbox<T>> {
  return {
    provide: OwnOutbox,
    inject: [
      getModelToken(model),
      getConnectionToken(),
      { token: EventStream, optional: true },
      CONFIG,
      LOGGER,
      METRICS,
    ],
    useFactory: (
      documents: Model<T>,
      connection: Connection,
      stream: EventStream | undefined,
      config: C,
      logger: Logger,
      metrics: Metrics,
    ) =>
      new OwnOutbox({
        model: documents,
        // A command has no stream: the running service publishes its events.
        publisher: stream ? publisherOf(stream, config) : null,
        sweepEveryMs: config.EVENTS_SWEEP_MS,
        now: () => databaseNow(connection),
        logger,
        metrics,
      }),
  };
}

/** The outbox of a command on a service's database: the running service publishes its events. */
export function commandOutbox<T extends WithOutbox, O extends Outbox<T>>(
  OwnOutbox: new (options: OutboxOptions<T>) => O,
  model: Model<T>,
  logger: Logger,
): O {
  const now = () => databaseNow(model.db);
  return new OwnOutbox({ model, publisher: null, sweepEveryMs: 0, now, logger, metrics: createMetrics('command') });
}
