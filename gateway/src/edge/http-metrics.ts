import type { Metrics } from '@brokerage/service-kit';
import { Counter, Histogram } from 'prom-client';

/** Product lists answered before routing, as counted by `read`; no other metric includes them. */
export function showEarlyAnswers({ registry }: Metrics, read: () => number): void {
  registry.registerMetric(
    new Counter({
      name: 'http_early_answers_total',
      help: 'Product lists answered from the fresh copy',
      registers: [],
      collect() {
        this.reset();
        this.inc(read());
      },
    }),
  );
}

/** Rate, errors and duration per route template; addresses and ids never become labels. */
export function requestSeconds({ registry }: Metrics): Histogram<'route' | 'method' | 'status'> {
  return new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
}
