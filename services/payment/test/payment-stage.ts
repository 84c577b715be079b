import { randomUUID } from 'node:crypto';
import {
  captureOrder,
  createOrder,
  type Entitlement,
  type OutputOf,
  refundOrder,
  type Tier,
} from '@brokerage/contracts';
import type { Actor } from '@brokerage/service-kit';
import {
  type EmulatorControl,
  emulatorControl,
  type Exchange,
  loadPayPalContract,
  startPayPalEmulator,
} from '@brokerage/paypal-emulator';
import { buyerActor, createHarness, eventually, type Harness } from '@brokerage/testing';
import { type Db, MongoClient } from 'mongodb';
import { onTestFinished } from 'vitest';
import type { OrderFields } from '../src/order/order.model.ts';
import { start as startGatewayProcess } from '../../../gateway/src/start.ts';
import { start } from '../src/start.ts';
import type { WebhookFields } from '../src/webhooks/webhook.model.ts';
import { type Neighbours, startNeighbours } from './neighbours.ts';

const CLIENT_ID = 'test-client';
const CLIENT_SECRET = 'test-client-secret';
const CONTROL_TOKEN = 'control';
const PUBLIC_ORIGIN = 'http://shop.test:8080';

/** The payment service with the PayPal emulator and the services it calls. */
export interface Stage {
  harness: Harness;
  paypal: EmulatorControl;
  neighbours: Neighbours;
  /** Environment of one payment process. */
  env: Record<string, string>;
  /** Database of the payment service, for what no operation shows. */
  database: Db;
  create: (buyer: Actor, options?: { tier?: Tier; key?: string; shownPriceMinor?: number }) => Promise<Purchase>;
  /** Creates an order from a network address of its own. */
  createFrom: (
    address: string,
    buyer: Actor,
    change?: { couponCode?: string; source?: string },
  ) => Promise<OutputOf<typeof createOrder>>;
  capture(buyer: Actor, paypalOrderId: string, tier?: Tier): Promise<OutputOf<typeof captureOrder>>;
  /** Makes an order look as if it had started earlier, and due for the sweeper. */
  age(orderId: string, hours: number): Promise<void>;
  /** Starts one more instance of the service. */
  startInstance(change?: Record<string, string>): Promise<void>;
  /** Makes an order due now. */
  makeDue(orderId: string): Promise<void>;
  order(orderId: string): Promise<OrderFields>;
  /** Changes a stored order. */
  changeOrder(orderId: string, change: Partial<OrderFields>): Promise<void>;
  /** Renames a field of a stored order to its name in an earlier version. */
  storeUnder(orderId: string, earlierName: string, field: keyof OrderFields): Promise<void>;
  /** Makes a paid order look as if the money had arrived earlier. */
  paidEarlier(orderId: string, seconds: number): Promise<void>;
  /** The gateway's address for PayPal's messages, with webhooks switched on. */
  hookUrl: string;
  /** Address of the first instance's internal port. */
  opsUrl: string;
  /**
   * Returns the captured part of a line of the first instance's metrics. Repeats the scrape while the line is missing: on a busy
   * machine a scrape leaves out what it could not read in time.
   */
  metric(line: RegExp): Promise<string>;
  /** Requests of one kind that reached PayPal. */
  requestsOf(op: string): Promise<number>;
  /** Clicks on PayPal's page and returns the address to which the buyer is sent back. */
  approveOnPage(approvalUrl: string, action?: string): Promise<string>;
  /** A full refund by an admin. */
  refund(orderId: string): Promise<OutputOf<typeof refundOrder>>;
  /** Restarts PayPal at the same address with the contents of its state file. */
  restartPayPal(): Promise<void>;
  /** Counts the events in the inbox, all or those in one state. */
  storedEvents(state?: WebhookFields['state']): Promise<number>;
}

export interface Purchase {
  orderId: string;
  approvalUrl: string;
  paypalOrderId: string;
}

export interface StageOptions {
  env?: Record<string, string>;
  /** Instances of the payment service in this process; none when the test starts it itself. */
  instances?: number;
  /** False when the test starts the real services. */
  withNeighbours?: boolean;
  /** A NATS server for this test instead of the shared one. */
  natsUrl?: string;
  /** Makes PayPal's state survive a restart. */
  paypalStateFile?: string;
  /** Starts a gateway, subscribes it at PayPal and configures how the service verifies messages. */
  webhooks?: 'certificate' | 'postback';
}

/** Undefined when PayPal's files are missing; the emulator's own tests report that. */
const contract = await loadPayPalContract();
const UNDESCRIBED = new Set<string>(['token', 'cert.get', 'dispute.list', 'dispute.get', 'transaction.list']);

/** Checks every request of the service and every answer of the emulator against PayPal's own specification, at the end of the test. */
function watchContract(): (exchange: Exchange) => void {
  const differences: string[] = [];
  onTestFinished(() => {
    if (differences.length > 0) throw new Error(`Not as PayPal describes it:\n${differences.join('\n')}`);
  });
  return (exchange) => {
    if (!exchange.isSpoiled && !UNDESCRIBED.has(exchange.op))
      differences.push(...(contract?.differences(exchange) ?? []));
  };
}

export async function setStage(options: StageOptions = {}): Promise<Stage> {
  const harness = await createHarness(options.natsUrl === undefined ? {} : { natsUrl: options.natsUrl });
  const emulatorOptions = {
    observe: watchContract(),
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    controlToken: CONTROL_TOKEN,
    ...(options.paypalStateFile === undefined ? {} : { stateFile: options.paypalStateFile }),
  };
  let emulator = await startPayPalEmulator(emulatorOptions);
  onTestFinished(() => emulator.close());
  const env: Record<string, string> = {
    ...harness.env('payment'),
    PAYPAL_API_BASE: emulator.url,
    PAYPAL_CLIENT_ID: CLIENT_ID,
    PAYPAL_CLIENT_SECRET: CLIENT_SECRET,
    ADDRESS_HASH_KEY: 'address-hash-key-of-the-tests-0123',
    PAYPAL_TIMEOUT_MS: '4000',
    PUBLIC_ORIGIN,
    SWEEP_EVERY_MS: '200',
    SWEEP_APPROVING_AFTER_MS: '600000',
    SWEEP_RETRY_MS: '20',
    ORDER_LEASE_MS: '20000',
    // Concurrent requests of a test all begin, however slow the machine: `overload.int.test.ts` tests who is refused.
    MAX_PURCHASES_IN_FLIGHT: '400',
    ...options.env,
  };
  const paypal = emulatorControl(emulator.url, CONTROL_TOKEN);
  const hookUrl = options.webhooks ? await startGateway(harness) : '';
  if (options.webhooks) {
    env.PAYPAL_WEBHOOK_ID = await subscribe(emulator.url, hookUrl);
    env.PAYPAL_WEBHOOK_CHECK = options.webhooks;
    env.PAYPAL_WEBHOOK_AUTHORITY = await paypal.webhookAuthority();
  }
  const neighbours = await startNeighbours(harness, options.withNeighbours ?? true);
  let opsUrl = '';
  for (let instance = 1; instance <= (options.instances ?? 1); instance += 1) {
    const running = harness.closing(await start({ ...env, INSTANCE: String(instance) }));
    opsUrl ||= running.opsUrl;
  }
  const client = new MongoClient(env.MONGODB_URI ?? '');
  onTestFinished(() => client.close());
  const database = client.db(env.MONGODB_DATABASE);
  const orders = database.collection<OrderFields>('orders');
  const events = database.collection<WebhookFields>('webhooks');
  return {
    harness,
    paypal,
    neighbours,
    env,
    database,
    opsUrl,
    metric: (line) => eventually(async () => line.exec(await (await fetch(`${opsUrl}/metrics`)).text())?.[1]),
    hookUrl,
    async startInstance(change = {}) {
      harness.closing(await start({ ...env, ...change }));
    },
    async makeDue(orderId) {
      await orders.updateOne({ _id: orderId }, { $set: { nextCheckAt: new Date(0) } });
    },
    async changeOrder(orderId, change) {
      await orders.updateOne({ _id: orderId }, { $set: change });
    },
    async order(orderId) {
      const order = await orders.findOne({ _id: orderId });
      if (!order) throw new Error(`There is no order ${orderId}.`);
      return order;
    },
    async storeUnder(orderId, earlierName, field) {
      const { [field]: value } = (await orders.findOne({ _id: orderId })) ?? {};
      await orders.updateOne(
        { _id: orderId },
        { $set: { [earlierName]: value }, $unset: { [field]: '', schemaVersion: '' } },
      );
    },
    async paidEarlier(orderId, seconds) {
      await orders.updateOne({ _id: orderId }, { $set: { capturedAt: new Date(Date.now() - seconds * 1000) } });
    },
    async age(orderId, hours) {
      const createdAt = new Date(Date.now() - hours * 3_600_000);
      await orders.updateOne({ _id: orderId }, { $set: { createdAt, nextCheckAt: createdAt } });
    },
    async create(buyer, { tier = 'basic', key = randomUUID(), shownPriceMinor } = {}) {
      const input = {
        idempotencyKey: key,
        productTier: tier,
        ...(shownPriceMinor === undefined ? {} : { shownPriceMinor }),
      };
      const answer = await harness.call(createOrder, input, buyer);
      return { ...answer, paypalOrderId: new URL(answer.approvalUrl).searchParams.get('token') ?? '' };
    },
    createFrom: (address, buyer, change = {}) => {
      const input = { idempotencyKey: randomUUID(), productTier: 'basic' as const, ...change };
      return harness.callFrom(address, createOrder, input, buyer);
    },
    capture: (buyer, paypalOrderId, productTier = 'basic') =>
      harness.call(captureOrder, { paypalOrderId, productTier }, buyer),
    approveOnPage,
    refund: (orderId) => {
      const request = { orderId, refundId: randomUUID(), reason: 'Bought twice' };
      return harness.call(refundOrder, request, buyerActor({ role: 'owner' }));
    },
    async restartPayPal() {
      await emulator.close();
      emulator = await startPayPalEmulator({ ...emulatorOptions, port: emulator.port });
    },
    storedEvents: (state) => events.countDocuments(state ? { state } : {}),
    requestsOf: async (op) => (await paypal.requests()).filter((request) => request.op === op).length,
  };
}

/** Submits the form of the approval page as a browser would. */
async function approveOnPage(approvalUrl: string, action = 'approve'): Promise<string> {
  const markup = await (await fetch(approvalUrl)).text();
  const csrf = /name="csrf" value="([^"]+)"/.exec(markup)?.[1] ?? '';
  const answer = await fetch(approvalUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ csrf, action }),
  });
  return answer.headers.get('location') ?? '';
}

async function startGateway(harness: Harness): Promise<string> {
  const gateway = await startGatewayProcess({
    ...harness.env('gateway'),
    PORT: '0',
    PUBLIC_ORIGIN,
    // A test's PayPal sends more at the same time than the real one does.
    MAX_IN_FLIGHT_PER_VISITOR: '400',
  });
  harness.closing(gateway);
  return `${gateway.url}/api/webhooks/paypal`;
}

/** An access token of the shop's PayPal account. */
export async function paypalToken(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function subscribe(baseUrl: string, url: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/v1/notifications/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await paypalToken(baseUrl)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url, event_types: [{ name: '*' }] }),
  });
  return ((await answer.json()) as { id: string }).id;
}

/** Waits until the sweeper has granted what was paid for. */
export function granted(stage: Stage, orderId: string): Promise<Entitlement> {
  return eventually(() => Promise.resolve(stage.neighbours.entitlements.get(orderId)));
}

export { buyerActor };
