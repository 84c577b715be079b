import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import type { DatabaseArchive, DatabaseOf } from './backup.ts';
import { composeArchive, composeEvaluate } from './compose-archive.ts';
import { secretFingerprints, type SecretReader } from './secret-fingerprints.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The product whose data is copied: docker compose, or the data folder of a local stack. */
export interface Installation {
  source: DatabaseOf | DatabaseArchive;
  /** The database of a service; undefined with docker compose, whose network admits nobody else. */
  databaseOf: DatabaseOf | undefined;
  secrets: Record<string, string[]>;
  /** Runs a statement in the database's own shell, if the database cannot be reached from outside. */
  evaluate?: (statement: string) => Promise<void>;
  close(): Promise<void>;
}

const LOCAL_NAMES: Record<string, string> = {
  download_token_key: 'downloadTokenKey',
  code_key: 'codeKey',
  refresh_token_key: 'refreshTokenKey',
  webhook_secret_key: 'webhookSecretKey',
  address_hash_key: 'addressHashKey',
  paypal_invoice_prefix: 'invoicePrefix',
};

export function productVersion(): string {
  return String((JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: unknown }).version);
}

export function secretsFolder(): string {
  return join(ROOT, 'deploy/secrets');
}

export function composeInstallation(folder = secretsFolder()): Installation {
  const read: SecretReader = (name) => {
    const file = join(folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  };
  return {
    source: composeArchive(),
    databaseOf: undefined,
    evaluate: (statement) => composeEvaluate(statement),
    secrets: secretFingerprints(read),
    close: () => Promise.resolve(),
  };
}

/** A busy machine may take seconds to answer a new connection; whoever forgot to start the stack waits this long. */
const CONNECT_MS = 15_000;

/** The installation of a local stack that runs on this data folder. */
export async function localInstallation(folder: string): Promise<Installation> {
  const { MONGODB_URI, BACKUP_NAMESPACE: namespace = 'brokerage' } = process.env;
  const secrets = readJson(join(folder, 'secrets.json'));
  const { mongo } = readJson(join(folder, 'ports.json'));
  const uri = MONGODB_URI ?? `mongodb://127.0.0.1:${String(mongo)}/?directConnection=true`;
  const client = await new MongoClient(uri, { serverSelectionTimeoutMS: CONNECT_MS }).connect();
  const databaseOf: DatabaseOf = (service) => client.db(`${namespace}_${service}`);
  return {
    source: databaseOf,
    databaseOf,
    secrets: secretFingerprints((name) => {
      const value = secrets[LOCAL_NAMES[name] ?? name];
      return typeof value === 'string' ? value : undefined;
    }),
    close: () => client.close(),
  };
}

function readJson(file: string): Record<string, unknown> {
  if (!existsSync(file)) throw new Error(`${file} does not exist: this is no data folder of a local stack.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}
