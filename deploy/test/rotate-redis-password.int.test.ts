import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually, freePort } from '@brokerage/testing';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';

const deploy = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));

test('the Redis password rotates in three steps, and clients with the current address can connect at each step', async () => {
  const root = mkdtempSync(join(tmpdir(), 'redis-'));
  const secrets = join(root, 'secrets');
  execFileSync(process.execPath, [deploy('generate-secrets.mjs'), secrets, join(root, '.env')]);
  // Debian's Redis does not know this permission yet.
  const acl = join(secrets, 'redis_acl');
  writeFileSync(acl, readFileSync(acl, 'utf8').replace(' +client|setinfo', ''));
  const port = await freePort();
  let server: ChildProcess = spawn('true');
  onTestFinished(() => {
    server.kill('SIGKILL');
    rmSync(root, { recursive: true });
  });
  const addressOf = () =>
    readFileSync(join(secrets, 'redis_url'), 'utf8').trim().replace('redis:6379', `127.0.0.1:${port}`);
  const isLetIn = async (address: string): Promise<boolean> => {
    const redis = new Redis(address, { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return (await redis.set('brokerage:test', '1')) === 'OK';
    } catch {
      return false;
    } finally {
      redis.disconnect();
    }
  };
  const restart = async (): Promise<void> => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--aclfile', acl];
    server = spawn('redis-server', args, { stdio: 'ignore' });
    await eventually(() => isLetIn(addressOf()));
  };
  const rotate = (step: string) =>
    execFileSync(process.execPath, [deploy('rotate-secret.mjs'), 'redis_password', step, secrets], {
      encoding: 'utf8',
    });

  await restart();
  const old = addressOf();
  expect(rotate('add')).toContain('Restart redis,');
  expect(addressOf()).toBe(old);
  await restart();
  expect(rotate('promote')).toContain('Restart catalog, download, notification');
  expect(addressOf()).not.toBe(old);
  expect([await isLetIn(old), await isLetIn(addressOf())]).toEqual([true, true]);
  rotate('retire');
  await restart();
  expect([await isLetIn(old), await isLetIn(addressOf())]).toEqual([false, true]);
});
