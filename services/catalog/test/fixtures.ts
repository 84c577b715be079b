import { buyerActor, createHarness } from '@brokerage/testing';
import { type Connection, createConnection } from 'mongoose';
import { onTestFinished } from 'vitest';
import { start } from '../src/start.ts';

export const admin = buyerActor({ role: 'owner' });

/** Catalog instances of one test over one database, and that database itself for what no operation shows. */
export async function startCatalog({ instances = 1 } = {}) {
  const harness = await createHarness();
  const env = harness.env('catalog');
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
