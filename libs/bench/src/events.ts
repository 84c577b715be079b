import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { listEntitlements, orderFulfilled } from '@brokerage/contracts';
import { emulatorControl } from '@brokerage/paypal-emulator/client';
import { eventually, Shopper, type Stack, startStack } from '@brokerage/local-stack';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { type LoadResult, openLoad } from './open-load.ts';
import { cpuSeconds } from './proc.ts';
import { line, medianAndRange, quantile, rounded, table } from './report.ts';

/** Orders delivered while notification was down, in each round. */
const MISSED = 3000;
const INSERTED_AT_ONCE = 500;
/** The number of receipts whose sending is timed. */
const SENT = 30;
/** Each round measures the same requests when idle and while events are consumed, so that other work of the machine affects both. */
const ROUNDS = 5;
const REQUESTS_PER_SECOND = 50;
const QUIET_SECONDS = 8;
const LOOK_MS = 200;
const NOT_OURS = /^(paypal|smtp|mailbox)/;

/** Requests that visitors send meanwhile: prices, which the gateway has cached, and their purchases, which need auth and download. */
const REQUESTS = ['prices', 'own purchases'] as const;
type Latencies = Record<(typeof REQUESTS)[number], LoadResult>;

/**
 * Measures the backlog of a notification service that was down: how fast events are published, how fast they are consumed after it is back
 * (receipt composed and stored, event acknowledged), how fast the mails are sent, and how that affects other requests.
 */
export async function benchEvents(dir: string, env: Record<string, string>): Promise<void> {
  const stack = await startStack({ dir: `${dir}/events`, env });
  const client = new MongoClient(stack.mongoUri);
  const ours = (): Stack['processes'] => stack.processes.filter(({ name }) => !NOT_OURS.test(name));
  try {
    const orders = client.db('brokerage_payment').collection('orders');
    const receipts = client.db('brokerage_notification').collection('mails');
    const buyer = new Shopper(stack);
    const sample = await deliveredOrder(stack, buyer, orders);
    await eventually(async () => (await receipts.countDocuments({ template: 'receipt' })) === 1);
    const steps = { published: [] as Timed[], consumed: [] as Timed[], sent: [] as Timed[] };
    const [quiet, busy]: [Latencies[], Latencies[]] = [[], []];
    // One uncounted round: compiling and caching at the first use is not a cost of an event.
    for (let round = 0; round <= ROUNDS; round += 1) {
      await buyer.refresh();
      const alone = await requests(stack, buyer, QUIET_SECONDS);
      const before = round * MISSED;

      await stack.hold('notification');
      for (let from = before; from < before + MISSED; from += INSERTED_AT_ONCE)
        await orders.insertMany(
          Array.from({ length: INSERTED_AT_ONCE }, (_, index) => missedOrder(sample, from + index)),
        );
      const published = await timed(ours(), () =>
        until(async () => (await orders.countDocuments({ outboxDueAt: { $lte: new Date() } })) === 0),
      );

      await stack.release('notification');
      const events = await openReader(stack);
      // The start time of a service is measured separately.
      await until(async () => (await events.waiting()) < MISSED);
      const missed = await events.waiting();
      const consumed = await whileAsking(stack, buyer, () =>
        timed(ours(), () => until(async () => (await events.waiting()) === 0)),
      );
      await events.close();
      const all = before + MISSED + 1;
      if ((await receipts.countDocuments({ template: 'receipt' })) !== all) throw new Error('Receipts are missing.');
      const sentReceipts = () => receipts.countDocuments({ template: 'receipt', state: 'sent' });
      const sentBefore = await sentReceipts();
      const sent = await timed(ours(), () => until(async () => (await sentReceipts()) >= sentBefore + SENT));
      const count = (await sentReceipts()) - sentBefore;
      // They are sent at a limited rate, for which the next round need not wait.
      await receipts.updateMany({ state: { $ne: 'sent' } }, { $set: { state: 'sent', leaseUntil: null } });
      if (round === 0) continue;
      steps.published.push({ ...published, count: MISSED });
      steps.consumed.push({ ...consumed.result, count: missed });
      steps.sent.push({ ...sent, count });
      quiet.push(alone);
      busy.push(consumed.latencies);
    }
    printSteps(steps);
    printRequests(quiet, busy);
    const load = loadavg().map((one) => rounded(one, 1));
    line(`Load of the machine: ${load.join(', ')}`);
  } finally {
    await client.close();
    await stack.stop();
  }
}

function printSteps({ published, consumed, sent }: Record<'published' | 'consumed' | 'sent', Timed[]>): void {
  const row = (name: string, rounds: Timed[]): string[] => [
    name,
    medianAndRange(
      rounds.map(({ count }) => count),
      0,
    ),
    medianAndRange(
      rounds.map(({ count, seconds }) => count / seconds),
      0,
    ),
    medianAndRange(
      rounds.map(({ count, cpuMs }) => cpuMs / count),
      2,
    ),
  ];
  table(
    `Events that notification missed (${ROUNDS} rounds: median, range)`,
    ['', 'how many', 'a second', 'CPU ms each'],
    [
      row('published', published),
      row('consumed: receipt composed, stored, event acknowledged', consumed),
      row('mails sent after that', sent),
    ],
  );
  line('Target: 500 events consumed a second.');
}

function printRequests(quiet: readonly Latencies[], busy: readonly Latencies[]): void {
  const of = (rounds: readonly Latencies[], name: keyof Latencies, share: number): number[] =>
    rounds.map((latencies) => quantile(latencies[name].latenciesMs, share));
  const rows = REQUESTS.flatMap((name) =>
    [0.5, 0.99].map((share) => {
      const [alone, meanwhile] = [of(quiet, name, share), of(busy, name, share)];
      const ratios = meanwhile.map((ms, round) => ms / (alone[round] ?? Number.NaN));
      const failed = busy.reduce((sum, latencies) => sum + latencies[name].failures, 0);
      return [
        `${name}, p${share * 100}`,
        medianAndRange(alone, 1),
        medianAndRange(meanwhile, 1),
        medianAndRange(ratios, 2),
        String(failed),
      ];
    }),
  );
  table(
    `Requests, ${REQUESTS_PER_SECOND}/s, in turns (${ROUNDS} rounds: median, range; ms)`,
    ['', 'nothing to catch up', 'while events are consumed', 'ratio', 'failed'],
    rows,
  );
  line('Target: a ratio of p50 of at most 1.10.');
}

interface Timed {
  count: number;
  seconds: number;
  cpuMs: number;
}

async function timed(processes: Stack['processes'], work: () => Promise<void>): Promise<Omit<Timed, 'count'>> {
  const [before, startedAt] = [cpuSeconds(processes), performance.now()];
  await work();
  return { seconds: (performance.now() - startedAt) / 1000, cpuMs: (cpuSeconds(processes) - before) * 1000 };
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((wake) => setTimeout(wake, LOOK_MS));
}

/** A delivered order as payment stores it. */
async function deliveredOrder(stack: Stack, buyer: Shopper, orders: Collection): Promise<Document> {
  await buyer.signIn();
  const created = await buyer.createOrder();
  const paypalOrderId = new URL(created.body.approvalUrl).searchParams.get('token') ?? '';
  await emulatorControl(stack.paypalUrl, stack.emulatorToken).approve(paypalOrderId);
  const captured = await buyer.capture(paypalOrderId);
  if (captured.status !== 200) throw new Error(`The first purchase was refused: ${captured.status}`);
  const order = await eventually(() => orders.findOne({ receiptNumber: { $exists: true } }));
  if (!order) throw new Error('The first purchase left no order.');
  return order;
}

/** Another order, with a delivery event that is not published yet. */
function missedOrder(order: Document, index: number): Document {
  const [id, at] = [randomUUID(), new Date()];
  const delivery = (order.outbox as Document[]).find(({ type }) => type === orderFulfilled.type);
  return {
    ...order,
    _id: id,
    orderNumber: `${order.orderNumber}-${index}`,
    idempotencyKey: id,
    paypalOrderId: `BENCH-${index}`,
    captureId: `BENCH-C-${index}`,
    receiptNumber: Number(order.receiptNumber) + 1 + index,
    revision: 1,
    outbox: [{ id: `${id}:1`, type: orderFulfilled.type, at, data: { ...delivery?.data, orderId: id } }],
    outboxDueAt: at,
  };
}

/** Sends both kinds of requests concurrently. */
async function requests(stack: Stack, buyer: Shopper, seconds: number): Promise<Latencies> {
  const ask =
    (path: string, headers: Record<string, string> = {}) =>
    async (): Promise<boolean> => {
      const answer = await fetch(`${stack.siteUrl}/api${path}`, { headers });
      await answer.arrayBuffer();
      return answer.ok;
    };
  const rate = REQUESTS_PER_SECOND / REQUESTS.length;
  const [prices, purchases] = await Promise.all([
    openLoad(rate, seconds, ask('/products')),
    openLoad(rate, seconds, ask(`${listEntitlements.http?.path}`, { authorization: buyer.authorization })),
  ]);
  return { prices, 'own purchases': purchases };
}

/** Sends requests while some work runs. */
async function whileAsking<T>(
  stack: Stack,
  buyer: Shopper,
  work: () => Promise<T>,
): Promise<{ result: T; latencies: Latencies }> {
  const stop = new AbortController();
  const meanwhile = requestsUntil(stack, buyer, stop.signal);
  const result = await work();
  stop.abort();
  return { result, latencies: await meanwhile };
}

/** Opens a reader of the number of delivery events that are not yet acknowledged, according to the stream. */
async function openReader(stack: Stack) {
  const { NATS_USER: user = '', NATS_PASSWORD: pass = '' } =
    stack.dependencies.find(({ name }) => name === 'nats')?.env ?? {};
  const connection = await connect({ servers: stack.natsUrl, user, pass });
  const manager = await jetstreamManager(connection, { checkAPI: false });
  return {
    waiting: async () => {
      const info = await manager.consumers.info('EVENTS_brokerage', 'notification-receipt');
      return info.num_pending + info.num_ack_pending;
    },
    close: () => connection.close(),
  };
}

async function requestsUntil(stack: Stack, buyer: Shopper, signal: AbortSignal): Promise<Latencies> {
  const all: Latencies = {
    prices: { latenciesMs: [], failures: 0 },
    'own purchases': { latenciesMs: [], failures: 0 },
  };
  while (!signal.aborted) {
    const part = await requests(stack, buyer, 1);
    for (const name of REQUESTS) {
      all[name].latenciesMs.push(...part[name].latenciesMs);
      all[name].failures += part[name].failures;
    }
  }
  return all;
}
