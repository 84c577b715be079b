import { Gauge } from 'prom-client';
import { withDeadline } from '../work/with-deadline.ts';
import type { Metrics } from '../ops/metrics.ts';

/** Shorter than a scrape waits, and longer than a healthy store needs. */
const READ_MS = 1000;
const LATE = Symbol('late');

export interface StoredGaugeOptions<L extends string> {
  name: string;
  help: string;
  labelNames?: readonly L[];
  /** Reads the store and sets the gauge. */
  read: (gauge: Gauge<L>) => Promise<void>;
}

/**
 * A gauge whose value is read from a store at every scrape. While the store is unavailable the gauge is missing from the
 * answer, never stale and never zero, and `metric_read_failures_total` counts. Other metrics are unaffected.
 */
export function storedGauge<L extends string = never>(metrics: Metrics, options: StoredGaugeOptions<L>): Gauge<L> {
  const { name, help, labelNames = [], read } = options;
  const gauge: Gauge<L> = new Gauge<L>({
    name,
    help,
    labelNames: [...labelNames],
    registers: [metrics.registry],
    async collect() {
      const done = read(gauge).then(
        () => true,
        () => false,
      );
      if ((await withDeadline(done, READ_MS, LATE)) === true) return;
      metrics.metricReadFailures.inc({ metric: name });
      if (labelNames.length === 0) gauge.remove();
      else gauge.reset();
    },
  });
  return gauge;
}
