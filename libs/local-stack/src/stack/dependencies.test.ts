import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chooseDependencies, type Env, LOCAL_WEBHOOK_ID } from './dependencies.ts';
import { PortBook } from './port-book.ts';
import type { Machine } from './programs.ts';
import { loadSecrets } from './secrets.ts';

interface FakeMachine extends Machine {
  commands: string[];
}

/** A machine with these programs; apt-get installs whatever is requested unless overridden. */
function machineWith(programs: string[], overrides: Partial<Machine> = {}): FakeMachine {
  const installed = new Set(programs);
  const commands: string[] = [];
  return {
    commands,
    find: (program) => (installed.has(program) ? `/usr/bin/${program}` : undefined),
    isDebian: () => true,
    isRoot: () => true,
    run: (program, args) => {
      commands.push([program, ...args].join(' '));
      if (args.includes('install')) for (const name of args) installed.add(name);
      return Promise.resolve(0);
    },
    print: () => undefined,
    ...overrides,
  };
}

function choose(machine: Machine, env: Env = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'dependencies-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return chooseDependencies({
    dir,
    env,
    machine,
    secrets: loadSecrets(dir),
    ports: new PortBook(dir),
    webhookUrl: 'http://localhost:1/hook',
  });
}

test('an address in the environment takes precedence over a program on the PATH', async () => {
  const { mongo, nats, redis, smtp, paypal } = await choose(machineWith(['mongod', 'nats-server', 'redis-server']), {
    MONGODB_URI: 'mongodb://db.example:27017',
    NATS_URL: 'nats://nats.example:4222',
    REDIS_URL: 'redis://redis.example:6379',
    SMTP_URL: 'smtp://mail.example:25',
    PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com',
  });
  expect(mongo).toEqual({ name: 'mongo', url: 'mongodb://db.example:27017', way: 'MONGODB_URI from the environment' });
  expect([nats, redis, smtp, paypal].map(({ url, process }) => [url, process])).toEqual([
    ['nats://nats.example:4222', undefined],
    ['redis://redis.example:6379', undefined],
    ['smtp://mail.example:25', undefined],
    ['https://api-m.sandbox.paypal.com', undefined],
  ]);
});

test('when every address is given, no program is required', async () => {
  const nothing = machineWith([], { isDebian: () => false });
  const env = { NATS_URL: 'nats://a:1', REDIS_URL: 'redis://a:1', MONGODB_URI: 'mongodb://a' };
  await expect(choose(nothing, env)).resolves.toMatchObject({ nats: { url: 'nats://a:1' } });
});

test('a real mongod is preferred to the embedded server', async () => {
  const withMongod = await choose(machineWith(['mongod', 'nats-server', 'redis-server']));
  expect(withMongod.mongo.process?.program).toBe('/usr/bin/mongod');
  const without = await choose(machineWith(['nats-server', 'redis-server']));
  expect(without.mongo.way).toContain('embedded');
  expect(without.mongo.process?.args.join(' ')).toContain('libs/embedded-mongo/src/main.ts');
});

test('NATS and Redis listen on the loopback address only', async () => {
  const { nats, redis } = await choose(machineWith(['nats-server', 'redis-server']));
  expect(nats.process?.args.join(' ')).toContain('--addr 127.0.0.1');
  expect(redis.process?.args.join(' ')).toContain('--bind 127.0.0.1');
});

test('the PayPal emulator sends its webhooks to the product', async () => {
  const { paypal } = await choose(machineWith(['nats-server', 'redis-server']));
  expect(paypal.process?.env).toMatchObject({
    PAYPAL_EMULATOR_WEBHOOK_URL: 'http://localhost:1/hook',
    PAYPAL_WEBHOOK_ID: LOCAL_WEBHOOK_ID,
  });
});

test('the PayPal emulator keeps its state in a file, or for benches in memory', async () => {
  const machine = machineWith(['nats-server', 'redis-server']);
  const argsOf = async (env?: Record<string, string>) => (await choose(machine, env)).paypal.process?.args;
  expect(await argsOf()).toContain('--state');
  expect(await argsOf({ PAYPAL_EMULATOR_STATE: 'memory' })).not.toContain('--state');
});

test('missing programs are installed with apt-get on Debian when root', async () => {
  const machine = machineWith(['apt-get', 'redis-server']);
  const { nats } = await choose(machine);
  expect(nats.way).toBe('/usr/bin/nats-server');
  expect(machine.commands.map((command) => command.replace(/^.*apt-get -qq /, ''))).toEqual([
    'update',
    'install -y --no-install-recommends nats-server',
  ]);
});

test('sudo is used when it needs no password', async () => {
  const machine = machineWith(['apt-get', 'redis-server'], { isRoot: () => false });
  await choose(machine);
  expect(machine.commands).toEqual([
    'sudo -n true',
    expect.stringMatching(/^sudo -n env .* update$/),
    expect.stringMatching(/^sudo -n env .* nats-server$/),
  ]);
});

const INSTRUCTION = 'sudo apt-get update && sudo apt-get install -y --no-install-recommends nats-server redis-server';

test.each<[string, string[], Partial<Machine>, string]>([
  ['an unsupported system', ['apt-get'], { isDebian: () => false }, 'on Debian and Ubuntu only'],
  [
    'sudo with a password',
    ['apt-get'],
    { isRoot: () => false, run: () => Promise.resolve(1) },
    'root or sudo without a password',
  ],
  ['a failed installation', ['apt-get'], { run: () => Promise.resolve(100) }, 'apt-get did not bring them'],
])('%s: the start stops and shows the command to run', async (_case, programs, overrides, reason) => {
  const failed = choose(machineWith(programs, overrides));
  await expect(failed).rejects.toThrow('Missing on this machine: nats-server, redis-server.');
  await expect(failed).rejects.toThrow(reason);
  await expect(failed).rejects.toThrow(INSTRUCTION);
  await expect(failed).rejects.toThrow('brew install nats-server redis\n');
});
