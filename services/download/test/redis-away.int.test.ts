import { type ChildProcess, spawn } from 'node:child_process';
import { grantEntitlement } from '@brokerage/contracts';
import { buyerActor, eventually, freePort } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { grantFor, startDownload } from './fixtures.ts';

/** A Redis for this test only, so that it can be stopped. */
async function ownRedis() {
  const port = await freePort();
  let server: ChildProcess | undefined;
  const start = (): void => {
    server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' });
  };
  const stop = (): Promise<unknown> => {
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server?.kill('SIGKILL');
    return ended;
  };
  onTestFinished(async () => {
    await stop();
  });
  return { url: `redis://127.0.0.1:${port}`, start, stop };
}

test('the metrics show whether Redis is reachable, and purchases are granted without it', async () => {
  const redis = await ownRedis();
  redis.start();
  const { call, running } = await startDownload({ settings: { REDIS_URL: redis.url } });
  const connected = async () => {
    const text = await (await fetch(`${running[0]?.opsUrl}/metrics`)).text();
    return /^redis_connected\{.*\} (\d)$/m.exec(text)?.[1];
  };
  await eventually(async () => (await connected()) === '1');
  await redis.stop();
  await eventually(async () => (await connected()) === '0');
  const buyer = buyerActor();
  expect((await call(grantEntitlement, grantFor(buyer))).state).toBe('active');
  redis.start();
  await eventually(async () => (await connected()) === '1');
});
