import { expect, test } from 'vitest';
import { createMetrics } from '../ops/metrics.ts';
import { storedGauge } from './stored-gauge.ts';

/** The metrics of a process with a gauge that reads `store`. */
function watched(store: { read: () => Promise<number> }) {
  const metrics = createMetrics('test');
  storedGauge(metrics, {
    name: 'things_waiting',
    help: 'Things',
    read: async (gauge) => gauge.set(await store.read()),
  });
  storedGauge(metrics, {
    name: 'things',
    help: 'Things by state',
    labelNames: ['state'],
    read: async (gauge) => gauge.set({ state: 'new' }, await store.read()),
  });
  return () => metrics.registry.metrics();
}

const failures = (metric: string, count: number) =>
  `metric_read_failures_total{metric="${metric}",service="test"} ${count}`;

test('a stored gauge is read at each scrape', async () => {
  const store = { read: () => Promise.resolve(3) };
  const scrape = watched(store);
  expect(await scrape()).toContain('things_waiting{service="test"} 3');
  store.read = () => Promise.resolve(4);
  expect(await scrape()).toContain('things{state="new",service="test"} 4');
});

test.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['never answers', () => new Promise<number>(() => undefined)],
])(
  'while the store %s its metrics are missing, neither stale nor zero, and all others are present',
  async (_how, read) => {
    const store = { read: () => Promise.resolve(3) };
    const scrape = watched(store);
    await scrape();
    store.read = read;
    const text = await scrape();
    expect(text).not.toMatch(/^things/m);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(await scrape()).toContain(failures('things', 1));
    store.read = () => Promise.resolve(5);
    expect(await scrape()).toContain('things_waiting{service="test"} 5');
  },
);
