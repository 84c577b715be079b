import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { composeDriver } from '../release/compose-driver.mjs';
import { ORDER, ReleaseFailed, rollOut } from '../release/rollout.mjs';

/** Fakes what the driver uses of docker: containers by service, and images that do not become healthy. */
function dockerWith(sick: string[] = []) {
  const containers: { id: string; service: string; release: string; isRunning: boolean }[] = [];
  const said: string[] = [];
  let made = 0;
  const add = (service: string, release: string) => {
    made += 1;
    containers.push({ id: `c${made}`, service, release, isRunning: true });
  };
  const find = (id?: string) => containers.find((one) => one.id === id);
  const docker = async (args: string[], env: Record<string, string> = {}) => {
    const [command, ...rest] = args;
    const release = env.RELEASE ?? '';
    if (command === 'ps') {
      const [, service] = /compose\.service=(\w+)/.exec(args.join(' ')) ?? [];
      return containers
        .filter((one) => one.service === service)
        .map((one) => (args.includes('{{.ID}}') ? one.id : `${one.id} brokerage/${service}:${one.release}`))
        .join('\n');
    }
    said.push([command, ...rest.filter((arg) => !arg.startsWith('-'))].join(' '));
    if (command === 'inspect') {
      const found = find(args.at(-1));
      return sick.includes(found?.release ?? '') ? 'running unhealthy' : 'running healthy';
    }
    if (command === 'compose' && rest[0] === 'up') {
      // Compose creates the missing containers and leaves the others alone.
      const [service = '', count] = (rest[rest.indexOf('--scale') + 1] ?? '').split('=');
      expect(rest).toEqual(expect.arrayContaining(['--no-recreate', '--no-deps', '--no-build']));
      while (containers.filter((one) => one.service === service).length < Number(count)) add(service, release);
    }
    if (command === 'rm') {
      expect(find(args.at(-1))?.isRunning).toBe(false);
      containers.splice(
        containers.findIndex((one) => one.id === args.at(-1)),
        1,
      );
    }
    if (command === 'stop') Object.assign(find(args.at(-1)) ?? {}, { isRunning: false });
    return '';
  };
  for (const service of ORDER) for (const _ of [1, 2]) add(service, 'old');
  const running = () => ORDER.map((name) => containers.filter((one) => one.service === name).map((one) => one.release));
  return { docker, said, running };
}

/** Starts a site that answers with this status. */
async function site(statusOf: () => number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(statusOf()).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('containers are replaced one at a time, and each process always has a healthy one', async () => {
  const { docker, said, running } = dockerWith();
  const driver = composeDriver({ origin: await site(() => 200), docker });
  await rollOut({ driver, to: 'new' });
  expect(running()).toEqual(ORDER.map(() => ['new', 'new']));
  expect(said[0]).toBe('compose run publish-assets');
  const replacement = [
    'compose up payment=3 payment',
    'inspect {{.State.Status}} {{.State.Health.Status}} c',
    'stop 20 c',
    'rm c',
  ];
  const payment = said.slice(said.indexOf('compose up payment=3 payment')).slice(0, 8);
  expect(payment.map((line) => line.replace(/c\d+/, 'c'))).toEqual([...replacement, ...replacement]);
});

test('an unhealthy release is rolled back before any old container is stopped', async () => {
  const { docker, said, running } = dockerWith(['new']);
  const driver = composeDriver({ origin: await site(() => 200), docker });
  await expect(rollOut({ driver, to: 'new' })).rejects.toThrow(ReleaseFailed);
  expect(running()).toEqual(ORDER.map(() => ['old', 'old']));
  expect(said.filter((line) => line.startsWith('stop'))).toHaveLength(1);
});

test('when the site check fails after a process was replaced, that process is rolled back', async () => {
  const { docker, running } = dockerWith();
  let checks = 0;
  const driver = composeDriver({
    docker,
    origin: await site(() => {
      checks += 1;
      return checks > 7 ? 503 : 200;
    }),
  });
  await expect(rollOut({ driver, to: 'new' })).rejects.toThrow(
    'release new was taken back: /api/products was answered',
  );
  expect(running()).toEqual(ORDER.map(() => ['old', 'old']));
  expect(checks).toBe(8);
});

test('a process that already runs the release is left alone', async () => {
  const { docker, said } = dockerWith();
  const driver = composeDriver({ origin: await site(() => 200), docker });
  await rollOut({ driver, to: 'old' });
  expect(said).toEqual(['compose run publish-assets']);
});
