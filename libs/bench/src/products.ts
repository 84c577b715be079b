import { loadavg } from 'node:os';
import autocannon from 'autocannon';
import { type Stack, startStack } from '@brokerage/local-stack';
import { startBareFastify } from './anchor.ts';
import { cpuSeconds } from './proc.ts';
import { startStockStack } from './stock/stock-stack.ts';
import { line, medianAndRange, table } from './report.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 64;
const BARE = 'bare Fastify, same body';
const READ = 'no copy, database read each time';
const STOCK = 'stock Nest, NATS and mongoose, read each time';
const PRODUCT_PROCESSES = /^(gateway|catalog|nats|mongo)/;

interface Subject {
  name: string;
  url: string;
  /** Concurrent visitors. */
  connections: number;
  processes: () => { name: string; pid: number | undefined }[];
  rates: number[];
  cpuMicros: number[];
}

interface Measured {
  subjects: Subject[];
  bytes: number;
}

interface Stoppable {
  stop: () => unknown;
}

async function measure(subject: Subject): Promise<void> {
  const before = cpuSeconds(subject.processes());
  const { requests } = await autocannon({ url: subject.url, connections: subject.connections, duration: SECONDS });
  const used = cpuSeconds(subject.processes()) - before;
  subject.rates.push(requests.average);
  subject.cpuMicros.push((used * 1e6) / requests.total);
}

/** Returns the headers of an answer without those that Node adds. */
function ownHeaders(answer: Response): Record<string, string> {
  return Object.fromEntries(
    [...answer.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name)),
  );
}

/**
 * Measures `GET /api/products` in several variants in interleaved rounds. The yardstick is a bare Fastify, with the same body and with the
 * same headers too. Uncached reads are compared with a stock stack of Nest, NATS and mongoose on the same servers and data, for many
 * concurrent visitors, whose reads the product shares, and for one.
 */
export async function benchProducts(dir: string, env: Record<string, string>): Promise<void> {
  const running: Stoppable[] = [];
  try {
    report(await measureAll(dir, env, running));
  } finally {
    await Promise.all(running.map((one) => one.stop()));
  }
}

/** Starts the servers to compare, adds each to `running` so that it is stopped, and measures them in turns. */
async function measureAll(dir: string, env: Record<string, string>, running: Stoppable[]): Promise<Measured> {
  const served = await startStack({ dir: `${dir}/served`, env });
  running.push(served);
  const uncached = await startStack({ dir: `${dir}/uncached`, env: { ...env, PRODUCT_COPY_MS: '0' } });
  running.push(uncached);
  const answer = await fetch(`${served.siteUrl}/api/products`);
  const body = await answer.text();
  const bare = await startBareFastify(body);
  const dressed = await startBareFastify(body, ownHeaders(answer));
  running.push(bare, dressed);
  const stock = await startStockStack(uncached, ['catalog', 'gateway']);
  running.push(stock);
  const stockBody = await (await fetch(`${stock.url}/products`)).text();
  if (stockBody !== body) throw new Error(`The stock stack answers something else: ${stockBody}`);
  const processesOf = (stack: Stack, names: RegExp) => stack.processes.filter(({ name }) => names.test(name));
  const ways = [
    { name: BARE, url: bare.url, processes: () => [{ name: 'bare', pid: bare.pid }] },
    {
      name: 'bare Fastify, same body and headers',
      url: dressed.url,
      processes: () => [{ name: 'bare', pid: dressed.pid }],
    },
    {
      name: 'as served',
      url: `${served.siteUrl}/api/products`,
      processes: () => processesOf(served, PRODUCT_PROCESSES),
    },
    { name: READ, url: `${uncached.siteUrl}/api/products`, processes: () => processesOf(uncached, PRODUCT_PROCESSES) },
    {
      name: STOCK,
      url: `${stock.url}/products`,
      processes: () => [...stock.processes, ...processesOf(uncached, /^(nats|mongo)/)],
    },
  ];
  const subjects: Subject[] = [
    ...ways.map((way) => ({ ...way, connections: CONNECTIONS, rates: [], cpuMicros: [] })),
    ...ways
      .filter(({ name }) => [BARE, READ, STOCK].includes(name))
      .map((way) => ({ ...way, connections: 1, rates: [], cpuMicros: [] })),
  ];
  for (let round = 0; round < ROUNDS; round += 1) for (const subject of subjects) await measure(subject);
  return { subjects, bytes: body.length };
}

function report({ subjects, bytes }: Measured): void {
  for (const connections of [CONNECTIONS, 1]) {
    const compared = subjects.filter((subject) => subject.connections === connections);
    const of = (name: string) => compared.find((subject) => subject.name === name);
    table(
      `GET /api/products (${bytes} bytes, ${connections} at once, ${ROUNDS} rounds: median, range), load ${loadavg()[0]?.toFixed(1)}`,
      ['way', 'req/s', 'x bare', 'x stock', 'CPU us/req', 'gets'],
      compared.map(({ name, rates, cpuMicros }) => [
        name,
        medianAndRange(rates, 0),
        medianAndRange(ratios(rates, of(BARE)?.rates), 2),
        medianAndRange(ratios(rates, of(STOCK)?.rates), 2),
        medianAndRange(cpuMicros, 0),
        medianAndRange(ratios(cpuMicros, of(BARE)?.cpuMicros), 1),
      ]),
    );
  }
  line('Targets: as served >= 0.95 x bare; read each time >= 2 x stock and <= 9 gets.');
}

/** Divides each round by the anchor of the same round. */
function ratios(values: number[], anchors: number[] | undefined): number[] {
  return values.map((value, round) => value / (anchors?.[round] ?? Number.NaN));
}
