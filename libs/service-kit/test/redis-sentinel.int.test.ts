import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, freePort } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { redisClient } from '../src/work/redis-client.ts';

const PASSWORD = 'a password, of/all:of them';
const SETTINGS = [
  'bind 127.0.0.1',
  'save ""',
  'appendonly no',
  `requirepass "${PASSWORD}"`,
  `masterauth "${PASSWORD}"`,
];

/** Starts a real redis-server with these settings, as a server or a Sentinel. */
async function startRedis(settings: string[], ...args: string[]): Promise<{ port: number; process: ChildProcess }> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const port = await freePort();
  writeFileSync(join(folder, 'redis.conf'), [`port ${port}`, `dir ${folder}`, ...settings].join('\n'));
  const process = spawn('redis-server', [join(folder, 'redis.conf'), ...args], { stdio: 'ignore' });
  onTestFinished(async () => {
    if (process.exitCode === null && process.signalCode === null) {
      process.kill('SIGKILL');
      await once(process, 'exit');
    }
    rmSync(folder, { recursive: true });
  });
  return { port, process };
}

test('a client with Sentinels writes to the master, and after a failover to the new one', async () => {
  const master = await startRedis(SETTINGS);
  const replica = await startRedis([...SETTINGS, `replicaof 127.0.0.1 ${master.port}`]);
  const before = redisClient(`redis://127.0.0.1:${master.port}`, { password: PASSWORD, maxRetriesPerRequest: null });
  onTestFinished(() => before.disconnect());
  before.on('error', () => undefined);
  await before.set('order', 'kept');
  const copy = redisClient(`redis://127.0.0.1:${replica.port}`, { password: PASSWORD, maxRetriesPerRequest: null });
  onTestFinished(() => copy.disconnect());
  copy.on('error', () => undefined);
  // A Sentinel looks for replicas when it starts, and then every ten seconds.
  await eventually(async () => (await copy.get('order')) === 'kept');
  const watching = [
    `requirepass "${PASSWORD}"`,
    `sentinel monitor shop 127.0.0.1 ${master.port} 1`,
    `sentinel auth-pass shop "${PASSWORD}"`,
    'sentinel down-after-milliseconds shop 500',
    'sentinel failover-timeout shop 5000',
  ];
  const sentinel = await startRedis(['bind 127.0.0.1', ...watching], '--sentinel');
  const away = await freePort();
  const url = `redis+sentinel://:${encodeURIComponent(PASSWORD)}@127.0.0.1:${away},127.0.0.1:${sentinel.port}/shop`;
  const client = redisClient(url, { maxRetriesPerRequest: null });
  onTestFinished(() => client.disconnect());
  client.on('error', () => undefined);
  await client.set('order', 'kept by the master');
  // The Sentinel has to know the replica before it can promote it.
  const asking = redisClient(`redis://127.0.0.1:${sentinel.port}`, { password: PASSWORD, maxRetriesPerRequest: null });
  onTestFinished(() => asking.disconnect());
  asking.on('error', () => undefined);
  await eventually(async () => ((await asking.call('SENTINEL', 'replicas', 'shop')) as unknown[]).length === 1);
  await eventually(async () => (await copy.get('order')) === 'kept by the master');
  master.process.kill('SIGKILL');
  await eventually(async () => {
    const [, port] = (await asking.call('SENTINEL', 'get-master-addr-by-name', 'shop')) as [string, string];
    return Number(port) === replica.port;
  });
  expect(await client.get('order')).toBe('kept by the master');
  await eventually(() => client.set('after', 'the failover').catch(() => false));
  expect(await copy.get('after')).toBe('the failover');
});
