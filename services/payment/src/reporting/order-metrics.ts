import { METRICS, type Metrics } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DELIVERED_WITHIN_MS, OPEN_STATES } from '../order/order.lifecycle.ts';
import { OrderQueries } from '../order/order.queries.ts';

const WATCHED = [...OPEN_STATES, 'review'] as const;

/** What an operator watches: orders under way or waiting for a person, and how old the oldest is. Counted when they are read. */
@Injectable()
export class OrderMetrics {
  private readonly counts: Gauge<'state'>;
  private readonly ages: Gauge<'state'>;
  private readonly undelivered: Gauge;

  constructor(
    private readonly queries: OrderQueries,
    @Inject(METRICS) { registry }: Metrics,
  ) {
    const common = { labelNames: ['state'] as const, registers: [registry] };
    this.counts = new Gauge({
      ...common,
      name: 'orders',
      help: 'Orders in a state that is not final',
      collect: () => this.count(),
    });
    this.ages = new Gauge({
      ...common,
      name: 'order_oldest_seconds',
      help: 'Age of the oldest order in a state that is not final',
      collect: () => this.measureAges(),
    });
    this.undelivered = new Gauge({
      name: 'orders_paid_not_delivered',
      help: 'Orders paid for more than a minute ago whose buyer has no access yet',
      registers: [registry],
      collect: () => this.countUndelivered(),
    });
  }

  private async count(): Promise<void> {
    for (const state of WATCHED) this.counts.set({ state }, await this.queries.count({ state }));
  }

  private async countUndelivered(): Promise<void> {
    const now = await this.queries.now();
    this.undelivered.set(await this.queries.countUndelivered(new Date(now.getTime() - DELIVERED_WITHIN_MS)));
  }

  private async measureAges(): Promise<void> {
    const now = await this.queries.now();
    for (const state of WATCHED) {
      const oldest = await this.queries.oldestIn(state);
      this.ages.set({ state }, oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0);
    }
  }
}
