import { fileURLToPath } from 'node:url';
import { HOUR_MS } from '@brokerage/contracts';
import { buyerActor, createHarness } from '@brokerage/testing';
import { type Connection, createConnection } from 'mongoose';
import { onTestFinished } from 'vitest';
import { start } from '../src/start.ts';

export const admin = buyerActor({ role: 'owner' });

/** Settings of a catalog that knows the site's claims, from the built front end, and publishes nothing on its own. */
export const WITH_REGISTER = {
  PUBLISHER_DIR: fileURLToPath(new URL('../../../frontend/dist-server', import.meta.url)),
  PUBLISH_SWEEP_MS: String(HOUR_MS),
};

interface Started {
  instances?: number;
  settings?: Record<string, string>;
}

/** Catalog instances of one test on one database, and that database itself for what no operation shows. */
export async function startCatalog({ instances = 1, settings = {} }: Started = {}) {
  const harness = await createHarness();
  const env = { ...harness.env('catalog'), ...settings };
  const startOne = async (more: Record<string, string> = {}) => harness.closing(await start({ ...env, ...more }));
  await Promise.all(Array.from({ length: instances }, () => startOne()));
  return { ...harness, startOne, database: await openDatabase(env) };
}

/** The database of a catalog, for what no operation shows. */
export async function openDatabase(env: Record<string, string>): Promise<Connection> {
  const options = { dbName: env.MONGODB_DATABASE ?? '' };
  const connection = await createConnection(env.MONGODB_URI ?? '', options).asPromise();
  onTestFinished(() => connection.close());
  return connection;
}
