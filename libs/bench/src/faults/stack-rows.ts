import type { Kind } from './customers.ts';
import { PROCESSES } from '../../../../deploy/release/processes.mjs';
import { type FaultyShop, nameOf } from './shop.ts';

export interface StackRow {
  id: string;
  what: string;
  /** Instances of each process; two by default. */
  instances?: number;
  /** What may be refused during the fault. Purchases and forms are retried and must still succeed. */
  mayRefuse: readonly Kind[];
  /** Causes the fault and removes it again. */
  fault: (shop: FaultyShop, random: () => number) => Promise<void>;
}

const LASTS_MS = 8000;
/** Longer than the twenty seconds after which a NATS client with default settings gives up. */
const NATS_AWAY_MS = 25_000;
const ALL_OF_THE_API: readonly Kind[] = ['list', 'purchase', 'form', 'signIn'];
const ELECTION_MS = 12_000;
/** The edge ejects a gateway for five seconds after a failure; during that time only the other one is left. */
const EJECTED_MS = 6000;
const MANY = 1_000_000;

const pause = (ms: number): Promise<void> => new Promise((wake) => setTimeout(wake, ms));

/** Keeps a process down for a while, then starts it again. */
const away =
  (name: string, ms = LASTS_MS): StackRow['fault'] =>
  async ({ stack }) => {
    await stack.hold(name);
    await pause(ms);
    await stack.release(name);
  };

/** Suspends a process with its connections open, then resumes it. */
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

/** Gives every webhook that PayPal sends in that time the flaw. */
const webhookFault =
  (action: Parameters<FaultyShop['paypal']['webhookFaults']>[0]['action'], times = MANY) =>
  async ({ paypal }: FaultyShop): Promise<void> => {
    await paypal.webhookFaults({ match: { times }, action });
    await pause(LASTS_MS);
  };

/**
 * Runs kill -9 on one of two, in turn, once the other is back. It suspends the process for a moment first, so that it always dies with work
 * in progress.
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

/** Kills two random instances out of four of every process at once, twice. */
const killTwoOfFour: StackRow['fault'] = async ({ stack }, random) => {
  for (let round = 0; round < 2; round += 1) {
    const first = 1 + Math.floor(random() * 4);
    const second = 1 + ((first + Math.floor(random() * 3)) % 4);
    const names = PROCESSES.flatMap((process) => [nameOf(process, first), nameOf(process, second)]);
    await Promise.all(names.map((name) => stack.hold(name)));
    await pause(5000);
    // One after another: a machine with two cores cannot start twelve at once beside the load.
    for (const name of names) await stack.release(name);
  }
};

const killEverything: StackRow['fault'] = async ({ stack }) => {
  const names = PROCESSES.flatMap((process) => [nameOf(process, 1), nameOf(process, 2)]);
  await Promise.all([...names, 'nats', 'redis', 'mongo'].map((name) => stack.hold(name)));
  await Promise.all(['nats', 'redis', 'mongo'].map((name) => stack.release(name)));
  await Promise.all(names.map((name) => stack.release(name)));
};

/** Makes the local database refuse everything for 12 s, like the members of a replica set during an election. */
const election: StackRow['fault'] = async ({ stack }) => {
  stack.kill('mongo', 'SIGUSR2');
  await pause(ELECTION_MS);
};

/** The fault matrix on whole shops: customers arrive throughout, and afterwards none of them may have lost anything. */
export const STACK_ROWS: StackRow[] = [
  ...PROCESSES.map((process) => ({
    id: `F-${process.toUpperCase()}-K`,
    what: `kill -9 of one of two of ${process}, four times`,
    // A code whose check is interrupted by a crash is not checked again: it may be used up.
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
    what: 'written but the response lost, one in twenty',
    mayRefuse: ALL_OF_THE_API,
    fault: linked('mongo', { kind: 'answers-cut', share: 0.05 }),
  },
  // A customer who signs in reads the code from the mailbox.
  { id: 'F-SMTP-K', what: 'mail server away', mayRefuse: ['signIn'], fault: away('mailbox') },
  { id: 'F-SMTP-P', what: 'mail server hangs', mayRefuse: [], fault: linked('smtp', { kind: 'silent' }) },
  { id: 'F-SMTP-S', what: 'mail server 300 ms late', mayRefuse: [], fault: linked('smtp', { kind: 'slow', ms: 300 }) },
  { id: 'F-PAYPAL-K', what: 'PayPal away', mayRefuse: ['purchase'], fault: away('paypal') },
  { id: 'F-PAYPAL-P', what: 'PayPal hangs', mayRefuse: ['purchase'], fault: hanging('paypal') },
  { id: 'F-PAYPAL-S', what: 'PayPal a second late', mayRefuse: [], fault: paypalFault({ type: 'latency', ms: 1000 }) },
  {
    id: 'F-PAYPAL-L',
    what: 'PayPal succeeds but answers 500',
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
  {
    id: 'F-ALL-K',
    what: 'all processes killed together',
    mayRefuse: ['page', ...ALL_OF_THE_API],
    fault: killEverything,
  },
  {
    id: 'F-4X',
    what: 'four of each, any two of each killed, twice',
    instances: 4,
    // The edge tries two gateways: a request that meets both kills is refused once.
    mayRefuse: ['signIn', 'page', 'list'],
    fault: killTwoOfFour,
  },
];
