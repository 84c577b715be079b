import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePrograms, NATS, REDIS } from './debian-packages.ts';
import type { PortBook } from './port-book.ts';
import { answers } from './ports.ts';
import type { Machine } from './programs.ts';
import type { Secrets } from './secrets.ts';
import type { ProcessSpec } from './supervised-process.ts';

export type DependencyName = 'nats' | 'redis' | 'mongo' | 'smtp' | 'paypal';
export type Env = Record<string, string | undefined>;

/** One external dependency of the product, and how it was obtained. */
export interface Dependency {
  name: DependencyName;
  url: string;
  /** A sentence part for the start report, such as `redis-server from /usr/bin`. */
  way: string;
  /** Variables that the product's processes need besides the address. */
  env?: Env;
  /** Absent when somebody else runs it. */
  process?: ProcessSpec;
  /** Address of its pages for a browser. */
  pageUrl?: string;
}

interface DependencyContext {
  dir: string;
  env: Env;
  machine: Machine;
  secrets: Secrets;
  ports: PortBook;
  /** Address to which the PayPal emulator sends its webhooks. */
  webhookUrl: string;
}

const NATS_USER = 'local';

/** The webhook id that the PayPal emulator signs for in the local product. */
export const LOCAL_WEBHOOK_ID = 'LOCALWEBHOOK';

const FROM_ENVIRONMENT: Record<DependencyName, string> = {
  nats: 'NATS_URL',
  redis: 'REDIS_URL',
  mongo: 'MONGODB_URI',
  smtp: 'SMTP_URL',
  paypal: 'PAYPAL_API_BASE',
};

const LOCAL: Record<DependencyName, (context: DependencyContext) => Promise<Omit<Dependency, 'name'>>> = {
  nats: async ({ machine, dir, ports, secrets }) => {
    const [program, port] = [found(NATS.program, machine), await ports.portFor('nats')];
    const data = folder(dir, 'nats');
    const config = [
      `authorization { user: "${NATS_USER}", password: "${secrets.natsPassword}" }`,
      `jetstream { store_dir: "${data}" }`,
      '',
    ].join('\n');
    const file = settingsFile(data, 'nats.conf', config);
    const args = ['--config', file, '--addr', '127.0.0.1', '--port', String(port)];
    return {
      url: `nats://127.0.0.1:${port}`,
      way: program,
      env: { NATS_USER, NATS_PASSWORD: secrets.natsPassword },
      process: { name: 'nats', program, args, mark: args.join(' '), isReady: () => answers(port, 'PING\r\n', 'INFO') },
    };
  },
  redis: async ({ machine, dir, ports, secrets }) => {
    const [program, port, data] = [found(REDIS.program, machine), await ports.portFor('redis'), folder(dir, 'redis')];
    const file = settingsFile(data, 'redis.conf', `requirepass ${secrets.redisPassword}\n`);
    const place = ['--bind', '127.0.0.1', '--port', String(port), '--dir', data];
    const args = [file, ...place, '--appendonly', 'yes', '--save', ''];
    return {
      url: `redis://:${secrets.redisPassword}@127.0.0.1:${port}`,
      way: program,
      process: {
        name: 'redis',
        program,
        args,
        // Redis overwrites its command line with its own title.
        mark: `127.0.0.1:${port}`,
        // The check sends no password.
        isReady: () => answers(port, 'PING\r\n', '-NOAUTH'),
      },
    };
  },
  mongo: async ({ machine, dir, ports }) => {
    const [program, port] = [machine.find('mongod'), await ports.portFor('mongo')];
    const url = `mongodb://127.0.0.1:${port}`;
    if (program) {
      const data = folder(dir, 'mongod');
      const args = ['--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', data];
      return {
        url,
        way: program,
        process: { name: 'mongo', program, args, mark: args.join(' '), isReady: () => answers(port) },
      };
    }
    const main = fileURLToPath(import.meta.resolve('@brokerage/embedded-mongo/main'));
    const args = [main, '--data', join(folder(dir, 'mongo'), 'mongo.sqlite'), '--port', String(port)];
    return {
      url,
      way: 'embedded server of the MongoDB protocol (no mongod on the PATH)',
      process: ownProcess('mongo', args, {}, () => answers(port)),
    };
  },
  smtp: async ({ dir, ports }) => {
    const [port, pagePort] = [await ports.portFor('smtp'), await ports.portFor('mailbox')];
    const main = fileURLToPath(new URL('../mailbox/mailbox-main.ts', import.meta.url));
    const args = [main, '--smtp-port', String(port), '--http-port', String(pagePort), '--data', folder(dir, 'mailbox')];
    return {
      url: `smtp://127.0.0.1:${port}`,
      way: 'local mailbox, no mail leaves this machine',
      pageUrl: `http://localhost:${pagePort}`,
      process: ownProcess('mailbox', args, {}, async () => (await answers(port)) && (await answers(pagePort))),
    };
  },
  paypal: async ({ dir, env, secrets, ports, webhookUrl }) => {
    const port = await ports.portFor('paypal');
    const main = fileURLToPath(import.meta.resolve('@brokerage/paypal-emulator/main'));
    const credentials = {
      PAYPAL_CLIENT_ID: env.PAYPAL_CLIENT_ID ?? secrets.paypalClientId,
      PAYPAL_CLIENT_SECRET: env.PAYPAL_CLIENT_SECRET ?? secrets.paypalClientSecret,
      PAYPAL_EMULATOR_TOKEN: secrets.emulatorToken,
      PAYPAL_EMULATOR_PAGE_URL: `http://localhost:${port}`,
      PAYPAL_EMULATOR_WEBHOOK_URL: webhookUrl,
      PAYPAL_WEBHOOK_ID: LOCAL_WEBHOOK_ID,
    };
    // Writing all orders at every change costs more than an order itself, once there are hundreds: `memory` is for benches.
    const isKept = env.PAYPAL_EMULATOR_STATE !== 'memory';
    const state = isKept ? ['--state', join(folder(dir, 'paypal'), 'state.json')] : [];
    const args = [main, '--port', String(port), ...state];
    return {
      url: `http://127.0.0.1:${port}`,
      way: 'PayPal emulator, no real money',
      pageUrl: `http://localhost:${port}`,
      process: ownProcess('paypal', args, credentials, () => answers(port)),
    };
  },
};

/** Finds a program that `chooseDependencies` has already ensured. */
function found(program: string, machine: Machine): string {
  return machine.find(program) ?? program;
}

/** Every user of the machine could read a password on the command line. */
function settingsFile(dir: string, name: string, text: string): string {
  const path = join(dir, name);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

function folder(dir: string, name: string): string {
  const path = join(dir, name);
  mkdirSync(path, { recursive: true });
  return path;
}

/** A server of the workspace, run by the Node that runs this process. */
function ownProcess(name: string, args: string[], env: Env, isReady: () => Promise<boolean>): ProcessSpec {
  const ours = { ...process.env, ...env, NODE_ENV: 'development' };
  return { name, program: process.execPath, args, env: ours, mark: args.join(' '), isReady };
}

/**
 * Chooses the first available way for each dependency: its address in the environment, its real program (installed from Debian when that is
 * allowed), or the workspace's own server.
 */
export async function chooseDependencies(context: DependencyContext): Promise<Record<DependencyName, Dependency>> {
  const programs = [...(context.env.NATS_URL ? [] : [NATS]), ...(context.env.REDIS_URL ? [] : [REDIS])];
  await ensurePrograms(programs, context.machine);
  const choose = async (name: DependencyName): Promise<Dependency> => {
    const variable = FROM_ENVIRONMENT[name];
    const url = context.env[variable];
    if (url) return { name, url, way: `${variable} from the environment` };
    return { name, ...(await LOCAL[name](context)) };
  };
  return {
    nats: await choose('nats'),
    redis: await choose('redis'),
    mongo: await choose('mongo'),
    smtp: await choose('smtp'),
    paypal: await choose('paypal'),
  };
}
