import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { emulatorControl } from '@brokerage/paypal-emulator/client';
import { isFirstPassword } from './first-password.ts';
import { missingOutputs } from './build.ts';
import { chooseDependencies, type Dependency, type DependencyName, type Env } from './dependencies.ts';
import { PortBook } from './port-book.ts';
import { firstFreePort } from './ports.ts';
import { SERVICES } from '../../../../deploy/release/processes.mjs';
import { instanceSpec, type ProcessName, type ProductContext, productSpecs } from './product.ts';
import { type Machine, thisMachine } from './programs.ts';
import { loadSecrets } from './secrets.ts';
import { Supervisor } from './supervisor.ts';
import { WORKSPACE } from './workspace.ts';

export interface StackOptions {
  /** Data folder: a second start on it finds all data again. */
  dir: string;
  /** Port of the site, or the next free one; any free port if absent. */
  port?: number;
  instances?: Partial<Record<ProcessName, number>>;
  /** Folder of another built checkout whose processes are started; this one by default. */
  workspace?: string;
  /** Whether the broker's changes are rendered to pages; otherwise visitors see the built pages. */
  publishes?: boolean;
  /** Set for every process of the product; overrides the values of the stack. */
  env?: Record<string, string>;
  /** Separates stacks on shared servers: the prefix of database names, Redis keys and subjects. */
  namespace?: string;
  /** Puts something between the product and a server: receives the server's address and returns the one to use. */
  link?: (name: DependencyName, url: string) => Promise<string>;
  /** Aborts the start, or stops the running stack. */
  signal?: AbortSignal;
  machine?: Machine;
}

/** A running product with all its dependencies. Process names: see `processes`. */
export interface Stack {
  siteUrl: string;
  /** The address of every gateway, the site's first. */
  gatewayUrls: string[];
  mailboxUrl: string;
  paypalUrl: string;
  emulatorToken: string;
  adminEmail: string;
  adminPassword: string;
  /** False once the admin has chosen another password; `adminPassword` is then no longer valid. */
  isFirstPassword: boolean;
  mongoUri: string;
  natsUrl: string;
  redisUrl: string;
  logDir: string;
  dependencies: Dependency[];
  readonly processes: { name: string; pid: number | undefined; opsUrl: string | undefined }[];
  /** Sends a signal once; the supervisor restarts a process that dies. */
  kill(name: string, signal?: NodeJS.Signals): void;
  pause(name: string): void;
  resume(name: string): void;
  /** Kills a process and keeps it down. */
  hold(name: string): Promise<void>;
  /** Restarts a held process and waits until it is ready. */
  release(name: string): Promise<void>;
  /** Resolves when the process is ready, for example after `kill`. */
  ready(name: string): Promise<void>;
  logs(name: string): string;
  /**
   * Starts an instance beside the others, from another checkout if its folder is given. Returns its name once it is ready, and cleans up if
   * it fails to start.
   */
  add(name: ProcessName, instance: number, workspace?: string): Promise<string>;
  /** Returns host:port of the first `count` gateways, running or not. */
  gatewayPlaces(count: number): Promise<string[]>;
  /** Stops a process and forgets it once it is gone. */
  remove(name: string): Promise<void>;
  /** Stops everything in order: gateway, services, dependencies. */
  stop(): Promise<void>;
}

const ADMIN_EMAIL = 'admin@northgate.example.ca';

/** Starts the whole built product. Development and tests only. If a part does not start, it stops everything and rejects. */
export async function startStack(options: StackOptions): Promise<Stack> {
  if (process.env.NODE_ENV === 'production') throw new Error('The local stack refuses NODE_ENV=production.');
  const missing = missingOutputs();
  if (missing.length > 0) throw new Error(`Not built yet: ${missing.join(', ')}. Run npm run build.`);
  // Databases, queues, mails and logs contain personal data and hashes: only their owner may read them.
  process.umask(0o077);
  mkdirSync(options.dir, { recursive: true });
  chmodSync(options.dir, 0o700);
  const supervisor = new Supervisor(options.dir);
  await supervisor.open();
  options.signal?.addEventListener('abort', () => void supervisor.stop());
  try {
    return await startOn(supervisor, options);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
}

async function startOn(supervisor: Supervisor, options: StackOptions): Promise<Stack> {
  const { dir, instances = {}, namespace = 'brokerage', machine = thisMachine } = options;
  const env: Env = { ...process.env, ...options.env };
  const [ports, secrets] = [new PortBook(dir), loadSecrets(dir)];
  const sitePort = options.port === undefined ? await ports.portFor('site') : await firstFreePort(options.port);
  const siteUrl = `http://localhost:${sitePort}`;
  const webhookUrl = `http://127.0.0.1:${sitePort}/api/webhooks/paypal`;
  const dependencies = await chooseDependencies({ dir, env, machine, secrets, ports, webhookUrl });
  const specs = (names: DependencyName[]) => names.flatMap((name) => dependencies[name].process ?? []);
  const outside = supervisor.start(specs(['smtp', 'paypal']));
  await Promise.all([outside, supervisor.start(specs(['nats', 'redis', 'mongo']))]);
  const { paypal } = dependencies;
  const paypalUrl = paypal.url;
  const emulator = paypal.process && emulatorControl(paypal.url, secrets.emulatorToken);
  // Matches the merchant's settings of the app: the transaction search, with which orders are compared, is enabled.
  await emulator?.settings({ transactionSearchFeature: true });
  const webhookAuthority = await emulator?.webhookAuthority();

  for (const dependency of Object.values(dependencies))
    dependency.url = (await options.link?.(dependency.name, dependency.url)) ?? dependency.url;

  const adminEmail = env.ADMIN_EMAIL ?? ADMIN_EMAIL;
  const firstPassword = isFirstPassword(adminEmail, { mongoUri: dependencies.mongo.url, namespace });
  firstPassword.catch(() => undefined);
  const adminPassword = env.ADMIN_PASSWORD ?? secrets.adminPassword;
  const context: ProductContext = {
    namespace,
    sitePort,
    siteUrl,
    adminEmail,
    dependencies,
    secrets: { ...secrets, adminPassword },
    ports,
    webhookAuthority,
    instances,
    workspace: options.workspace ?? WORKSPACE,
    releasesDir: options.publishes ? join(dir, 'releases') : undefined,
    env: options.env ?? {},
  };
  const services = await Promise.all(SERVICES.map((name) => productSpecs(name, context)));
  const gateways = await productSpecs('gateway', context);
  // In parallel, since neither needs the other to start; two groups, since the gateway has to stop first.
  await Promise.all([supervisor.start(services.flat()), supervisor.start(gateways)]);

  return {
    siteUrl,
    gatewayUrls: gateways.map((spec) => `http://localhost:${spec.env?.PORT}`),
    mailboxUrl: dependencies.smtp.pageUrl ?? '',
    paypalUrl,
    emulatorToken: secrets.emulatorToken,
    adminEmail,
    adminPassword,
    isFirstPassword: await firstPassword,
    mongoUri: dependencies.mongo.url,
    natsUrl: dependencies.nats.url,
    redisUrl: dependencies.redis.url,
    logDir: supervisor.logDir,
    dependencies: Object.values(dependencies),
    get processes() {
      return supervisor.processes.map(({ spec, pid }) => {
        const opsPort = spec.env?.OPS_PORT;
        return { name: spec.name, pid, opsUrl: opsPort && `http://127.0.0.1:${opsPort}` };
      });
    },
    kill: (name, signal = 'SIGKILL') => supervisor.get(name).kill(signal),
    pause: (name) => supervisor.get(name).kill('SIGSTOP'),
    resume: (name) => supervisor.get(name).kill('SIGCONT'),
    hold: (name) => supervisor.get(name).hold(),
    release: (name) => supervisor.get(name).release(),
    ready: (name) => supervisor.get(name).ready(),
    logs: (name) => supervisor.get(name).logs(),
    add: async (name, instance, workspace) => {
      const spec = await instanceSpec(name, instance, context, workspace);
      try {
        await supervisor.start([spec]);
      } catch (error) {
        await supervisor.remove(spec.name);
        throw error;
      }
      return spec.name;
    },
    remove: (name) => supervisor.remove(name),
    gatewayPlaces: (count) =>
      Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const name = index === 0 ? 'gateway' : `gateway-${index + 1}`;
          const running = supervisor.processes.find(({ spec }) => spec.name === name);
          return `127.0.0.1:${running?.spec.env?.PORT ?? (await ports.portFor(name))}`;
        }),
      ),
    stop: () => supervisor.stop(),
  };
}
