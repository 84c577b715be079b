import { METRICS, type Metrics, storedGauge } from '@brokerage/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DELIVERED_WITHIN_MS, OPEN_STATES } from '../order/order.lifecycle.ts';
import { OrderQueries } from '../order/order.queries.ts';

const WATCHED = [...OPEN_STATES, 'review'] as const;

/** Metrics for an operator: orders in progress or waiting for a person, and the age of the oldest. Counted on each scrape. */
@Injectable()
export class OrderMetrics {
  constructor(queries: OrderQueries, @Inject(METRICS) metrics: Metrics) {
    storedGauge(metrics, {
      name: 'orders',
      help: 'Orders in a state that is not final',
      labelNames: ['state'],
      read: async (gauge) => {
        for (const state of WATCHED) gauge.set({ state }, await queries.count({ state }));
      },
    });
    storedGauge(metrics, {
      name: 'order_oldest_seconds',
      help: 'Age of the oldest order in a state that is not final',
      labelNames: ['state'],
      read: async (gauge) => {
        const now = await queries.now();
        for (const state of WATCHED) {
          const oldest = await queries.oldestIn(state);
          gauge.set({ state }, oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0);
        }
      },
    });
    storedGauge(metrics, {
      name: 'orders_paid_not_delivered',
      help: 'Orders paid for more than a minute ago whose buyer has no access yet',
      read: async (gauge) => {
        const now = await queries.now();
        gauge.set(await queries.countUndelivered(new Date(now.getTime() - DELIVERED_WITHIN_MS)));
      },
    });
  }
}
