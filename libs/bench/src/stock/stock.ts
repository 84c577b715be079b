import { loadavg } from 'node:os';
import { join } from 'node:path';
import { verify } from '@node-rs/argon2';
import { startStack } from '@brokerage/local-stack';
import { emulatorControl } from '@brokerage/paypal-emulator/client';
import { bareGetMicros, startBareFastify } from '../anchor.ts';
import { type Load, RunningVersion } from '../compare/running-version.ts';
import { currentVersion } from '../compare/versions.ts';
import { openLoad } from '../open-load.ts';
import { cpuSeconds, memoryOf } from '../proc.ts';
import { line, medianAndRange, table } from '../report.ts';
import { accessToken } from './stock-services.ts';
import { type StockSettings, type StockStack, startStockStack } from './stock-stack.ts';

const LOADS: Load[] = [
  { kind: 'order', perSecond: 10, seconds: 15 },
  { kind: 'lead', perSecond: 10, seconds: 15 },
  { kind: 'sign-in', perSecond: 10, seconds: 15 },
];
/** Not counted: the first requests of a process compile its code. */
const WARM_UP_S = 5;
/** Mails leave after the answer and count towards the request that caused them. */
const DRAIN_MS = 2000;
const IDLE_MS = 6000;
const HASHES = 30;

/** Sends the stock stack's form of each load. */
class StockClient {
  private readonly stock: StockStack;
  private readonly approve: (paypalOrderId: string) => Promise<unknown>;

  constructor(stock: StockStack, approve: (paypalOrderId: string) => Promise<unknown>) {
    this.stock = stock;
    this.approve = approve;
  }

  async send(kind: Load['kind'], index: number): Promise<boolean> {
    const { user } = this.stock.settings;
    if (kind === 'order') return this.order(index);
    const answer =
      kind === 'lead'
        ? await this.post<{ id: string }>('/contact', {
            name: 'Bench Visitor',
            email: `visitor-${index}@example.ca`,
            phone: '416-555-0100',
            message: `Bench ${index} asks about a facility`,
          })
        : await this.post<{ accessToken: string | null }>('/sign-in', { email: user.email, password: user.password });
    return Object.values(answer).every(Boolean);
  }

  private async order(index: number): Promise<boolean> {
    const authorization = `Bearer ${await accessToken(this.stock.settings, `buyer-${index}`)}`;
    const { paypalOrderId } = await this.post<{ paypalOrderId: string }>('/orders', { tier: 'basic' }, authorization);
    await this.approve(paypalOrderId);
    const path = `/orders/${paypalOrderId}/capture`;
    return Boolean((await this.post<{ downloadToken: string }>(path, {}, authorization)).downloadToken);
  }

  private async post<T>(path: string, body: object, authorization = ''): Promise<T> {
    const answer = await fetch(`${this.stock.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}

/** Measures the CPU of one password check with the product's cost, in milliseconds. */
async function argon2Ms({ password, passwordHash }: StockSettings['user']): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < HASHES; index += 1) await verify(passwordHash, password);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / HASHES;
}

async function loadStock(stock: StockStack, client: StockClient, { kind, perSecond, seconds }: Load): Promise<number> {
  const before = cpuSeconds(stock.processes);
  const { failures } = await openLoad(perSecond, seconds, (index) => client.send(kind, index));
  if (failures > 0) throw new Error(`${failures} of the stock stack's requests "${kind}" failed.`);
  await new Promise((wake) => setTimeout(wake, DRAIN_MS));
  return ((cpuSeconds(stock.processes) - before) * 1000) / (perSecond * seconds);
}

/**
 * Measures what an order, a lead and a sign-in cost in the product and in a stock stack of the same frameworks, in turns, in
 * milliseconds of CPU and in gets. The stock stack shows what the frameworks cost as documented for a part of the work; it is no lower bound.
 */
export async function benchStock(dir: string, env: Record<string, string>, rounds: number): Promise<void> {
  const figures = LOADS.map((load) => ({ load, product: [] as number[], stock: [] as number[], get: [] as number[] }));
  const argon2: number[] = [];
  const running: { stop: () => unknown }[] = [];
  try {
    const servers = await startStack({ dir: join(dir, 'stock-servers'), env });
    running.push(servers);
    const product = new RunningVersion(currentVersion());
    running.push({ stop: () => product.close() });
    await product.start(join(dir, 'stock-product'), env);
    const stock = await startStockStack(servers);
    running.push(stock);
    const bare = await startBareFastify(await (await fetch(`${stock.url}/products`)).text());
    running.push(bare);
    const paypal = emulatorControl(servers.paypalUrl, servers.emulatorToken);
    const client = new StockClient(stock, (paypalOrderId) => paypal.approve(paypalOrderId));
    await new Promise((wake) => setTimeout(wake, IDLE_MS));
    table('Memory of the idle stock stack, MB', ['process', 'RSS', 'PSS'], memoryOf(stock.processes));
    line(`Memory of the idle product, MB PSS: ${product.memory().toFixed(0)}`);
    line(`Load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
    for (let round = -1; round < rounds; round += 1) {
      await product.prepareShop();
      argon2.push(await argon2Ms(stock.settings.user));
      for (const { load, ...values } of figures) {
        const own = round < 0 ? { ...load, seconds: WARM_UP_S } : load;
        const get = await bareGetMicros(bare);
        const { cpuMs, failures } = await product.load(own);
        const stockMs = await loadStock(stock, client, own);
        if (failures > 0) line(`${failures} of the product's requests "${load.kind}" failed`);
        if (round < 0) continue;
        values.product.push(cpuMs);
        values.stock.push(stockMs);
        values.get.push(get);
      }
    }
  } finally {
    await Promise.allSettled(running.map((one) => one.stop()));
  }
  report(figures);
  line(
    `A password check alone: ${medianAndRange(argon2, 1)} ms. Load of the machine after: ${loadavg()[0]?.toFixed(1)}`,
  );
}

function report(figures: { load: Load; product: number[]; stock: number[]; get: number[] }[]): void {
  const gets = (values: number[], get: number[]): string =>
    medianAndRange(
      values.map((ms, round) => (ms * 1000) / (get[round] ?? Number.NaN)),
      0,
    );
  table(
    'CPU of one request in all own processes: median, range',
    ['work', 'product ms', 'gets', 'stock ms', 'gets', 'product / stock'],
    figures.map(({ load, product, stock, get }) => [
      `${load.kind}, ${load.perSecond}/s for ${load.seconds} s`,
      medianAndRange(product, 1),
      gets(product, get),
      medianAndRange(stock, 1),
      gets(stock, get),
      medianAndRange(
        product.map((ms, round) => ms / (stock[round] ?? Number.NaN)),
        2,
      ),
    ]),
  );
}
