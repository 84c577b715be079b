import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { orderFulfilled } from '@brokerage/contracts';
import { emulatorControl } from '@brokerage/paypal-emulator/client';
import { eventually, Shopper, type Stack, startStack } from '@brokerage/local-stack';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { type LoadResult, openLoad } from './open-load.ts';
import { cpuSeconds } from './proc.ts';
import { line, quantile, rounded, table } from './report.ts';

/** Orders that were delivered while notification was away. */
const MISSED = 3000;
const INSERTED_AT_ONCE = 500;
const REQUESTS_PER_SECOND = 50;
const QUIET_SECONDS = 10;
const LOOK_MS = 200;
const NOT_OURS = /^(paypal|smtp|mailbox)/;

/**
 * What notification missed while it was down: how fast its events are published, how fast they are consumed once it is back (the receipt
 * composed and stored, the event acknowledged), how fast the mails leave, and what that does to who reads the prices meanwhile.
 */
export async function benchEvents(dir: string, env: Record<string, string>): Promise<void> {
  const stack = await startStack({ dir: `${dir}/events`, env });
  const client = new MongoClient(stack.mongoUri);
  const ours = (): Stack['processes'] => stack.processes.filter(({ name }) => !NOT_OURS.test(name));
  try {
    const orders = client.db('brokerage_payment').collection('orders');
    const receipts = client.db('brokerage_notification').collection('mails');
    const sample = await deliveredOrder(stack, orders);
    await eventually(async () => (await receipts.countDocuments({ template: 'receipt' })) === 1);
    const quiet = await readPrices(stack, REQUESTS_PER_SECOND * QUIET_SECONDS);

    await stack.hold('notification');
    for (let from = 0; from < MISSED; from += INSERTED_AT_ONCE)
      await orders.insertMany(
        Array.from({ length: INSERTED_AT_ONCE }, (_, index) => missedOrder(sample, from + index)),
      );
    const published = await timed(ours(), () =>
      until(async () => (await orders.countDocuments({ outboxDueAt: { $lte: new Date() } })) === 0),
    );

    await stack.release('notification');
    const events = await openReader(stack);
    const consumed = await whileReadingPrices(stack, () =>
      timed(ours(), () => until(async () => (await events.waiting()) === 0)),
    );
    const left = MISSED + 1 - (await receipts.countDocuments({ template: 'receipt', state: 'sent' }));
    const sent = await whileReadingPrices(stack, () =>
      timed(ours(), () =>
        until(async () => (await receipts.countDocuments({ template: 'receipt', state: 'sent' })) === MISSED + 1),
      ),
    );
    if ((await receipts.countDocuments({ template: 'receipt' })) !== MISSED + 1)
      throw new Error('Receipts are missing.');
    await events.close();
    const row = (name: string, count: number, { seconds, cpuMs }: Timed): string[] => [
      name,
      String(count),
      rounded(seconds, 1),
      rounded(count / seconds, 0),
      rounded(cpuMs / count, 2),
    ];
    table(
      `${MISSED} events that notification missed`,
      ['', 'how many', 'seconds', 'a second', 'CPU ms each'],
      [
        row('published', MISSED, published),
        row('consumed: receipt composed, stored, event acknowledged', MISSED, consumed.result),
        row('mails sent after that', left, sent.result),
      ],
    );
    table(
      `Reading the prices, ${REQUESTS_PER_SECOND}/s (ms)`,
      ['', 'done', 'failed', 'p50', 'p99'],
      [
        ['nothing to catch up', ...latency(quiet)],
        ['while events are consumed', ...latency(consumed.prices)],
        ['while mails are sent', ...latency(sent.prices)],
      ],
    );
    line('Target: 500 events a second, requests at most 10 % slower.');
    line(
      `Load of the machine: ${loadavg()
        .map((load) => rounded(load, 1))
        .join(', ')}`,
    );
  } finally {
    await client.close();
    await stack.stop();
  }
}

interface Timed {
  seconds: number;
  cpuMs: number;
}

async function timed(processes: Stack['processes'], work: () => Promise<void>): Promise<Timed> {
  const [before, begun] = [cpuSeconds(processes), performance.now()];
  await work();
  return { seconds: (performance.now() - begun) / 1000, cpuMs: (cpuSeconds(processes) - before) * 1000 };
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await new Promise((wake) => setTimeout(wake, LOOK_MS));
}

/** An order as payment leaves it once it was delivered. */
async function deliveredOrder(stack: Stack, orders: Collection): Promise<Document> {
  const buyer = new Shopper(stack);
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

/** Another one, whose delivery nobody was told of. */
function missedOrder({ receiptQueuedAt: _queued, ...order }: Document, index: number): Document {
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

const readPrice = (stack: Stack) => async (): Promise<boolean> => {
  const answer = await fetch(`${stack.siteUrl}/api/products`);
  await answer.arrayBuffer();
  return answer.ok;
};

const readPrices = (stack: Stack, count: number): Promise<LoadResult> =>
  openLoad(REQUESTS_PER_SECOND, count / REQUESTS_PER_SECOND, readPrice(stack));

async function whileReadingPrices<T>(stack: Stack, work: () => Promise<T>): Promise<{ result: T; prices: LoadResult }> {
  const stop = new AbortController();
  const meanwhile = readPricesUntil(stack, stop.signal);
  const result = await work();
  stop.abort();
  return { result, prices: await meanwhile };
}

/** What the consumer of deliveries has not acknowledged yet, by the stream itself. */
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

async function readPricesUntil(stack: Stack, signal: AbortSignal): Promise<LoadResult> {
  const all: LoadResult = { latenciesMs: [], failures: 0 };
  while (!signal.aborted) {
    const { latenciesMs, failures } = await readPrices(stack, REQUESTS_PER_SECOND);
    all.latenciesMs.push(...latenciesMs);
    all.failures += failures;
  }
  return all;
}

function latency({ latenciesMs, failures }: LoadResult): string[] {
  const p = (share: number): string => rounded(quantile(latenciesMs, share), 1);
  return [String(latenciesMs.length), String(failures), p(0.5), p(0.99)];
}
