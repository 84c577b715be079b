import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { RunningVersion } from './compare/running-version.ts';
import { currentVersion } from './compare/versions.ts';
import { line, medianAndRange, rounded, table } from './report.ts';

const ORDERS = { kind: 'order', perSecond: 10, seconds: 20 } as const;
/** Compiling and caching at the first use is not a cost of traces. */
const WARM_UP = { ...ORDERS, seconds: 15 };
const BAR_PERCENT = 3;

/** A collector that accepts everything and keeps only counts. */
async function startCollector(): Promise<{ url: string; received: { bytes: number }; stop: () => void }> {
  const received = { bytes: 0 };
  const server = createServer((request, response) => {
    request
      .on('data', (part: Buffer) => (received.bytes += part.length))
      .on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received, stop: () => void server.close() };
}

/** Measures the CPU of an order with and without traces, at the default sampling ratio and interval, on two stacks that take turns. */
export async function benchTraces(dir: string, env: Record<string, string>, rounds: number): Promise<void> {
  const collector = await startCollector();
  const stacks = [
    { name: 'without traces', env, cpuMs: [] as number[], driver: new RunningVersion(currentVersion()) },
    {
      name: 'with traces',
      env: { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
      cpuMs: [] as number[],
      driver: new RunningVersion(currentVersion()),
    },
  ];
  const [off, on] = stacks;
  line(`Load of the machine before: ${rounded(loadavg()[0] ?? Number.NaN, 1)}`);
  try {
    for (const { driver, env: its, name } of stacks) await driver.start(join(dir, name.replaceAll(' ', '-')), its);
    for (let round = -1; round < rounds; round += 1) {
      // Each goes first in every other round.
      for (const { driver, cpuMs } of round % 2 === 0 ? stacks : stacks.toReversed()) {
        await driver.prepareShop();
        const { cpuMs: each, failures } = await driver.load(round < 0 ? WARM_UP : ORDERS);
        if (failures > 0) line(`${failures} orders failed`);
        if (round >= 0) cpuMs.push(each);
      }
    }
  } finally {
    await Promise.allSettled(stacks.map(({ driver }) => driver.close()));
    collector.stop();
  }
  const percent = (on?.cpuMs ?? []).map((ms, round) => (ms / (off?.cpuMs[round] ?? Number.NaN) - 1) * 100);
  table(
    `CPU of an order in all our processes (${rounds} rounds: median, range)`,
    ['', 'ms'],
    stacks.map(({ name, cpuMs }) => [name, medianAndRange(cpuMs, 1)]),
  );
  line(`More with traces, percent of the same round: ${medianAndRange(percent, 1)} (target: ${BAR_PERCENT}).`);
  line(`The collector received ${rounded(collector.received.bytes / 1024)} KiB.`);
  line(`Load of the machine after: ${rounded(loadavg()[0] ?? Number.NaN, 1)}`);
}
