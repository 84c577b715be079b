import type { Kind } from './customers.ts';
import { PROCESSES } from '../../../../deploy/release/processes.mjs';
import { type FaultyShop, nameOf } from './shop.ts';

export interface StackRow {
  id: string;
  what: string;
  /** Of each process; two unless told. */
  instances?: number;
  /** What may be refused while it lasts. Purchases and forms are repeated and must succeed all the same. */
  mayRefuse: readonly Kind[];
  /** Brings the fault about and takes it away again. */
  fault: (shop: FaultyShop, random: () => number) => Promise<void>;
}

const LASTS_MS = 8000;
/** Longer than the twenty seconds after which a NATS client with standard settings gives up. */
const NATS_AWAY_MS = 25_000;
const ALL_OF_THE_API: readonly Kind[] = ['list', 'purchase', 'form', 'signIn'];
const ELECTION_MS = 12_000;
/** The edge leaves a gateway out for five seconds after it failed: until then the other one is the only one. */
const EJECTED_MS = 6000;
const MANY = 1_000_000;

const pause = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/** Held down for a while, then started again. */
const away =
  (name: string, ms = LASTS_MS): StackRow['fault'] =>
  async ({ stack }) => {
    await stack.hold(name);
    await pause(ms);
    await stack.release(name);
  };

/** Stopped with everything it has open, then woken. */
const hanging =
  (name: string, ms = LASTS_MS): StackRow['fault'] =>
  async ({ stack }) => {
    stack.pause(name);
    await pause(ms);
    stack.resume(name);
  };

const linked =
  (name: keyof FaultyShop['links'], condition: Parameters<FaultyShop['links']['nats']['set']>[0]): StackRow['fault'] =>
  async ({ links }) => {
    links[name].set(condition);
    await pause(LASTS_MS);
    links[name].set({ kind: 'good' });
  };

const paypalFault =
  (action: Parameters<FaultyShop['paypal']['faults']>[0]['action'], ops = ['order.create', 'order.capture'] as const) =>
  async ({ paypal }: FaultyShop): Promise<void> => {
    await paypal.faults(...ops.map((op) => ({ match: { op, times: MANY }, action })));
    await pause(LASTS_MS);
    await paypal.clearFaults();
  };

/** Whatever PayPal sends in that time has the flaw. */
const webhookFault =
  (action: Parameters<FaultyShop['paypal']['webhookFaults']>[0]['action'], times = MANY) =>
  async ({ paypal }: FaultyShop): Promise<void> => {
    await paypal.webhookFaults({ match: { times }, action });
    await pause(LASTS_MS);
  };

/**
 * kill -9 of one of two, each in turn, the other when the first is back. It hangs for a moment before, so that it always dies with work
 * that it was handed.
 */
const killInTurn =
  (process: (typeof PROCESSES)[number]): StackRow['fault'] =>
  async ({ stack }) => {
    for (let kill = 0; kill < 4; kill += 1) {
      const name = nameOf(process, 1 + (kill % 2));
      stack.pause(name);
      await pause(300);
      await stack.hold(name);
      await pause(700);
      await stack.release(name);
      if (process === 'gateway') await pause(EJECTED_MS);
    }
  };

/** Two of four of every process at once, whichever they are, twice. */
const killTwoOfFour: StackRow['fault'] = async ({ stack }, random) => {
  for (let round = 0; round < 2; round += 1) {
    const first = 1 + Math.floor(random() * 4);
    const second = 1 + ((first + Math.floor(random() * 3)) % 4);
    const names = PROCESSES.flatMap((process) => [nameOf(process, first), nameOf(process, second)]);
    await Promise.all(names.map((name) => stack.hold(name)));
    await pause(5000);
    // One after the other: a machine of two cores starts no twelve at once beside the load.
    for (const name of names) await stack.release(name);
  }
};

const killEverything: StackRow['fault'] = async ({ stack }) => {
  const names = PROCESSES.flatMap((process) => [nameOf(process, 1), nameOf(process, 2)]);
  await Promise.all([...names, 'nats', 'redis', 'mongo'].map((name) => stack.hold(name)));
  await Promise.all(['nats', 'redis', 'mongo'].map((name) => stack.release(name)));
  await Promise.all(names.map((name) => stack.release(name)));
};

/** The local database refuses everything for 12 s, as the members of a replica set do while they elect a primary. */
const election: StackRow['fault'] = async ({ stack }) => {
  stack.kill('mongo', 'SIGUSR2');
  await pause(ELECTION_MS);
};

/** The fault matrix on whole shops: customers come all the while, and afterwards nobody may have lost anything. */
export const STACK_ROWS: StackRow[] = [
  ...PROCESSES.map((process) => ({
    id: `F-${process.toUpperCase()}-K`,
    what: `kill -9 of one of two of ${process}, four times`,
    // A code that is being checked when its process dies is not checked twice: it may be used up.
    mayRefuse: process === 'auth' || process === 'gateway' ? (['signIn'] as const) : [],
    fault: killInTurn(process),
  })),
  { id: 'F-NATS-K', what: 'NATS away for 25 s', mayRefuse: ALL_OF_THE_API, fault: away('nats', NATS_AWAY_MS) },
  { id: 'F-NATS-P', what: 'NATS hangs', mayRefuse: ALL_OF_THE_API, fault: hanging('nats') },
  { id: 'F-NATS-S', what: 'NATS 150 ms late', mayRefuse: [], fault: linked('nats', { kind: 'slow', ms: 150 }) },
  {
    id: 'F-NATS-C',
    what: 'connections to NATS break',
    mayRefuse: ALL_OF_THE_API,
    fault: linked('nats', { kind: 'cut' }),
  },
  { id: 'F-REDIS-K', what: 'Redis away', mayRefuse: [], fault: away('redis') },
  { id: 'F-REDIS-P', what: 'Redis hangs', mayRefuse: [], fault: hanging('redis') },
  { id: 'F-REDIS-S', what: 'Redis a second late', mayRefuse: [], fault: linked('redis', { kind: 'slow', ms: 1000 }) },
  { id: 'F-MONGO-K', what: 'database killed', mayRefuse: ALL_OF_THE_API, fault: away('mongo') },
  { id: 'F-MONGO-E', what: 'database without a primary for 12 s', mayRefuse: ALL_OF_THE_API, fault: election },
  { id: 'F-MONGO-P', what: 'database hangs', mayRefuse: ALL_OF_THE_API, fault: hanging('mongo') },
  {
    id: 'F-MONGO-S',
    what: 'database 100 ms late',
    mayRefuse: ['signIn'],
    fault: linked('mongo', { kind: 'slow', ms: 100 }),
  },
  {
    id: 'F-MONGO-C',
    what: 'written, and the answer cut, one in twenty',
    mayRefuse: ALL_OF_THE_API,
    fault: linked('mongo', { kind: 'answers-cut', share: 0.05 }),
  },
  // Who signs in reads the code in the mailbox.
  { id: 'F-SMTP-K', what: 'mail server away', mayRefuse: ['signIn'], fault: away('mailbox') },
  { id: 'F-SMTP-P', what: 'mail server hangs', mayRefuse: [], fault: linked('smtp', { kind: 'silent' }) },
  { id: 'F-SMTP-S', what: 'mail server 300 ms late', mayRefuse: [], fault: linked('smtp', { kind: 'slow', ms: 300 }) },
  { id: 'F-PAYPAL-K', what: 'PayPal away', mayRefuse: ['purchase'], fault: away('paypal') },
  { id: 'F-PAYPAL-P', what: 'PayPal hangs', mayRefuse: ['purchase'], fault: hanging('paypal') },
  { id: 'F-PAYPAL-S', what: 'PayPal a second late', mayRefuse: [], fault: paypalFault({ type: 'latency', ms: 1000 }) },
  {
    id: 'F-PAYPAL-L',
    what: 'PayPal does it and answers 500',
    mayRefuse: ['purchase'],
    fault: paypalFault({ type: 'process-then-500' }),
  },
  {
    id: 'F-PAYPAL-U',
    what: 'webhooks five times',
    mayRefuse: [],
    fault: webhookFault({ type: 'duplicate', times: 5 }, 20),
  },
  { id: 'F-PAYPAL-O', what: 'webhooks out of order', mayRefuse: [], fault: webhookFault({ type: 'reorder' }, 20) },
  { id: 'F-PAYPAL-N', what: 'webhooks lost', mayRefuse: [], fault: webhookFault({ type: 'drop' }, 20) },
  { id: 'F-ALL-K', what: 'everything killed at once', mayRefuse: ['page', ...ALL_OF_THE_API], fault: killEverything },
  {
    id: 'F-4X',
    what: 'four of each, any two of each killed, twice',
    instances: 4,
    // The edge asks two gateways: whom both kills meet is refused once.
    mayRefuse: ['signIn', 'page', 'list'],
    fault: killTwoOfFour,
  },
];
