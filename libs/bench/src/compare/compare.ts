import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { type BareFastify, bareGetMicros, startBareFastify } from '../anchor.ts';
import { cpuSeconds } from '../proc.ts';
import { line, medianAndRange, quantile, rounded, table } from '../report.ts';
import { type Load, RunningVersion } from './running-version.ts';
import type { Version } from './versions.ts';

export const PARTS = ['start', 'products', 'shop', 'captures', 'events'] as const;
export type Part = (typeof PARTS)[number];

interface Options {
  versions: Version[];
  parts: readonly Part[];
  rounds: number;
  env: Record<string, string>;
}

const PRODUCT_PROCESSES = /^(gateway|catalog|nats|mongo)/;
const CONNECTIONS = 64;
const PRODUCTS_SECONDS = 4;
/** Pause between a start and the reading of memory: a stack that has just started is still busy. */
const SETTLE_MS = 4000;

interface Work {
  name: string;
  load: Load;
  payPalMs: number;
}

const SHOP: Work[] = [
  { name: 'sign-in by password', load: { kind: 'sign-in', perSecond: 20, seconds: 5 }, payPalMs: 0 },
  { name: 'order, PayPal at 0 ms', load: { kind: 'order', perSecond: 10, seconds: 10 }, payPalMs: 0 },
  { name: 'order, PayPal at 300 ms', load: { kind: 'order', perSecond: 10, seconds: 20 }, payPalMs: 300 },
  { name: 'PDF download', load: { kind: 'download', perSecond: 20, seconds: 5 }, payPalMs: 0 },
  { name: 'lead', load: { kind: 'lead', perSecond: 20, seconds: 5 }, payPalMs: 0 },
];
/** At ten orders a second the 99th percentile is that of a full machine, and one of a hundred captures. */
const CAPTURES: Work[] = [
  { name: 'order, PayPal at 0 ms, 3/s', load: { kind: 'order', perSecond: 3, seconds: 60 }, payPalMs: 0 },
];

type Samples = Map<string, Map<string, number[]>>;

function add(samples: Samples, row: string, figure: string, value: number): void {
  const figures = samples.get(row) ?? new Map<string, number[]>();
  samples.set(row, figures.set(figure, [...(figures.get(figure) ?? []), value]));
}

const pause = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/** Runs versions side by side: in each round, each does each piece of work once, and so does the bare server, the yardstick. */
export async function compare({ versions, parts, rounds, env }: Options): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'brokerage-compare-'));
  const bare = await startBareFastify('x'.repeat(2048));
  const drivers = versions.map((version) => new RunningVersion(version));
  try {
    printLoad('before');
    if (parts.includes('start')) await compareStart(drivers, bare, { dir, rounds, env });
    if (parts.includes('products')) await compareProducts(drivers, { dir, rounds, env });
    if (parts.includes('shop')) await compareWork('Shop', SHOP, drivers, bare, { dir, rounds, env });
    if (parts.includes('captures')) await compareWork('Captures', CAPTURES, drivers, bare, { dir, rounds, env });
    printLoad('after');
  } finally {
    bare.stop();
    await Promise.allSettled(drivers.map((driver) => driver.close()));
    await rm(dir, { recursive: true, force: true });
  }
}

interface Run {
  dir: string;
  rounds: number;
  env: Record<string, string>;
}

function printLoad(when: string): void {
  const loads = loadavg().map((load) => rounded(load, 1));
  line(`Load of the machine ${when} (1, 5, 15 minutes): ${loads.join(', ')}`);
}

function figuresTable(title: string, samples: Samples, figures: { key: string; name: string; digits: number }[]): void {
  table(
    title,
    ['', ...figures.map(({ name }) => name)],
    [...samples].map(([row, values]) => [
      row,
      ...figures.map(({ key, digits }) => medianAndRange(values.get(key), digits)),
    ]),
  );
}

async function compareStart(drivers: RunningVersion[], bare: BareFastify, { dir, rounds, env }: Run): Promise<void> {
  const samples: Samples = new Map();
  for (const [index, driver] of drivers.entries()) {
    await driver.start(join(dir, `start-${index}`), env);
    await driver.stopStack();
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, driver] of drivers.entries()) {
      const { seconds } = await driver.start(join(dir, `start-${index}`), env);
      await pause(SETTLE_MS);
      add(samples, driver.name, 'seconds', seconds);
      add(samples, driver.name, 'memory', driver.memory());
      await driver.stopStack();
    }
    add(samples, 'bare Fastify', 'get', await bareGetMicros(bare));
  }
  figuresTable(`Second start and memory of our six processes (${rounds} rounds: median, range)`, samples, [
    { key: 'seconds', name: 'start s', digits: 1 },
    { key: 'memory', name: 'idle PSS MB', digits: 0 },
    { key: 'get', name: 'CPU us of a get', digits: 0 },
  ]);
}

async function compareProducts(drivers: RunningVersion[], run: Run): Promise<void> {
  for (const [name, extra] of [
    ['as served', {}],
    ['no copy, read each time', { PRODUCT_COPY_MS: '0' }],
  ] as const) {
    await compareProductsOnce(drivers, name, { ...run, env: { ...run.env, ...extra } });
  }
}

async function compareProductsOnce(drivers: RunningVersion[], name: string, { dir, rounds, env }: Run): Promise<void> {
  const samples: Samples = new Map();
  const folder = name.replaceAll(/\W+/g, '-');
  for (const [index, driver] of drivers.entries()) await driver.start(join(dir, `products-${folder}-${index}`), env);
  const body = await (await fetch(`${drivers[0]?.siteUrl}/api/products`)).text();
  const bare = await startBareFastify(body);
  const subjects = [
    { name: 'bare Fastify, same body', url: bare.url, headers: {}, processes: [{ name: 'bare', pid: bare.pid }] },
    ...drivers.flatMap((driver) =>
      ['identity', 'br'].map((encoding) => ({
        name: `${driver.name}, ${encoding}`,
        url: `${driver.siteUrl}/api/products`,
        headers: encoding === 'identity' ? {} : { 'accept-encoding': encoding },
        processes: driver.processes(PRODUCT_PROCESSES),
      })),
    ),
  ];
  try {
    for (let round = 0; round < rounds; round += 1) {
      let bareRate = 0;
      let bareMicros = 0;
      for (const { name: subject, url, headers, processes } of subjects) {
        const before = cpuSeconds(processes);
        const { requests } = await autocannon({ url, headers, connections: CONNECTIONS, duration: PRODUCTS_SECONDS });
        const micros = ((cpuSeconds(processes) - before) * 1e6) / requests.total;
        if (bareRate === 0) [bareRate, bareMicros] = [requests.average, micros];
        add(samples, subject, 'rate', requests.average);
        add(samples, subject, 'times', requests.average / bareRate);
        add(samples, subject, 'gets', micros / bareMicros);
      }
    }
  } finally {
    bare.stop();
    await Promise.all(drivers.map((driver) => driver.stopStack()));
  }
  figuresTable(`GET /api/products, ${name} (${body.length} bytes, ${rounds} rounds: median, range)`, samples, [
    { key: 'rate', name: 'req/s', digits: 0 },
    { key: 'times', name: 'x bare', digits: 2 },
    { key: 'gets', name: 'CPU in gets', digits: 1 },
  ]);
}

async function compareWork(
  title: string,
  works: Work[],
  drivers: RunningVersion[],
  bare: BareFastify,
  { dir, rounds, env }: Run,
): Promise<void> {
  const samples: Samples = new Map();
  const spent: Samples = new Map();
  const refusals = new Map<string, number>();
  for (const [index, driver] of drivers.entries()) await driver.start(join(dir, `${title}-${index}`), env);
  try {
    // One uncounted round: compiling and caching at the first use is not a cost of an order.
    for (let round = -1; round < rounds; round += 1) {
      for (const driver of drivers) await driver.prepareShop();
      const micros = await bareGetMicros(bare);
      for (const { name, load, payPalMs } of works) {
        for (const driver of drivers) {
          await driver.payPalLatency(payPalMs);
          const figures = await driver.load(round < 0 ? { ...load, seconds: 3 } : load);
          if (round < 0) continue;
          const row = `${name}: ${driver.name}`;
          add(samples, row, 'failed', figures.failures);
          add(samples, row, 'p50', quantile(figures.latenciesMs, 0.5));
          add(samples, row, 'p99', quantile(figures.latenciesMs, 0.99));
          if (load.kind === 'order') {
            add(samples, row, 'capture p50', quantile(figures.capturesMs, 0.5));
            add(samples, row, 'capture p99', quantile(figures.capturesMs, 0.99));
          }
          add(samples, row, 'cpu', figures.cpuMs);
          add(samples, row, 'gets', (figures.cpuMs * 1000) / micros);
          for (const [one, ms] of Object.entries(figures.byProcess)) add(spent, row, one, ms);
          for (const [what, count] of Object.entries(figures.refusals))
            refusals.set(`${row}: ${what}`, (refusals.get(`${row}: ${what}`) ?? 0) + count);
        }
      }
      if (round >= 0) add(samples, 'bare Fastify', 'cpu', micros / 1000);
    }
  } finally {
    await Promise.all(drivers.map((driver) => driver.stopStack()));
  }
  figuresTable(`${title} (${rounds} rounds: median, range; ms)`, samples, [
    { key: 'failed', name: 'failed', digits: 0 },
    { key: 'p50', name: 'p50', digits: 0 },
    { key: 'p99', name: 'p99', digits: 0 },
    { key: 'capture p50', name: 'capture p50', digits: 0 },
    { key: 'capture p99', name: 'capture p99', digits: 0 },
    { key: 'cpu', name: 'CPU each', digits: 2 },
    { key: 'gets', name: 'CPU in gets', digits: 0 },
  ]);
  printRatios(works, drivers, samples);
  const names = [...new Set([...spent.values()].flatMap((figures) => [...figures.keys()]))];
  figuresTable(
    'CPU of each piece of work by process (ms, medians)',
    new Map([...spent].map(([row, figures]) => [row, new Map([...figures].map(([k, v]) => [k, [quantile(v, 0.5)]]))])),
    names.map((name) => ({ key: name, name, digits: 1 })),
  );
  for (const [what, count] of refusals) line(`Refused: ${what}, ${count} times`);
}

/** Prints each version in times of the first, round by round: the machine's speed changes between rounds, but little within one. */
function printRatios(works: Work[], [first, ...others]: RunningVersion[], samples: Samples): void {
  const ratios: Samples = new Map();
  for (const { name } of works) {
    const anchor = samples.get(`${name}: ${first?.name}`);
    for (const other of others) {
      const row = `${name}: ${other.name}`;
      for (const [figure, values] of samples.get(row) ?? []) {
        for (const [round, value] of values.entries())
          add(ratios, row, figure, value / (anchor?.get(figure)?.[round] ?? Number.NaN));
      }
    }
  }
  figuresTable(
    `In times of ${first?.name}, round by round (median, range)`,
    ratios,
    ['p50', 'p99', 'capture p50', 'capture p99', 'cpu'].map((key) => ({ key, name: key, digits: 2 })),
  );
}
