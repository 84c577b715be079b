import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually, freePort } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { ask, ownPlace, patiently, startCallee, startCaller } from './rpc-fixture.ts';

function natsOn(port: number) {
  let server: ChildProcess | undefined;
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  return {
    start: () => {
      server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    },
    kill,
  };
}

test('while NATS is away calls fail at once; when it is back they work again and nobody was restarted', async () => {
  const port = await freePort();
  const nats = natsOn(port);
  nats.start();
  const place = ownPlace(`nats://127.0.0.1:${port}`);
  await startCallee(place, async ({ text }) => ({ text: text.toUpperCase() }));
  const { rpc } = await startCaller(place);
  const call = () => rpc.call(ask, { text: 'hello' }, patiently());
  await expect(call()).resolves.toEqual({ text: 'HELLO' });

  for (let outage = 1; outage <= 2; outage += 1) {
    await nats.kill();
    await eventually(async () => !rpc.isConnected);
    await expect(call()).rejects.toMatchObject({ code: 'service_unavailable' });

    nats.start();
    await eventually(() => call().catch(() => null));
    await expect(call()).resolves.toEqual({ text: 'HELLO' });
  }
});

test('a process that starts before NATS waits for it', async () => {
  const port = await freePort();
  const nats = natsOn(port);
  const waiting = startCaller(ownPlace(`nats://127.0.0.1:${port}`));
  nats.start();
  expect((await waiting).rpc.isConnected).toBe(true);
});

test('of several servers any that lives will do, at the start and when it dies', async () => {
  // All at once: a port that was given and is not taken yet could be given again.
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const [, second, third] = ports.map((port) => natsOn(port));
  const place = ownPlace(ports.map((port) => `nats://127.0.0.1:${port}`).join(','));
  second?.start();
  await startCallee(place, async ({ text }) => ({ text: text.toUpperCase() }));
  const { rpc } = await startCaller(place);
  const call = () => rpc.call(ask, { text: 'hello' }, patiently()).catch(() => null);
  await expect(call()).resolves.toEqual({ text: 'HELLO' });
  await second?.kill();
  third?.start();
  await eventually(call);
});
