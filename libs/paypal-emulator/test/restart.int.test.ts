import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPayPalEmulator } from '../src/paypal-emulator.ts';
import { credentials, Shop } from './emulator-fixture.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
// Starting a process is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paypal-emulator-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

function runMain(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [main, ...args], {
    env: {
      ...process.env,
      PAYPAL_CLIENT_ID: credentials.clientId,
      PAYPAL_CLIENT_SECRET: credentials.clientSecret,
      PAYPAL_EMULATOR_TOKEN: credentials.controlToken,
      ...environment,
    },
  });
  const said = { out: '', error: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.error += chunk.toString();
  });
  return { child, said, ended: once(child, 'close') };
}

async function readyPort(running: ReturnType<typeof runMain>): Promise<number> {
  await expect.poll(() => running.said.out).toContain('\n');
  const line: unknown = JSON.parse(running.said.out);
  expect(line).toEqual({ ready: true, port: expect.any(Number) });
  return (line as { port: number }).port;
}

/** Subscribes an address that nothing listens on. */
async function subscribe(shop: Shop): Promise<void> {
  const body = { url: 'http://127.0.0.1:9/hook', event_types: [{ name: '*' }] };
  expect((await shop.call('POST', '/v1/notifications/webhooks', { body })).status).toBe(201);
}

async function eventsOf(shop: Shop): Promise<unknown[]> {
  const { text } = await shop.call('GET', '/v1/notifications/webhooks-events');
  return (JSON.parse(text) as { events: unknown[] }).events;
}

test('a restart keeps orders, tokens, captures, the clock and request ids', async () => {
  const options = { ...credentials, stateFile: join(folder, 'deep', 'state.json') };
  const shop = new Shop();
  const first = await startPayPalEmulator(options);
  shop.connect(first.url);
  await shop.signIn();
  const open = await shop.create({ key: 'open' });
  const paid = await shop.approvedOrder();
  await shop.capture(paid, 'capture');
  const page = await (await shop.page(open.body.id)).text();
  await shop.control.advance(600);
  await first.close();

  const second = await startPayPalEmulator(options);
  shop.connect(second.url);
  const again = await shop.create({ key: 'open' });
  expect([again.status, again.body.id]).toEqual([200, open.body.id]);
  expect((await shop.capture(paid, 'capture')).status).toBe(200);
  expect((await shop.control.ledger()).captures).toHaveLength(1);
  const csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const approved = await fetch(`${shop.url}/checkoutnow?token=${open.body.id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ csrf, action: 'approve' }),
  });
  expect(approved.status).toBe(303);
  await shop.control.advance(3 * 60 * 60 - 600);
  expect((await shop.get(open.body.id)).status).toBe(404);
  await second.close();
});

test('a killed emulator keeps every order it has confirmed', async () => {
  const state = join(folder, 'state.json');
  const shop = new Shop();
  const first = runMain({}, '--state', state);
  shop.connect(`http://127.0.0.1:${await readyPort(first)}`);
  await shop.signIn();
  const ids = await Promise.all(Array.from({ length: 20 }, async () => (await shop.create()).body.id));
  first.child.kill('SIGKILL');
  await first.ended;

  const second = runMain({}, '--state', state, '--port', '0');
  shop.connect(`http://127.0.0.1:${await readyPort(second)}`);
  const statuses = await Promise.all(ids.map(async (id) => (await shop.get(id)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  second.child.kill('SIGTERM');
  expect(await second.ended).toEqual([0, null]);
});

test('a killed emulator keeps the bodies of its events, a reset drops them, and a body cut off by a kill is ignored', async () => {
  const stateFile = join(folder, 'state.json');
  const shop = new Shop();
  const run = async (): Promise<ReturnType<typeof runMain>> => {
    const running = runMain({}, '--state', stateFile);
    shop.connect(`http://127.0.0.1:${await readyPort(running)}`);
    await shop.signIn();
    return running;
  };
  const kill = async ({ child, ended }: ReturnType<typeof runMain>): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  const first = await run();
  await subscribe(shop);
  await shop.approvedOrder();
  const before = await eventsOf(shop);
  expect(before).toMatchObject([{ event_type: 'CHECKOUT.ORDER.APPROVED' }]);
  await kill(first);
  await appendFile(`${stateFile}.events`, '\n{"id":"WH-CUT","body":"{}');

  const second = await run();
  expect(await eventsOf(shop)).toEqual(before);
  await shop.capture(await shop.approvedOrder(), 'capture');
  const more = await eventsOf(shop);
  expect(more.length).toBeGreaterThan(before.length);
  await kill(second);

  const third = await run();
  expect(await eventsOf(shop)).toEqual(more);
  await shop.control.reset();
  await shop.signIn();
  await subscribe(shop);
  await shop.approvedOrder();
  const after = await eventsOf(shop);
  expect(after).toMatchObject([{ event_type: 'CHECKOUT.ORDER.APPROVED' }]);
  await kill(third);

  const fourth = await run();
  expect(await eventsOf(shop)).toEqual(after);
  await kill(fourth);
});

test('a webhook configured at startup receives messages, at its new URL after a restart', async () => {
  const received: { path: string | undefined; certUrl: unknown }[] = [];
  const shopServer = createServer((request, response) => {
    received.push({ path: request.url, certUrl: request.headers['paypal-cert-url'] });
    request.resume();
    response.end();
  });
  shopServer.listen(0, '127.0.0.1');
  await once(shopServer, 'listening');
  const { port } = shopServer.address() as AddressInfo;
  const state = join(folder, 'state.json');
  const shop = new Shop();
  for (const path of ['/first', '/second']) {
    const url = `http://127.0.0.1:${port}${path}`;
    const run = runMain({ PAYPAL_EMULATOR_WEBHOOK_URL: url, PAYPAL_WEBHOOK_ID: 'OURS' }, '--state', state);
    shop.connect(`http://127.0.0.1:${await readyPort(run)}`);
    await shop.signIn();
    await shop.approvedOrder();
    await expect.poll(() => received.some((message) => message.path === path)).toBe(true);
    run.child.kill('SIGTERM');
    await run.ended;
  }
  shopServer.close();
  expect(received.every(({ certUrl }) => String(certUrl).includes('/v1/notifications/certs/'))).toBe(true);
});

test('an emulator that is stopped abandons pending requests instead of completing them', async () => {
  const state = join(folder, 'state.json');
  const shop = new Shop();
  const first = runMain({}, '--state', state);
  shop.connect(`http://127.0.0.1:${await readyPort(first)}`);
  await shop.signIn();
  const id = await shop.approvedOrder();
  await shop.control.faults({ match: { op: 'order.capture' }, action: { type: 'latency', ms: 60_000 } });
  const cut = expect(shop.capture(id, 'c')).rejects.toThrow('fetch failed');
  await expect.poll(async () => (await shop.control.requests()).some((seen) => seen.op === 'order.capture')).toBe(true);
  first.child.kill('SIGTERM');
  await cut;
  expect(await first.ended).toEqual([0, null]);

  const second = await startPayPalEmulator({ ...credentials, stateFile: state });
  shop.connect(second.url);
  expect((await shop.control.ledger()).captures).toEqual([]);
  expect((await shop.capture(id, 'c')).status).toBe(201);
  await second.close();
});

test('the emulator refuses to start in production', async () => {
  const run = runMain({ NODE_ENV: 'production' });
  expect(await run.ended).toEqual([1, null]);
  expect(run.said.error).toContain('refuses NODE_ENV=production');
  vi.stubEnv('NODE_ENV', 'production');
  await expect(startPayPalEmulator(credentials)).rejects.toThrow('refuses NODE_ENV=production');
});

test('a missing credential prevents the start and is named in the error', async () => {
  const run = runMain({ PAYPAL_EMULATOR_TOKEN: '' });
  expect(await run.ended).toEqual([1, null]);
  expect(run.said.error).toContain('PAYPAL_EMULATOR_TOKEN is missing');
  await expect(startPayPalEmulator({ ...credentials, clientSecret: '' })).rejects.toThrow('clientSecret');
});

test('the emulator binds only the loopback address unless a host is given', async () => {
  const emulator = await startPayPalEmulator(credentials);
  expect(new URL(emulator.url).hostname).toBe('127.0.0.1');
  await expect(fetch(`http://127.0.0.2:${emulator.port}/checkoutnow`)).rejects.toThrow('fetch failed');
  await emulator.close();
  const open = await startPayPalEmulator({ ...credentials, host: '0.0.0.0' });
  expect((await fetch(`http://127.0.0.2:${open.port}/checkoutnow`)).status).toBe(404);
  await open.close();
});
