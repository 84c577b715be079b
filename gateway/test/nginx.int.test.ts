import { once } from 'node:events';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually, freePort } from '@brokerage/testing';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { errorPages } from '../../deploy/nginx/error-pages.ts';
import { operationRules } from '../../deploy/nginx/operation-rules.ts';
import { type Edge, startEdge } from './edge-fixture.ts';
import { refusalOfEdge, startBrokenGateway, startNameServer, startNginx } from './nginx.ts';
import { type Answer, requestOf, routed, send } from './requests.ts';
import { Refusal } from './stub-services.ts';
import { securityHeaders } from '../src/edge/security-headers.ts';

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
/** Scales the timeouts for a gateway to a quarter. The connect timeout stays: a busy machine needs it. */
const sooner = (settings: string) =>
  settings.replaceAll(
    /((?:read|next_upstream)_timeout )(\d+)s;/g,
    (_all, name: string, seconds: string) => `${name}${Number(seconds) * 250}ms;`,
  );
const visitorsSeen = () =>
  gateways.flatMap(({ stubs }) => stubs.callsOf('listProducts').map(({ clientAddress }) => clientAddress));

test('the operation rules match the contracts, and the error pages match the site', () => {
  const settings = (name: string) =>
    readFileSync(fileURLToPath(new URL(`../../deploy/nginx/${name}`, import.meta.url)), 'utf8');
  expect(settings('operation-rules.conf')).toBe(operationRules());
  expect(settings('error-pages.conf')).toBe(errorPages());
  expect(never.length).toBeGreaterThanOrEqual(9);
});

test.each(['hangs', 'breaks'] as const)(
  'a request that must not run twice reaches exactly one gateway if that gateway %s',
  async (does) => {
    const broken = [await startBrokenGateway(does), await startBrokenGateway(does)];
    const { url } = await startNginx({ gateways: broken.map((gateway) => gateway.url), change: sooner });
    const answers = await Promise.all(never.map((route) => send(url, requestOf(route))));
    expect(answers.map(({ status }) => status)).toEqual(never.map(() => (does === 'hangs' ? 504 : 502)));
    const reached = broken.flatMap(({ requests }) => requests);
    expect(reached.toSorted()).toEqual(never.map((route) => `POST ${requestOf(route).path}`).toSorted());
  },
);

test('a repeatable write is sent to the other gateway after a broken connection, but not after a timeout', async () => {
  const named = safe.map((route) => `POST ${requestOf(route).path}`).toSorted();
  const breaking = [await startBrokenGateway('breaks'), await startBrokenGateway('breaks')];
  const edge = await startNginx({ gateways: breaking.map(({ url }) => url) });
  await Promise.all(safe.map((route) => send(edge.url, requestOf(route))));
  // A request that arrives before either gateway is left out is tried a third time.
  expect(breaking.map(({ requests }) => [...new Set(requests)].toSorted())).toEqual([named, named]);

  const hanging = [await startBrokenGateway('hangs'), await startBrokenGateway('hangs')];
  const impatient = await startNginx({ gateways: hanging.map(({ url }) => url), change: sooner });
  await Promise.all(safe.map((route) => send(impatient.url, requestOf(route))));
  expect(hanging.flatMap(({ requests }) => requests).toSorted()).toEqual(named);
});

test('while one gateway is unavailable the other answers every operation', async () => {
  const { url } = await startNginx({ gateways: ['http://127.0.0.1:1', urls()[0] ?? ''] });
  for (const route of [...never, ...safe]) {
    const { status } = await send(url, requestOf(route));
    expect([route.name, status]).not.toEqual([route.name, 502]);
  }
});

test('two visitors behind one terminator are told apart, regardless of the addresses they claim', async () => {
  const { url } = await startNginx({ gateways: urls() });
  for (const told of ['203.0.113.1', '6.6.6.6, 203.0.113.2', '2001:db8:1:2::3'])
    await send(url, { path: '/api/products', headers: { 'x-forwarded-for': told, 'x-real-ip': '6.6.6.7' } });
  expect(visitorsSeen().toSorted()).toEqual(['2001:db8:1:2::/64', '203.0.113.1', '203.0.113.2']);
});

test('a forwarded address from an untrusted proxy is ignored', async () => {
  const { url } = await startNginx({ gateways: urls(), env: { TRUSTED_PROXIES: '198.51.100.0/24' } });
  await send(url, { path: '/api/products', headers: { 'x-forwarded-for': '203.0.113.1' } });
  expect(visitorsSeen()).toEqual(['127.0.0.1']);
});

test('a terminator that forwards connections passes the visitor’s address by the PROXY protocol', async () => {
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
  [{ TRUSTED_PROXIES: '10.0.0.1', GATEWAYS: 'gateway:8080; include /etc/passwd' }, 'GATEWAYS'],
])('with %o the edge refuses to start and names the variable', async (env, name) => {
  expect(await refusalOfEdge(env)).toMatch(new RegExp(`^1: The edge does not start: ${name}`));
});

test('the concurrent requests of one visitor or IPv6 network are limited, and others are not affected', async () => {
  const { url } = await startNginx({
    gateways: urls(),
    change: (settings) => settings.replace(/limit_conn connections \d+/, 'limit_conn connections 4'),
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const hold = async () => {
    await released;
    return { formToken: 'one' };
  };
  for (const { stubs } of gateways) stubs.answer('issueFormToken', hold);
  const ask = (address: string, path = '/api/form-token') =>
    send(url, { path, headers: { 'x-forwarded-for': address } });
  const held = Array.from({ length: 4 }, (_, host) => ask(`2001:db8:1:2::${host + 1}`));
  await eventually(async () => gateways.flatMap(({ stubs }) => stubs.callsOf('issueFormToken')).length === 4);
  const refused = await ask('2001:db8:1:2:3::9', '/api/docs');
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(refused.json()).toMatchObject({ code: 'rate_limited', requestId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  for (const other of ['2001:db8:1:3::1', '203.0.113.1']) expect((await ask(other, '/')).status).toBe(200);
  release();
  for (const { status } of await Promise.all(held)) expect(status).toBe(200);
});

test('the request rate of one visitor is limited', async () => {
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

test('the edge caches scripts in each encoding with every header of the gateway, and never a 404', async () => {
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

/** Long enough to leave a gateway out for the rest of the test. */
const forAnHour = (settings: string) => settings.replaceAll('fail_timeout=5s', 'fail_timeout=1h');

test('a gateway that failed once gets no requests for a while', async () => {
  const broken = await startBrokenGateway('breaks');
  const { url } = await startNginx({ gateways: [broken.url, urls()[0] ?? ''], change: forAnHour });
  for (let visit = 0; visit < 12; visit += 1) expect((await send(url, { path: '/' })).status).toBe(200);
  expect(broken.requests).toHaveLength(1);
});

test.each([0, 1])(
  'a recovered gateway is used when the other one stops, whichever is named first (%i)',
  async (lives) => {
    const listen = async (port = 0) => {
      const server = createServer((_request, response) => response.end('here'));
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      const close = () => {
        server.closeAllConnections();
        return new Promise((done) => server.close(done));
      };
      return { close, port: (server.address() as AddressInfo).port };
    };
    const both = [await listen(), await listen()] as const;
    const [back, dies] = lives === 0 ? both : ([both[1], both[0]] as const);
    const gatewayUrls = both.map(({ port }) => `http://127.0.0.1:${port}`);
    const { url } = await startNginx({ gateways: gatewayUrls, change: forAnHour });
    const visit = async () => (await send(url, { path: '/' })).status;
    await back.close();
    for (let visits = 0; visits < 4; visits += 1) expect(await visit()).toBe(200);
    const again = await listen(back.port);
    onTestFinished(() => again.close().then(() => undefined));
    await dies.close();
    for (let visits = 0; visits < 4; visits += 1) expect(await visit()).toBe(200);
  },
);

test('pages are served while every gateway returns 503 for an unavailable service', async () => {
  const { url } = await startNginx({ gateways: urls(), change: forAnHour });
  const formToken = { path: '/api/form-token' };
  for (const { stubs } of gateways) stubs.answer('issueFormToken', () => new Refusal('service_unavailable'));
  for (let visit = 0; visit < 3; visit += 1) {
    expect((await send(url, formToken)).status).toBe(503);
    expect((await send(url, { path: '/' })).status).toBe(200);
  }
  for (const { stubs } of gateways) stubs.reset();
  expect((await send(url, formToken)).status).not.toBe(503);
});

test('gateways are resolved by name: one missing at the start, one that moved, one that was added', async () => {
  const port = await freePort();
  const startAt = async (host: string) => {
    const gateway = await startEdge({ withSite: true, env: { HOST: host, PORT: String(port) } });
    onTestFinished(() => gateway.close());
    return gateway;
  };
  const names = await startNameServer([]);
  const { url } = await startNginx({ gateways: [`gateway.test:${port}`], env: { RESOLVER: names.resolver } });
  const status = async () => (await send(url, { path: '/' })).status;
  expect(await status()).toBe(502);
  const first = await startAt('127.0.0.2');
  names.state.addresses = ['127.0.0.2'];
  await eventually(async () => (await status()) === 200);
  // A gateway at another address replaces it.
  await startAt('127.0.0.3');
  names.state.addresses = ['127.0.0.2', '127.0.0.3'];
  await first.gateway.close();
  await eventually(async () => {
    const seen = await Promise.all(Array.from({ length: 6 }, status));
    return seen.every((one) => one === 200);
  });
  names.state.addresses = ['127.0.0.3'];
  await eventually(async () => (await status()) === 200);
});

/** Sends bytes and reads the answer until the connection ends. */
async function raw(port: number, bytes: string): Promise<Answer> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(socket, 'close');
  const [head = '', text = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n', 2);
  const [line = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => field.split(/: (.*)/s, 2)).map(([name = '', value]) => [name.toLowerCase(), value]),
  );
  return { status: Number(line.split(' ')[1]), headers, bytes: Buffer.from(text), text, json: () => JSON.parse(text) };
}
const withHeader = (value: string, path = '/') =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${value}\r\n\r\n`;

test('an edge error is a page or JSON with security headers and the logged request id', async () => {
  const hanging = await startBrokenGateway('hangs');
  const { port, url, logged } = await startNginx({
    gateways: [hanging.url],
    change: sooner,
    env: { NODE_ENV: 'development' },
  });
  const away = await startNginx({ gateways: ['http://127.0.0.1:1'], env: { NODE_ENV: 'production' } });
  const tooLarge = { method: 'POST', body: 'x'.repeat(66_000), headers: { 'content-type': 'application/json' } };
  const answers: [string, number, Answer][] = [
    ['html', 400, await raw(port, 'GET / HTTP/1.1\r\n\r\n')],
    ['html', 413, await raw(port, withHeader(`x-large: ${'x'.repeat(9000)}`))],
    ['json', 413, await raw(port, withHeader(`x-large: ${'x'.repeat(9000)}`, '/api/products'))],
    ['html', 413, await send(url, { ...tooLarge, path: '/contact' })],
    ['json', 413, await send(url, { ...tooLarge, path: '/api/leads/contact' })],
    ['html', 414, await raw(port, withHeader('', `/${'x'.repeat(9000)}`))],
    ['html', 504, await send(url, { path: '/' })],
    ['json', 504, await send(url, { path: '/api/products' })],
    ['html', 502, await send(away.url, { path: '/' })],
    ['json', 502, await send(away.url, { path: '/api/products?x=1' })],
  ];
  // A log line is written after its answer is sent.
  const lines = await eventually(async () => {
    const written = [...logged(), ...away.logged()];
    return written.length >= answers.length ? written : undefined;
  });
  for (const [format, status, { headers, text, ...answer }] of answers) {
    expect([status, answer.status]).toEqual([status, status]);
    const { 'content-security-policy': _, ...others } = securityHeaders(false);
    expect(headers).toMatchObject({ ...others, 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-type']).toBe(format === 'json' ? 'application/json' : 'text/html; charset=utf-8');
    expect(headers['retry-after']).toBe(status > 500 ? '5' : undefined);
    const id = String(headers['x-request-id']);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(text).toContain(id);
    expect(lines.filter((line) => line.includes(id))).toHaveLength(1);
    if (format === 'json')
      expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    else expect(text).toMatch(/^<!doctype html><html lang="en-CA">.*<h1>.*<a href="\/">First page</s);
  }
  expect(answers.map(([, , { headers }]) => 'strict-transport-security' in headers)).toEqual(
    answers.map((_, index) => index >= answers.length - 2),
  );
});

test('answer, edge log and service call have the same request id, and the log has no visitor data', async () => {
  const { url, logged } = await startNginx({ gateways: urls() });
  const headers = { 'x-forwarded-for': '203.0.113.77', 'x-request-id': 'f'.repeat(32), 'user-agent': 'Somebody/1.0' };
  const answer = await send(url, { path: '/api/products', headers });
  const id = answer.headers['x-request-id'];
  expect(gateways.flatMap(({ stubs }) => stubs.callsOf('listProducts').map((call) => call.requestId))).toEqual([id]);
  await send(url, { path: '/contact?email=lee@example.ca', headers });
  await send(url, { path: '/api/downloads/Secret-Token-0123456789', headers });
  await send(url, { path: '/admin/orders/0b9a7c1e', headers });
  await eventually(async () => (logged().length >= 4 ? true : undefined));
  const lines = logged().map((line) => JSON.parse(line) as Record<string, string>);
  expect(lines.map(({ route }) => route)).toEqual(['/api/products', '/contact', '/api/downloads', '/admin']);
  expect(lines[0]).toMatchObject({
    service: 'edge',
    requestId: id,
    method: 'GET',
    status: '200',
    gatewayStatus: '200',
  });
  expect(id).not.toBe('f'.repeat(32));
  expect(logged().join('')).not.toMatch(/203\.0\.113|lee@|Secret|0b9a7c1e|Somebody/);
});

test('with a certificate the edge terminates TLS, supports HTTP/2 and redirects plain requests', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [certificate, key, tlsPort] = [join(folder, 'chain.pem'), join(folder, 'key.pem'), await freePort()];
  const subject = ['-subj', '/CN=shop.test', '-addext', 'subjectAltName=DNS:shop.test', '-days', '2'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    { stdio: 'ignore' },
  );
  const tls = { TLS_CERTIFICATE: certificate, TLS_KEY: key, EDGE_TLS_PORT: String(tlsPort), TRUSTED_PROXIES: '' };
  expect(await refusalOfEdge(tls)).toContain('PUBLIC_ORIGIN');
  expect(await refusalOfEdge({ ...tls, TLS_KEY: join(folder, 'none.pem') })).toContain('TLS_CERTIFICATE, TLS_KEY');
  const env = { ...tls, NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://shop.test' };
  const { url, healthUrl } = await startNginx({ gateways: urls(), env });
  const plain = await send(url, { path: '/contact?from=mail' });
  expect([plain.status, plain.headers.location]).toEqual([308, 'https://shop.test/contact?from=mail']);
  expect((await send(healthUrl, { path: '/' })).status).toBe(200);
  const session = connectHttp2(`https://127.0.0.1:${tlsPort}`, {
    ca: readFileSync(certificate),
    servername: 'shop.test',
  });
  onTestFinished(() => session.close());
  const ask = async (path: string) => {
    const stream = session.request({ ':path': path });
    const [headers] = await once(stream, 'response');
    stream.resume();
    return headers;
  };
  expect(await ask('/')).toMatchObject({ ':status': 200, 'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(session.alpnProtocol).toBe('h2');
  expect(await ask('/api/products')).toMatchObject({ ':status': 200 });
  expect(visitorsSeen()).toEqual(['127.0.0.1']);
});
