import {
  Backlog,
  CONFIG,
  LOGGER,
  type Logger,
  METRICS,
  type Metrics,
  Sweeper,
  type WorkResult,
} from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { PaymentConfig } from '../payment.config.ts';
import { DELIVERED_WITHIN_MS } from '../order/order.lifecycle.ts';
import { type DueOrder, OrderQueries } from '../order/order.queries.ts';
import { SettlementService } from './settlement.service.ts';

const ORDERS_PER_ROUND = 20;
/** Few, so that one order with an unresponsive PayPal does not delay the others, and buyers keep most of the calls. */
const ORDERS_AT_ONCE = 4;

/** Advances every unfinished order: the browser that never came back, the answer that was lost, the service that was down. */
@Injectable()
export class SweepJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeper: Sweeper;

  constructor(
    private readonly queries: OrderQueries,
    private readonly settlement: SettlementService,
    @Inject(METRICS) metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) config: PaymentConfig,
  ) {
    const backlog = new Backlog({
      name: 'orders',
      find: (except) => this.queries.due(ORDERS_PER_ROUND, except),
      work: (order) => this.advance(order),
      concurrency: ORDERS_AT_ONCE,
      logger,
      metrics,
    });
    const sweep = () => backlog.workOff();
    this.sweeper = new Sweeper({ name: 'orders', everyMs: config.SWEEP_EVERY_MS, sweep, logger, metrics });
  }

  onApplicationBootstrap(): void {
    this.sweeper.start();
  }

  /** Before the database connection is closed. */
  async onModuleDestroy(): Promise<void> {
    await this.sweeper.stop();
  }

  /** The order itself stores when it is due next. */
  private async advance({ _id: id, state: before }: DueOrder): Promise<WorkResult> {
    const { order } = await this.settlement.settle(id, 'sweeper', Date.now());
    const { state, capturedAt, lastIssue } = order;
    if (state === 'captured' && capturedAt && Date.now() - capturedAt.getTime() > DELIVERED_WITHIN_MS) {
      this.logger.error({ orderId: id, capturedAt, issue: lastIssue }, 'a paid order is not delivered');
    }
    if (state === before) return 'scheduled';
    this.logger.info({ orderId: id, before, state }, 'an order was advanced');
    return 'done';
  }
}
