import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@brokerage/embedded-mongo';
import { freePort } from '@brokerage/local-stack';

/** Addresses of the servers that all tests of a run share. Namespace, database name and key prefix isolate the tests. */
export interface Infrastructure {
  natsUrl: string;
  redisUrl: string;
  mongoUri: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    infrastructure: Infrastructure;
  }
}

async function accepting(port: number, child: ChildProcess): Promise<void> {
  const started = Date.now();
  while (Date.now() - started < 15_000) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
    if (open) return;
    await new Promise((wake) => setTimeout(wake, 25));
  }
  throw new Error(`${child.spawnfile} did not start`);
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

/** Starts real servers for one test run: NATS and Redis from the PATH, MongoDB from MONGODB_URI or the embedded server. */
export default async function setup(project: {
  provide(key: 'infrastructure', value: Infrastructure): void;
}): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'brokerage-test-'));
  const natsPort = await freePort();
  const redisPort = await freePort();
  const nats = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(natsPort), '-js', '-sd', folder], {
    stdio: 'ignore',
  });
  const redis = spawn(
    'redis-server',
    ['--bind', '127.0.0.1', '--port', String(redisPort), '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: 'ignore' },
  );
  await Promise.all([accepting(natsPort, nats), accepting(redisPort, redis)]);
  const real = process.env.MONGODB_URI;
  const mongo = real ? undefined : await startEmbeddedMongo({ dataFile: join(folder, 'mongo.sqlite'), durable: false });
  project.provide('infrastructure', {
    natsUrl: `nats://127.0.0.1:${natsPort}`,
    redisUrl: `redis://127.0.0.1:${redisPort}`,
    mongoUri: real ?? mongo?.uri ?? '',
  });
  return async () => {
    await Promise.all([stop(nats), stop(redis), mongo?.close()]);
    await rm(folder, { recursive: true, force: true });
  };
}
