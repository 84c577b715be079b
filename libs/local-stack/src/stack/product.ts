import { join } from 'node:path';
import type { EventOwner } from '@brokerage/contracts';
import { type Dependency, type DependencyName, type Env, LOCAL_WEBHOOK_ID } from './dependencies.ts';
import type { PortBook } from './port-book.ts';
import type { Secrets } from './secrets.ts';
import type { ProcessSpec } from './supervised-process.ts';

export type ServiceName = EventOwner;
export type ProcessName = ServiceName | 'gateway';

export interface ProductContext {
  /** Prefix of database names, Redis keys and subjects: separates products on shared servers. */
  namespace: string;
  sitePort: number;
  siteUrl: string;
  adminEmail: string;
  dependencies: Record<DependencyName, Dependency>;
  secrets: Secrets;
  ports: PortBook;
  /** Trust root (PEM) of the PayPal emulator's webhooks; absent with PayPal itself. */
  webhookAuthority?: string | undefined;
  instances: Partial<Record<ProcessName, number>>;
  /** Folder of the checkout whose processes are started. */
  workspace: string;
  /** Folder for the releases of the site; without it, visitors see the built pages. */
  releasesDir?: string | undefined;
  /** Set for every process; overrides the values of the stack. */
  env: Env;
}

export const ENTRIES: Record<ProcessName, string> = {
  auth: 'services/auth/dist/main.js',
  catalog: 'services/catalog/dist/main.js',
  payment: 'services/payment/dist/main.js',
  download: 'services/download/dist/main.js',
  notification: 'services/notification/dist/main.js',
  gateway: 'gateway/dist/main.js',
};
/**
 * As in the images: the young generation does not grow, because nothing here needs it and an idle process would keep the memory; and a
 * process can collect the garbage of its start.
 */
export const NODE_OPTIONS = ['--max-semi-space-size=4', '--expose-gc'];
/**
 * As in the images, for glibc: one native heap for all threads, since separate ones keep what is freed. Blocks of 40 KiB or more get their
 * own pages, so that they are returned immediately, and the end of the heap is returned from 128 KiB on. Both limits would grow by default.
 */
export const NATIVE_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '40960',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
export const SITE = 'frontend/dist';
export const PUBLISHER = 'frontend/dist-server';

export function databaseOf(name: ServiceName, namespace: string): string {
  return `${namespace}_${name}`;
}

/** Variables of one process, besides those that all processes read. */
function ownEnvironment(name: ProcessName, context: ProductContext): Env {
  const { secrets, dependencies, siteUrl, namespace } = context;
  const redis = { REDIS_URL: dependencies.redis.url, REDIS_PREFIX: namespace };
  switch (name) {
    case 'auth':
      return {
        ACCESS_TOKEN_PRIVATE_KEY: secrets.accessTokenPrivateKey,
        REFRESH_TOKEN_KEY: secrets.refreshTokenKey,
        CODE_KEY: secrets.codeKey,
        ADMIN_EMAIL: context.adminEmail,
        ADMIN_PASSWORD: secrets.adminPassword,
        PUBLIC_ORIGIN: siteUrl,
      };
    case 'catalog':
      return redis;
    case 'payment':
      return {
        PAYPAL_API_BASE: dependencies.paypal.url,
        PAYPAL_CLIENT_ID: secrets.paypalClientId,
        PAYPAL_CLIENT_SECRET: secrets.paypalClientSecret,
        PAYPAL_APPROVAL_ORIGIN: dependencies.paypal.pageUrl,
        PAYPAL_INVOICE_PREFIX: secrets.invoicePrefix,
        ADDRESS_HASH_KEY: secrets.addressHashKey,
        // The emulator's certificates have their own root; PayPal's own webhook id comes from the environment.
        ...(context.webhookAuthority === undefined
          ? {}
          : { PAYPAL_WEBHOOK_ID: LOCAL_WEBHOOK_ID, PAYPAL_WEBHOOK_AUTHORITY: context.webhookAuthority }),
        PUBLIC_ORIGIN: siteUrl,
      };
    case 'download':
      return { ...redis, DOWNLOAD_TOKEN_KEY: secrets.downloadTokenKey };
    case 'notification':
      return {
        ...redis,
        SMTP_URL: dependencies.smtp.url,
        PUBLIC_ORIGIN: siteUrl,
        WEBHOOK_SECRET_KEY: secrets.webhookSecretKey,
      };
    case 'gateway':
      return {
        HOST: '127.0.0.1',
        PUBLIC_ORIGIN: siteUrl,
        ACCESS_TOKEN_PUBLIC_KEY: secrets.accessTokenPublicKey,
      };
  }
}

/** Settings of the publisher, which renders the broker's changes, and of the folders for the result. */
function publishing(name: ProcessName, workspace: string, releasesDir: string | undefined): Env {
  if (releasesDir === undefined) return {};
  if (name === 'catalog') return { PUBLISHER_DIR: join(workspace, PUBLISHER) };
  return name === 'gateway' ? { RELEASES_DIR: releasesDir } : {};
}

async function answersReady(opsPort: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${opsPort}/health/ready`, { signal: AbortSignal.timeout(1000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Specs of the instances of one process: `payment`, `payment-2`, ... The first gateway gets the site's port, the others a free one. */
export async function productSpecs(name: ProcessName, context: ProductContext): Promise<ProcessSpec[]> {
  const specs: ProcessSpec[] = [];
  for (let instance = 1; instance <= (context.instances[name] ?? 1); instance += 1)
    specs.push(await instanceSpec(name, instance, context));
  return specs;
}

/** Returns the spec of one instance, run from the build of another checkout if its folder is given. */
export async function instanceSpec(
  name: ProcessName,
  instance: number,
  { dependencies, namespace, ports, env, ...context }: ProductContext,
  workspace = context.workspace,
): Promise<ProcessSpec> {
  const processName = instance === 1 ? name : `${name}-${instance}`;
  const opsPort = await ports.portFor(`${processName}-ops`);
  const port = name !== 'gateway' ? undefined : instance === 1 ? context.sitePort : await ports.portFor(processName);
  return {
    name: processName,
    program: process.execPath,
    args: [...NODE_OPTIONS, join(workspace, ENTRIES[name])],
    cwd: workspace,
    env: {
      LOG_LEVEL: 'info',
      ...NATIVE_MEMORY,
      ...ownEnvironment(name, { ...context, dependencies, namespace, ports, env }),
      ...(name === 'gateway' ? { SITE_DIR: join(workspace, SITE) } : {}),
      ...publishing(name, workspace, context.releasesDir && join(context.releasesDir, processName)),
      ...process.env,
      NODE_ENV: 'development',
      ...env,
      ...(port === undefined ? {} : { PORT: String(port) }),
      INSTANCE: String(instance),
      OPS_HOST: '127.0.0.1',
      OPS_PORT: String(opsPort),
      ...dependencies.nats.env,
      NATS_URL: dependencies.nats.url,
      NATS_NAMESPACE: namespace,
      ...(name === 'gateway'
        ? {}
        : {
            ACCESS_TOKEN_PUBLIC_KEY: context.secrets.accessTokenPublicKey,
            MONGODB_URI: dependencies.mongo.url,
            MONGODB_DATABASE: databaseOf(name, namespace),
          }),
    },
    mark: ENTRIES[name],
    isReady: () => answersReady(opsPort),
  };
}
