import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { eventually } from '@brokerage/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { operationRules } from '../../deploy/nginx/operation-rules.ts';
import { type Edge, startEdge } from './edge-fixture.ts';
import { refusalOfEdge, startBrokenGateway, startNginx } from './nginx.ts';
import { requestOf, routed, send } from './requests.ts';

let gateways: Edge[];
const urls = (): string[] => gateways.map(({ url }) => url);
beforeAll(async () => {
  const env = { TRUSTED_PROXIES: '127.0.0.1', PRODUCT_COPY_MS: '0' };
  gateways = await Promise.all([startEdge({ withSite: true, env }), startEdge({ withSite: true, env })]);
});
afterAll(() => Promise.all(gateways.map((gateway) => gateway.close())));
beforeEach(() => {
  for (const { stubs } of gateways) stubs.reset();
});

const never = routed.filter(({ contract, http }) => contract.retry === 'never' && http.method !== 'GET');
const safe = routed.filter(({ name }) => name === 'createOrder' || name === 'submitContact' || name === 'requestCode');
/** The limits of waiting for a gateway at a quarter, in proportion. Connecting keeps its own: on a busy machine it takes a while. */
const sooner = (settings: string) =>
  settings.replaceAll(
    /((?:read|next_upstream)_timeout )(\d+)s;/g,
    (_all, name: string, seconds: string) => `${name}${Number(seconds) * 250}ms;`,
  );
const visitorsSeen = () =>
  gateways.flatMap(({ stubs }) => stubs.callsOf('listProducts').map(({ clientAddress }) => clientAddress));

test('the rules of the operations are those of the contracts', () => {
  const file = new URL('../../deploy/nginx/operation-rules.conf', import.meta.url);
  expect(readFileSync(fileURLToPath(file), 'utf8')).toBe(operationRules());
  expect(never.length).toBeGreaterThanOrEqual(9);
});

test.each(['hangs', 'breaks'] as const)(
  'what must not run twice reaches exactly one gateway when that one %s',
  async (does) => {
    const broken = [await startBrokenGateway(does), await startBrokenGateway(does)];
    const { url } = await startNginx({ gateways: broken.map((gateway) => gateway.url), change: sooner });
    const answers = await Promise.all(never.map((route) => send(url, requestOf(route))));
    expect(answers.map(({ status }) => status)).toEqual(never.map(() => (does === 'hangs' ? 504 : 502)));
    const reached = broken.flatMap(({ requests }) => requests);
    expect(reached.toSorted()).toEqual(never.map((route) => `POST ${requestOf(route).path}`).toSorted());
  },
);

test('a write that may run twice is sent again after a broken connection, and not after the time limit', async () => {
  const counts: number[] = [];
  for (const does of ['breaks', 'hangs'] as const) {
    const broken = [await startBrokenGateway(does), await startBrokenGateway(does)];
    const { url } = await startNginx({ gateways: broken.map((gateway) => gateway.url), change: sooner });
    await Promise.all(safe.map((route) => send(url, requestOf(route))));
    counts.push(broken.flatMap(({ requests }) => requests).length);
  }
  expect(counts).toEqual([2 * safe.length, safe.length]);
});

test('while one gateway is away every operation is answered by the other', async () => {
  const { url } = await startNginx({ gateways: ['http://127.0.0.1:1', urls()[0] ?? ''] });
  for (const route of [...never, ...safe]) {
    const { status } = await send(url, requestOf(route));
    expect([route.name, status]).not.toEqual([route.name, 502]);
  }
});

test('two visitors behind one terminator are two visitors, whatever they claim themselves', async () => {
  const { url } = await startNginx({ gateways: urls() });
  for (const told of ['203.0.113.1', '6.6.6.6, 203.0.113.2', '2001:db8:1:2::3'])
    await send(url, { path: '/api/products', headers: { 'x-forwarded-for': told, 'x-real-ip': '6.6.6.7' } });
  expect(visitorsSeen().toSorted()).toEqual(['2001:db8:1:2::/64', '203.0.113.1', '203.0.113.2']);
});

test('who is not the terminator is not believed', async () => {
  const { url } = await startNginx({ gateways: urls(), env: { TRUSTED_PROXIES: '198.51.100.0/24' } });
  await send(url, { path: '/api/products', headers: { 'x-forwarded-for': '203.0.113.1' } });
  expect(visitorsSeen()).toEqual(['127.0.0.1']);
});

test('a terminator that passes connections on tells the visitor by the PROXY protocol', async () => {
  const env = { CLIENT_ADDRESS_FROM: 'proxy-protocol' };
  const { port, healthUrl } = await startNginx({ gateways: urls(), env });
  const socket = connect(port, '127.0.0.1');
  socket.write('PROXY TCP4 203.0.113.8 127.0.0.1 40000 443\r\n');
  socket.write('GET /api/products HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 6.6.6.6\r\nconnection: close\r\n\r\n');
  socket.resume();
  await once(socket, 'close');
  expect(visitorsSeen()).toEqual(['203.0.113.8']);
  expect((await send(healthUrl, { path: '/' })).status).toBe(200);
});

test.each([
  [{ NODE_ENV: 'production' }, 'TRUSTED_PROXIES'],
  [{}, 'TRUSTED_PROXIES'],
  [{ NODE_ENV: 'development', TRUSTED_PROXIES: '10.0.0.1; include /etc/passwd' }, 'TRUSTED_PROXIES'],
  [{ NODE_ENV: 'development', CLIENT_ADDRESS_FROM: 'proxy-protocol' }, 'TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '10.0.0.1', CLIENT_ADDRESS_FROM: 'x-real-ip' }, 'CLIENT_ADDRESS_FROM'],
])('with %o the edge does not start and names the variable', async (env, name) => {
  expect(await refusalOfEdge(env)).toMatch(new RegExp(`^1: The edge does not start: ${name}`));
});

test('one visitor, also as a whole IPv6 network, has some places at once; others have theirs', async () => {
  const { url } = await startNginx({
    gateways: urls(),
    change: (settings) => settings.replace(/limit_conn connections \d+/, 'limit_conn connections 4'),
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const hold = async () => {
    await released;
    return { products: [] };
  };
  for (const { stubs } of gateways) stubs.answer('listProducts', hold);
  const ask = (address: string, path = '/api/products') => send(url, { path, headers: { 'x-forwarded-for': address } });
  const held = Array.from({ length: 4 }, (_, host) => ask(`2001:db8:1:2::${host + 1}`));
  await eventually(async () => visitorsSeen().length === 4);
  const refused = await ask('2001:db8:1:2:3::9', '/');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(refused.json()).toMatchObject({ code: 'rate_limited', requestId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  for (const other of ['2001:db8:1:3::1', '203.0.113.1']) expect((await ask(other, '/')).status).toBe(200);
  release();
  for (const { status } of await Promise.all(held)) expect(status).toBe(200);
});

test('one visitor asks so often and no more', async () => {
  const { url } = await startNginx({
    gateways: urls(),
    change: (settings) => settings.replace(/rate=\d+r\/s/, 'rate=1r/m').replace(/burst=\d+/, 'burst=3'),
  });
  const ask = async (address: string) =>
    (await send(url, { path: '/', headers: { 'x-forwarded-for': address } })).status;
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push(await ask('203.0.113.1'));
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
  expect(await ask('203.0.113.2')).toBe(200);
});

test('the edge keeps scripts in each encoding, with every header of the gateway, and never a 404', async () => {
  const { url } = await startNginx({ gateways: [urls()[0] ?? ''] });
  const ask = (path: string, accepts: string) => send(url, { path, headers: { 'accept-encoding': accepts } });
  for (const [accepts, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
    ['gzip, deflate, br', 'br'],
  ]) {
    const answer = await ask('/assets/app-1a2b3c.js', accepts ?? '');
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
      etag: expect.any(String),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  }
  const missing = await ask('/assets/app-000000.js', 'br');
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  const page = await ask('/', 'gzip, deflate, br');
  expect(page.headers['content-encoding']).toBe('br');
});
