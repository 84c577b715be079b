import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, freePort } from '@brokerage/local-stack';
import { onTestFinished } from 'vitest';

/** Starts a nats-server for one test that can be killed, lose its storage and return at the same address. */
export async function natsWithStorage() {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'events-'));
  let server: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  onTestFinished(async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  });
  const accepts = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
  return {
    url: `nats://127.0.0.1:${port}`,
    kill,
    async start(): Promise<void> {
      server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder], { stdio: 'ignore' });
      await eventually(accepts);
    },
    async wipe(): Promise<void> {
      await rm(join(folder, 'jetstream'), { recursive: true, force: true });
    },
  };
}
