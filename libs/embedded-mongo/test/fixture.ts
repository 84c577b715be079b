import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, MongoClient, MongoServerError } from 'mongodb';
import { afterAll, beforeAll } from 'vitest';
import { startEmbeddedMongo } from '../src/embedded-mongo.ts';

/** Set to run the same suite against a real server. */
export const REAL_URI = process.env['MONGODB_URI'];

export type ServerUnderTest = { uri: string; stop(): Promise<void> };

export async function startServerUnderTest(): Promise<ServerUnderTest> {
  process.stdout.write(`MongoDB server under test: ${REAL_URI ? 'the one of MONGODB_URI' : 'embedded'}\n`);
  if (REAL_URI) return { uri: REAL_URI, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-'));
  const server = await startEmbeddedMongo({ dataFile: join(folder, 'data.sqlite'), expiryIntervalMs: 100 });
  return {
    uri: server.uri,
    stop: async () => {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export function newDatabaseName(): string {
  return `test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
}

export type DriverFixture = { readonly client: MongoClient; readonly db: Db };

/** Registers hooks that give a test file one server, one client and its own database. */
export function useDriver(): DriverFixture {
  let server: ServerUnderTest | undefined;
  let client: MongoClient | undefined;
  const name = newDatabaseName();
  beforeAll(async () => {
    server = await startServerUnderTest();
    client = await MongoClient.connect(server.uri);
  });
  afterAll(async () => {
    if (REAL_URI) await client?.db(name).dropDatabase();
    await client?.close();
    await server?.stop();
  });
  const connected = (): MongoClient => {
    if (!client) throw new Error('the client is not connected yet');
    return client;
  };
  return {
    get client() {
      return connected();
    },
    get db() {
      return connected().db(name);
    },
  };
}

/** Returns the server error that an operation fails with. */
export async function serverErrorOf(operation: Promise<unknown>): Promise<MongoServerError> {
  const outcome: unknown = await operation.then(
    () => new Error('the operation was expected to fail'),
    (error: unknown) => error,
  );
  if (outcome instanceof MongoServerError) return outcome;
  throw outcome;
}
