import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test, vi } from 'vitest';
import { startEmbeddedMongo } from '../src/embedded-mongo.ts';
import { REAL_URI } from './fixture.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
// Each test starts its own processes.
vi.setConfig({ testTimeout: 60_000 });

const WRITERS = 8;
const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-kill-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function startProcess(environment: Record<string, string> = {}): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [MAIN, '--data', join(folder, 'data.sqlite'), '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...environment },
  });
  started.push(child);
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => [`exit ${code}`]),
  ]);
  const ready: unknown = String(line).startsWith('{') ? JSON.parse(String(line)) : undefined;
  if (typeof ready !== 'object' || ready === null || !('port' in ready) || typeof ready.port !== 'number') {
    throw new Error(`the server did not start: ${String(line)}`);
  }
  return { child, port: ready.port };
}

async function connect(port: number): Promise<MongoClient> {
  return MongoClient.connect(`mongodb://127.0.0.1:${port}/?directConnection=true&retryWrites=false`);
}

// The suite may run against a real server, which these tests must not kill.
if (!REAL_URI) {
  test('every acknowledged write survives a kill -9, and no partial write does', async () => {
    const first = await startProcess();
    const client = await connect(first.port);
    const collection = client.db('durable').collection<{ _id: number; n: number }>('writes');
    await collection.createIndex({ n: 1 }, { unique: true });
    const acknowledged: number[] = [];
    // Several writers: concurrent commands are synced to disk together.
    const write = async (writer: number): Promise<void> => {
      for (let _id = writer; ; _id += WRITERS) {
        await collection.insertOne({ _id, n: _id });
        acknowledged.push(_id);
        if (acknowledged.length === 200) first.child.kill('SIGKILL');
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer).catch(() => undefined));
    await once(first.child, 'exit');
    await Promise.all(writers);
    await client.close();
    const second = await startProcess();
    const again = await connect(second.port);
    const reopened = again.db('durable').collection<{ _id: number; n: number }>('writes');
    const stored = await reopened.find().sort({ _id: 1 }).toArray();
    expect(acknowledged.length).toBeGreaterThanOrEqual(200);
    const ids = new Set(stored.map(({ _id }) => _id));
    expect(acknowledged.filter((_id) => !ids.has(_id))).toEqual([]);
    for (const { _id, n } of stored) expect(await reopened.findOne({ n })).toEqual({ _id, n });
    await expect(reopened.insertOne({ _id: -1, n: 0 })).rejects.toMatchObject({ code: 11000 });
    await again.close();
    second.child.kill('SIGTERM');
    expect(await once(second.child, 'exit')).toEqual([0, null]);
  });
}

test('a failed command changes nothing, and concurrent commands are kept', async () => {
  const file = join(folder, 'together.sqlite');
  const server = await startEmbeddedMongo({ dataFile: file });
  const client = await connect(server.port);
  const collection = client.db('together').collection<{ _id: number; n: number }>('writes');
  await collection.insertMany([
    { _id: -1, n: 0 },
    { _id: -2, n: 0 },
  ]);
  const inserts = Array.from({ length: 40 }, (_, _id) => collection.insertOne({ _id, n: _id }));
  // The second entry fails after the first was created.
  const indexing = collection.createIndex({ n: 1 }, { unique: true });
  const more = Array.from({ length: 40 }, (_, at) => collection.insertOne({ _id: 100 + at, n: at }));
  await expect(indexing).rejects.toMatchObject({ code: 11000 });
  await Promise.all([...inserts, ...more]);
  await client.close();
  await server.close();
  const again = await startEmbeddedMongo({ dataFile: file });
  const second = await connect(again.port);
  const reopened = second.db('together').collection<{ _id: number; n: number }>('writes');
  expect((await reopened.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  expect(await reopened.countDocuments()).toBe(82);
  expect(await reopened.countDocuments({ n: 3 })).toBe(2);
  await second.close();
  await again.close();
});

test('a second server on the same file is refused', async () => {
  const first = await startProcess();
  await expect(startProcess()).rejects.toThrow('exit 1');
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
});

test('the server refuses to run in production', async () => {
  await expect(startProcess({ NODE_ENV: 'production' })).rejects.toThrow('exit 1');
});
