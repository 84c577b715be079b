import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, Shopper, type Stack, startStack } from '@brokerage/local-stack';
import { emulatorControl } from '@brokerage/paypal-emulator/client';
import { PAYPAL_IN_MEMORY } from '../compare/versions.ts';
import { type LoadResult, openLoad } from '../open-load.ts';
import { cpuSeconds } from '../proc.ts';
import { line, quantile, rounded, table } from '../report.ts';
import type { FloodOrder, FloodResult } from './flood.ts';
import { CLASSES, DOWNLOADS_PER_PURCHASE, type Material, type RequestClass, Requests } from './requests.ts';

/**
 * `npm run drill:overload -- [--only forms,reads] [--seconds 15]`: measures the capacity of one class of requests, then sends five times as much while the
 * others continue at a low rate. It prints how much of the capacity is still delivered, how long a refusal takes, and how the others are
 * affected. The generator and the shop share the machine, so the same flood goes to a sink first, to subtract its own effect on the others.
 */
const { values: options } = parseArgs({
  options: { only: { type: 'string', default: CLASSES.join() }, seconds: { type: 'string', default: '15' } },
});
const FLOODED = CLASSES.filter((name) => options.only.split(',').includes(name));
const CAPACITY_S = 4;
/** A longer flood has a truer p99, but the forms of a flood of forms are enough for 15 seconds. */
const FLOOD_S = Number(options.seconds);
const TIMES = 5;
const AT_ONCE = 48;
/** Clients do not retry at the moment of a refusal. */
const REFUSED_PAUSE_MS = 50;
/** Requests of each class: a purchase a second is a busy shop. */
const QUIET_PER_SECOND: Record<RequestClass, number> = {
  pages: 8,
  reads: 8,
  forms: 3,
  sign_ins: 3,
  payments: 2,
  downloads: 3,
};
const QUIET_S = 30;
/** The most that a generator on the same two cores can send. */
const MAX_PER_SECOND = 2500;
const FORM_TOKENS = 8000;
/** Enough that the limits, which count a buyer's orders, have as little to count as in a real shop. */
const BUYERS = 240;
const PURCHASES = 320;
const AT_ONCE_BUYING = 6;
/** A form opened less than two seconds ago requires a proof of work. */
const READING_MS = 2500;

function startHelper(name: string): ChildProcess {
  return fork(fileURLToPath(new URL(name, import.meta.url)), { serialization: 'advanced' });
}

async function flood(generator: ChildProcess, order: FloodOrder): Promise<FloodResult> {
  const answered = once(generator, 'message');
  generator.send({ order });
  return ((await answered) as [FloodResult])[0];
}

/** Returns the throughput per second of `AT_ONCE` visitors who each repeat their request immediately. */
async function capacityOf(requests: Requests, name: RequestClass): Promise<number> {
  const end = performance.now() + CAPACITY_S * 1000;
  let done = 0;
  const visitor = async (): Promise<void> => {
    while (performance.now() < end) {
      if ((await requests.send(name).catch(() => 0)) === 200) done += 1;
      else await new Promise((wake) => setTimeout(wake, REFUSED_PAUSE_MS));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return done / CAPACITY_S;
}

async function gather(stack: Stack): Promise<Material> {
  const formTokens: string[] = [];
  const take = async (): Promise<void> => {
    while (formTokens.length < FORM_TOKENS) {
      const place = formTokens.length;
      const answer = await fetch(`${stack.siteUrl}/api/form-token`, {
        headers: { 'x-forwarded-for': `172.16.${place >> 8}.${place & 255}` },
      });
      formTokens.push(((await answer.json()) as { formToken: string }).formToken);
    }
  };
  await Promise.all(Array.from({ length: 8 }, take));
  const shoppers = Array.from(
    { length: BUYERS },
    (_, place) => new Shopper({ ...stack, clientAddress: `192.168.1.${place + 1}` }),
  );
  const signIn = async (first: number): Promise<void> => {
    for (let place = first; place < BUYERS; place += AT_ONCE_BUYING) await shoppers[place]?.signIn();
  };
  await Promise.all(Array.from({ length: AT_ONCE_BUYING }, (_, first) => signIn(first)));
  const paypal = emulatorControl(stack.paypalUrl, stack.emulatorToken);
  const purchases: Material['purchases'] = [];
  const buy = async (first: number): Promise<void> => {
    for (let turn = first; purchases.length < PURCHASES; turn += AT_ONCE_BUYING) {
      const buyer = turn % BUYERS;
      const shopper = shoppers[buyer];
      const { body } = (await shopper?.createOrder()) ?? {};
      const paypalOrderId = new URL(body?.approvalUrl ?? '').searchParams.get('token') ?? '';
      await paypal.approve(paypalOrderId);
      const captured = await shopper?.capture(paypalOrderId);
      if (captured?.status === 200) purchases.push({ buyer, downloadToken: captured.body.downloadToken });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE_BUYING }, (_, first) => buy(first)));
  for (const shopper of shoppers) await shopper.refresh();
  await new Promise((wake) => setTimeout(wake, READING_MS));
  return { base: stack.siteUrl, formTokens, buyers: shoppers.map(({ authorization }) => authorization), purchases };
}

/** One half of the material is for the flood, the other for the measured requests beside it. */
function share(material: Material, part: 0 | 1): Material {
  const half = <T>(items: T[]): T[] => items.filter((_, index) => index % 2 === part);
  return { ...material, formTokens: half(material.formTokens), purchases: half(material.purchases) };
}

/** Measures each process's CPU usage, in cores, during `work`. */
async function cores<T>(stack: Stack, helpers: ChildProcess[], work: Promise<T>): Promise<[T, [string, number][]]> {
  const all = [
    ...stack.processes,
    { name: 'drill', pid: process.pid },
    ...helpers.map(({ pid }, index) => ({ name: ['generator', 'sink'][index] ?? '', pid })),
  ].filter(({ pid }) => pid !== undefined);
  const startedAt = performance.now();
  const before = all.map((one) => cpuSeconds([one]));
  const result = await work;
  const seconds = (performance.now() - startedAt) / 1000;
  return [result, all.map((one, index) => [one.name, (cpuSeconds([one]) - (before[index] ?? 0)) / seconds])];
}

const p99 = ({ latenciesMs }: LoadResult): number => quantile(latenciesMs, 0.99);

async function drill(stack: Stack): Promise<void> {
  const material = await gather(stack);
  const [generator, sink] = [startHelper('./flood.ts'), startHelper('./sink.ts')];
  try {
    const [sinkUrl] = (await once(sink, 'message')) as [string];
    generator.send({ material: share(material, 0) });
    const requests = new Requests(share(material, 1), 1);
    const failed = new Map<string, number>();
    const ask = async (name: RequestClass): Promise<boolean> => {
      const status = await requests.send(name);
      if (status !== 200) failed.set(`${name} ${status}`, (failed.get(`${name} ${status}`) ?? 0) + 1);
      return status === 200;
    };
    const quietly = (names: readonly RequestClass[], seconds: number): Promise<LoadResult[]> =>
      Promise.all(names.map((name) => openLoad(QUIET_PER_SECOND[name], seconds, () => ask(name))));
    await quietly(CLASSES, 3);
    const quiet = await quietly(CLASSES, QUIET_S);
    table(
      'Left alone, all of them together',
      ['class', 'done', 'failed', 'p99 ms'],
      CLASSES.map((name, index) => {
        const alone = quiet[index] as LoadResult;
        return [name, alone.latenciesMs.length, alone.failures, rounded(p99(alone))];
      }),
    );
    const rows: string[][] = [];
    const besideRows: string[][] = [];
    const coreRows: string[][] = [];
    for (const name of FLOODED) {
      const others = CLASSES.filter((other) => other !== name);
      // The capacity that is left beside the others.
      const [capacity] = await Promise.all([capacityOf(requests, name), quietly(others, CAPACITY_S)]);
      const affordable = name === 'downloads' ? (PURCHASES * DOWNLOADS_PER_PURCHASE) / 2 / FLOOD_S : MAX_PER_SECOND;
      const perSecond = Math.round(Math.min(MAX_PER_SECOND, affordable, capacity * TIMES));
      const order = { name, perSecond, seconds: FLOOD_S };
      const [, besideSink] = await Promise.all([
        flood(generator, { ...order, base: sinkUrl }),
        quietly(others, FLOOD_S),
      ]);
      // The flood to the sink has used up nothing.
      generator.send({ material: share(material, 0) });
      const [[flooded, beside], used] = await cores(
        stack,
        [generator, sink],
        Promise.all([flood(generator, order), quietly(others, FLOOD_S)]),
      );
      coreRows.push([name, used.map(([process, share]) => `${process} ${rounded(share, 2)}`).join(', ')]);
      const delivered = flooded.latenciesMs.length / FLOOD_S;
      rows.push([
        name,
        rounded(capacity),
        rounded(perSecond / capacity, 1),
        `${rounded((100 * delivered) / capacity)} %`,
        rounded(p99(flooded)),
        rounded(quantile(flooded.refusalsMs, 0.99)),
      ]);
      for (const [index, other] of others.entries()) {
        const [alone, burning, busy] = [quiet[CLASSES.indexOf(other)], besideSink[index], beside[index]] as [
          LoadResult,
          LoadResult,
          LoadResult,
        ];
        besideRows.push([
          name,
          other,
          rounded(p99(alone)),
          rounded(p99(burning)),
          rounded(p99(busy)),
          rounded(p99(busy) / p99(alone), 1),
          rounded(p99(busy) / p99(burning), 1),
          String(busy.failures),
        ]);
      }
    }
    table(
      'Five times too much of one class',
      ['class', 'capacity/s', 'sent ×', 'delivered', 'p99 ms', 'refusal p99 ms'],
      rows,
    );
    table(
      'What the others notice: p99 in ms alone, beside the same flood at a sink, beside the flood',
      ['flood of', 'other', 'alone', 'sink', 'flood', '× alone', '× sink', 'failed'],
      besideRows,
    );
    line(
      `\nAnswers other than 200 to the others: ${[...failed].map(([what, count]) => `${what} × ${count}`).join(', ')}`,
    );
    table('What each process used of a core during the flood', ['flood of', 'cores'], coreRows);
  } finally {
    generator.kill();
    sink.kill();
  }
}

const dir = await mkdtemp(join(tmpdir(), 'brokerage-overload-'));
await build({ print: line });
const stack = await startStack({
  dir,
  env: {
    ...PAYPAL_IN_MEMORY,
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LIMIT_ORDERS_PER_ACCOUNT: '100000',
    LIMIT_ORDERS_PER_ADDRESS: '100000',
  },
});
try {
  await drill(stack);
  line(
    `\nLoad of the machine: ${loadavg()
      .map((load) => rounded(load, 1))
      .join(', ')}`,
  );
} finally {
  await stack.stop();
  await rm(dir, { recursive: true, force: true });
}
process.exit();
