import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { type EdgeOptions, startEdge } from './edge-fixture.ts';
import { failureOf, send } from './requests.ts';

const LIMITS = { TRUSTED_PROXIES: '127.0.0.1', PRODUCT_COPY_MS: '0' };

async function startOverloaded({ env, ...options }: EdgeOptions = {}) {
  const edge = await startEdge({ ...options, env: { ...LIMITS, ...env } });
  onTestFinished(edge.close);
  return {
    ...edge,
    ask: (visitor: string, path = '/api/products') => send(edge.url, { path, headers: { 'x-forwarded-for': visitor } }),
  };
}

function open(url: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** A request whose head the gateway has read and whose body never comes. */
async function unfinished(url: string): Promise<Socket> {
  const socket = open(url);
  const head = ['POST /api/contact HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 100'];
  socket.write(`${[...head, 'x-forwarded-for: 203.0.113.1', 'expect: 100-continue'].join('\r\n')}\r\n\r\n{`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('100 Continue');
  return socket;
}

test('requests whose body has not come take nobody’s place', async () => {
  const { url, ask } = await startOverloaded();
  await Promise.all(Array.from({ length: 230 }, () => unfinished(url)));
  for (const visitor of ['203.0.113.1', '203.0.113.2']) expect((await ask(visitor)).status).toBe(200);
});

test.each([
  ['a head', 'GET /api/products HTTP/1.1\r\nx: '],
  ['a body', 'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'],
])('a connection that never finishes %s is closed', async (_name, sent) => {
  const { url } = await startOverloaded({ env: { REQUEST_TIMEOUT_MS: '500' } });
  const slow = Array.from({ length: 20 }, () => open(url));
  await Promise.all(
    slow.map(async (socket) => {
      socket.write(sent);
      socket.resume();
      await once(socket, 'close');
    }),
  );
});

test('a visitor who has all the places of one waits alone, an IPv6 network being one visitor', async () => {
  const { ask, stubs, metrics } = await startOverloaded({ env: { MAX_IN_FLIGHT_PER_VISITOR: '5' } });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  stubs.answer('listProducts', async () => {
    await released;
    return { products: [] };
  });
  const held = Array.from({ length: 5 }, (_, host) => ask(`2001:db8:1:2::${host + 1}`));
  await eventually(async () => /^http_requests_under_way{.*pool="calls".*} 5$/m.test(await metrics()));
  const refused = await ask('2001:db8:1:2::9', '/api/docs');
  expect(failureOf(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(refused.headers['retry-after']).toBe('1');
  for (const other of ['2001:db8:1:3::1', '203.0.113.1']) expect((await ask(other, '/api/docs')).status).toBe(200);
  release();
  for (const answer of await Promise.all(held)) expect(answer.status).toBe(200);
  await eventually(async () => (await ask('2001:db8:1:2::9', '/api/docs')).status === 200);
});

test('calls that wait for services do not push out pages, scripts and pictures', async () => {
  const env = { MAX_IN_FLIGHT: '3', MAX_FILES_IN_FLIGHT: '1' };
  const { ask, stubs, metrics } = await startOverloaded({ withSite: true, env });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  stubs.answer('listProducts', async () => {
    await released;
    return { products: [] };
  });
  const held = Array.from({ length: 3 }, (_, host) => ask(`203.0.113.${host}`));
  await eventually(async () => /^http_requests_under_way{.*pool="calls".*} 3$/m.test(await metrics()));
  for (const path of ['/api/docs', '/checklists/self-storage-basic-checklist.pdf'])
    expect([path, (await ask('203.0.113.9', path)).status]).toEqual([path, 503]);
  expect(failureOf(await ask('203.0.113.9', '/api/docs')).code).toBe('service_unavailable');
  for (const path of ['/', '/account', '/assets/app-1a2b3c.js', '/og/home.png'])
    expect([path, (await ask('203.0.113.9', path)).status]).toEqual([path, 200]);
  release();
  for (const answer of await Promise.all(held)) expect(answer.status).toBe(200);
});
