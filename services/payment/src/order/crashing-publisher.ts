import { type EventEnvelope, orderFulfilled, orderRefunded } from '@brokerage/contracts';
import type { EventPublisher } from '@brokerage/service-kit';
import { crashAt } from '../crash-points.ts';
import type { PaymentConfig } from '../payment.config.ts';

/**
 * Tests only, bound when `CRASH_AT` is set: kills the process when the stream has an event that the order does not yet
 * mark as published.
 */
export class CrashingPublisher implements EventPublisher {
  constructor(
    private readonly stream: EventPublisher,
    private readonly config: PaymentConfig,
  ) {}

  async publish(event: EventEnvelope): Promise<void> {
    await this.stream.publish(event);
    if (event.type === orderFulfilled.type) crashAt('delivery-published', this.config);
    if (event.type === orderRefunded.type) crashAt('refund-published', this.config);
  }
}
