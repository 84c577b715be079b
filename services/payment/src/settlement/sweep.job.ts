import { CONFIG, LOGGER, type Logger, METRICS, type Metrics, Sweeper } from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { PaymentConfig } from '../payment.config.ts';
import type { OrderFields } from '../order/order.model.ts';
import { DELIVERED_WITHIN_MS } from '../order/order.lifecycle.ts';
import { OrderQueries } from '../order/order.queries.ts';
import { SettlementService } from './settlement.service.ts';

const ORDERS_PER_ROUND = 20;
const LANES = 4;

/** Advances every unfinished order: the browser that never came back, the answer that was lost, the service that was down. */
@Injectable()
export class SweepJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeper: Sweeper;

  constructor(
    private readonly queries: OrderQueries,
    private readonly settlement: SettlementService,
    @Inject(METRICS) private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) config: PaymentConfig,
  ) {
    this.sweeper = new Sweeper({ name: 'orders', everyMs: config.SWEEP_EVERY_MS, sweep: () => this.sweep(), logger });
  }

  onApplicationBootstrap(): void {
    this.sweeper.start();
  }

  /** Before the database connection is closed. */
  async onModuleDestroy(): Promise<void> {
    await this.sweeper.stop();
  }

  /** A few lanes, so that one order with a silent PayPal does not hold up the others, and buyers keep most of the calls. */
  private async sweep(): Promise<void> {
    const due = await this.queries.due(ORDERS_PER_ROUND);
    const lane = async (): Promise<void> => {
      for (let order = due.shift(); order; order = due.shift()) await this.advance(order);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }

  private async advance({ _id: id, state: before }: Pick<OrderFields, '_id' | 'state'>): Promise<void> {
    try {
      const { state, capturedAt, lastIssue } = await this.settlement.settle(id, 'sweeper', Date.now());
      if (state === 'captured' && capturedAt && Date.now() - capturedAt.getTime() > DELIVERED_WITHIN_MS) {
        this.logger.error({ orderId: id, capturedAt, issue: lastIssue }, 'a paid order is not delivered');
      }
      if (state === before) return;
      this.metrics.sweeperRepairs.inc({ sweeper: 'orders' });
      this.logger.info({ orderId: id, before, state }, 'an order was advanced');
    } catch (error) {
      this.logger.warn({ err: error, orderId: id }, 'an order could not be advanced');
    }
  }
}
