import { Outbox, outboxProvider } from '@brokerage/service-kit';
import type { PaymentConfig } from '../payment.config.ts';
import { CrashingPublisher } from './crashing-publisher.ts';
import { ORDER, type OrderFields } from './order.model.ts';

/** Publishes the events of orders from their documents to the stream. */
export class OrderOutbox extends Outbox<OrderFields> {}

export const orderOutbox = outboxProvider(OrderOutbox, ORDER, (stream, config: PaymentConfig) =>
  config.CRASH_AT === undefined ? stream : new CrashingPublisher(stream, config),
);
