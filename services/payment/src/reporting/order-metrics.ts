import { METRICS, type Metrics } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { OPEN_STATES } from '../order/order.states.ts';
import { OrderRepository } from '../order/order.repository.ts';

const WATCHED = [...OPEN_STATES, 'review'] as const;

/** After this time a paid order without access is a reason to look. */
export const DELIVERED_WITHIN_MS = 60_000;

/** What an operator watches: orders under way or waiting for a person, and how old the oldest is. Counted when somebody looks. */
@Injectable()
export class OrderMetrics {
  private readonly counts: Gauge<'state'>;
  private readonly ages: Gauge<'state'>;
  private readonly undelivered: Gauge;

  constructor(
    private readonly repository: OrderRepository,
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
    for (const state of WATCHED) this.counts.set({ state }, await this.repository.countIn(state));
  }

  private async countUndelivered(): Promise<void> {
    const now = await this.repository.now();
    this.undelivered.set(await this.repository.countUndelivered(new Date(now.getTime() - DELIVERED_WITHIN_MS)));
  }

  private async measureAges(): Promise<void> {
    const now = await this.repository.now();
    for (const state of WATCHED) {
      const oldest = await this.repository.oldestIn(state);
      this.ages.set({ state }, oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0);
    }
  }
}
