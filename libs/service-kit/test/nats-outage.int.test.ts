import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually, freePort } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { ask, askBriefly, ownPlace, patiently, startCallee, startCaller } from './rpc-fixture.ts';

function natsOn(port: number, args: readonly string[] = []) {
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
      server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), ...args], { stdio: 'ignore' });
    },
    kill,
  };
}

test('while NATS is unavailable calls fail, and once it is back they work without a restart', async () => {
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

test('one running server of several is enough, at startup and after the loss of another', async () => {
  // All together: a port that was handed out but is not in use yet could be handed out again.
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const [, second, third] = ports.map((port) => natsOn(port));
  const place = ownPlace(ports.map((port) => `nats://127.0.0.1:${port}`).join(','));
  second?.start();
  await startCallee(place, async ({ text }) => ({ text: text.toUpperCase() }));
  const { rpc } = await startCaller(place);
  // Short tries, as in real operations: a request that a dying server has accepted is lost, and the call waits for the
  // length of one try.
  const call = () => rpc.call(askBriefly, { text: 'hello' }, patiently()).catch(() => null);
  await eventually(call);
  await second?.kill();
  third?.start();
  await eventually(call);
});

test('in a cluster of three a callee and a caller on different servers reconnect after each loss', async () => {
  const ports = await Promise.all(Array.from({ length: 6 }, () => freePort()));
  const [clients, routes] = [ports.slice(0, 3), ports.slice(3)];
  const routed = ['--routes', routes.map((port) => `nats-route://127.0.0.1:${port}`).join(',')];
  const servers = clients.map((port, index) =>
    natsOn(port, ['--cluster_name', 'test', '--cluster', `nats://127.0.0.1:${routes[index]}`, ...routed]),
  );
  const urls = clients.map((port) => `nats://127.0.0.1:${port}`);
  for (const server of servers) server.start();
  const place = ownPlace(urls.join(','));
  await startCallee({ ...place, natsUrl: `${urls[0]},${urls[1]}` }, async ({ text }) => ({ text: text.toUpperCase() }));
  const { rpc } = await startCaller({ ...place, natsUrl: `${urls[2]},${urls[1]}` });
  // Short tries, as in real operations: a request that a dying server has accepted is lost, and the call waits for the
  // length of one try.
  const call = () => rpc.call(askBriefly, { text: 'hello' }, patiently()).catch(() => null);
  await eventually(call);
  for (const server of servers) {
    await server.kill();
    await eventually(call);
    server.start();
    await eventually(call);
  }
});
