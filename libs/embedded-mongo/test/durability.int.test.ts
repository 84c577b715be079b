import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { afterAll, expect, test, vi } from 'vitest';
import { REAL_URI } from './fixture.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
// Each test starts processes of its own.
vi.setConfig({ testTimeout: 60_000 });

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

// The suite may be pointed at a real server, which is not ours to kill.
if (!REAL_URI) {
  test('every acknowledged write survives a kill -9, and nothing half-done does', async () => {
    const first = await startProcess();
    const client = await connect(first.port);
    const collection = client.db('durable').collection<{ _id: number; n: number }>('writes');
    await collection.createIndex({ n: 1 }, { unique: true });
    const acknowledged: number[] = [];
    const writer = (async () => {
      for (let _id = 0; ; _id += 1) {
        await collection.insertOne({ _id, n: _id });
        acknowledged.push(_id);
        if (_id === 60) first.child.kill('SIGKILL');
      }
    })().catch(() => undefined);
    await once(first.child, 'exit');
    await writer;
    await client.close();
    const second = await startProcess();
    const again = await connect(second.port);
    const reopened = again.db('durable').collection<{ _id: number; n: number }>('writes');
    const stored = await reopened.find().sort({ _id: 1 }).toArray();
    expect(stored.map((document) => document._id).slice(0, acknowledged.length)).toEqual(acknowledged);
    expect(acknowledged.length).toBeGreaterThan(60);
    for (const { _id, n } of stored) expect(await reopened.findOne({ n })).toEqual({ _id, n });
    await expect(reopened.insertOne({ _id: -1, n: 0 })).rejects.toMatchObject({ code: 11000 });
    await again.close();
    second.child.kill('SIGTERM');
    expect(await once(second.child, 'exit')).toEqual([0, null]);
  });
}

test('a second server on the same file is refused', async () => {
  const first = await startProcess();
  await expect(startProcess()).rejects.toThrow('exit 1');
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
});

test('the server refuses to run in production', async () => {
  await expect(startProcess({ NODE_ENV: 'production' })).rejects.toThrow('exit 1');
});
