import { type ChildProcess, fork } from 'node:child_process';
import type { Stack } from '@brokerage/local-stack';
import type { NatsOptions } from '@nestjs/microservices';
import { MongoClient } from 'mongodb';

/** The processes of the stock stack, in the order in which they start: the gateway calls the others, payment calls download and notification. */
const NAMES = ['auth', 'catalog', 'download', 'notification', 'payment', 'gateway'] as const;
export type StockName = (typeof NAMES)[number];

/** What every process of the stock stack needs to know of the servers. */
export interface StockSettings {
  nats: NonNullable<NatsOptions['options']>;
  mongoUri: string;
  redisUrl: string;
  smtpUrl: string;
  paypal: { url: string; clientId: string; clientSecret: string };
  /** With which the gateway checks and auth signs access tokens. */
  tokenSecret: string;
  /** Whose password the sign-in checks. The hash is the product's, so that both check passwords of the same cost. */
  user: { email: string; password: string; passwordHash: string };
}

/** The product's main functions built as in Nest's documentation, on the servers and data of a running stack. */
export interface StockStack {
  url: string;
  settings: StockSettings;
  processes: { name: string; pid: number | undefined }[];
  stop: () => void;
}

/**
 * Starts Nest processes with Fastify, NATS, mongoose, BullMQ and nodemailer as their documentation shows them: what the chosen frameworks
 * cost without the product's own rules. They validate nothing, keep no history and do not survive a crash, so they do less than the product.
 */
export async function startStockStack(stack: Stack, names: readonly StockName[] = NAMES): Promise<StockStack> {
  const settings = await settingsOf(stack);
  const env = { ...process.env, STOCK_SETTINGS: JSON.stringify(settings) };
  const running: { name: StockName; child: ChildProcess }[] = [];
  const stop = (): void => running.forEach(({ child }) => void child.kill());
  let url = '';
  try {
    for (const name of NAMES.filter((one) => names.includes(one))) {
      const child = fork(new URL('stock-process.ts', import.meta.url), [name], { env });
      running.push({ name, child });
      url = await firstMessage(name, child);
    }
  } catch (error) {
    stop();
    throw error;
  }
  return {
    url,
    settings,
    processes: running.map(({ name, child }) => ({ name: `stock ${name}`, pid: child.pid })),
    stop,
  };
}

async function settingsOf(stack: Stack): Promise<StockSettings> {
  const dependency = (name: string) => stack.dependencies.find((one) => one.name === name);
  const [nats, paypal] = [dependency('nats')?.env, dependency('paypal')?.process?.env];
  return {
    nats: { servers: stack.natsUrl, user: nats?.NATS_USER ?? '', pass: nats?.NATS_PASSWORD ?? '' },
    mongoUri: stack.mongoUri,
    redisUrl: stack.redisUrl,
    smtpUrl: dependency('smtp')?.url ?? '',
    paypal: {
      url: stack.paypalUrl,
      clientId: paypal?.PAYPAL_CLIENT_ID ?? '',
      clientSecret: paypal?.PAYPAL_CLIENT_SECRET ?? '',
    },
    tokenSecret: stack.emulatorToken,
    user: { email: stack.adminEmail, password: stack.adminPassword, passwordHash: await passwordHashOf(stack) },
  };
}

async function passwordHashOf({ mongoUri, adminEmail }: Stack): Promise<string> {
  const client = new MongoClient(mongoUri);
  try {
    const users = client.db('brokerage_auth').collection<{ email: string; passwordHash: string }>('users');
    const owner = await users.findOne({ email: adminEmail });
    if (!owner) throw new Error('The product has no owner to take the password from.');
    return owner.passwordHash;
  } finally {
    await client.close();
  }
}

function firstMessage(name: string, child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message: string) => resolve(message));
    child.once('exit', (code) => reject(new Error(`The stock ${name} ended with ${code} before it was ready.`)));
  });
}
