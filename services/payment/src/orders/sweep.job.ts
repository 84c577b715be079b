import { CONFIG, LOGGER, type Logger, METRICS, type Metrics, Sweeper } from '@brokerage/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { PaymentConfig } from '../payment.config.ts';
import { OrderRepository } from './order.repository.ts';
import { SettlementService } from './settlement.service.ts';

const ORDERS_PER_ROUND = 20;

/** Pushes every unfinished order forward: the browser that never came back, the answer that was lost, the service that was down. */
@Injectable()
export class SweepJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sweeper: Sweeper;

  constructor(
    private readonly repository: OrderRepository,
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

  async onApplicationShutdown(): Promise<void> {
    await this.sweeper.stop();
  }

  async sweep(): Promise<void> {
    for (const id of await this.repository.due(ORDERS_PER_ROUND)) {
      try {
        const order = await this.settlement.settle(id, 'sweeper', Date.now());
        this.metrics.sweeperRepairs.inc({ sweeper: 'orders' });
        this.logger.info({ orderId: id, state: order.state }, 'order looked after');
      } catch (error) {
        this.logger.warn({ err: error, orderId: id }, 'an order could not be looked after');
      }
    }
  }
}
