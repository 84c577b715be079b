import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually, freePort } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { ask, ownPlace, patiently, startCallee, startCaller } from './rpc-fixture.ts';

function natsOn(port: number, ...cluster: string[]) {
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
      server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), ...cluster], { stdio: 'ignore' });
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

/** Three servers of one cluster, each of which knows the others. */
async function startCluster() {
  const [ports, routes] = [await Promise.all([1, 2, 3].map(freePort)), await Promise.all([1, 2, 3].map(freePort))];
  const known = routes.map((port) => `nats://127.0.0.1:${port}`).join(',');
  const servers = ports.map((port, index) =>
    natsOn(port, '--cluster_name', 'test', '--cluster', `nats://127.0.0.1:${routes[index]}`, '--routes', known),
  );
  for (const server of servers) server.start();
  return { servers, seeds: ports.map((port) => `nats://127.0.0.1:${port}`) };
}

test('of a cluster any server that lives will do, at the start and when one of them dies', async () => {
  const { servers, seeds } = await startCluster();
  const [first = '', second = '', third = ''] = seeds;
  const nowhere = `nats://127.0.0.1:${await freePort()}`;
  const place = ownPlace(`${first},${nowhere}`);
  await startCallee(place, async ({ text }) => ({ text: text.toUpperCase() }));
  const { rpc } = await startCaller({ ...place, natsUrl: `${second},${third}` });
  const works = () => eventually(() => rpc.call(ask, { text: 'hello' }, patiently()).catch(() => null));
  await works();
  await servers[0]?.kill();
  await works();
  servers[0]?.start();
  await servers[1]?.kill();
  await works();
});
