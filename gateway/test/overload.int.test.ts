import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { eventually } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { type EdgeOptions, ORIGIN, startEdge } from './edge-fixture.ts';
import { bearer, failureOf, requestOf, type RoutedName, routed, send } from './requests.ts';
import { Refusal } from './stub-services.ts';
import { accessToken } from './tokens.ts';

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

/** A request whose head the gateway has read and whose body never arrives. */
async function unfinished(url: string, isTaken = true): Promise<Socket> {
  const socket = open(url);
  const head = ['POST /api/contact HTTP/1.1', 'host: x', 'content-type: application/json', 'content-length: 100'];
  if (!isTaken) {
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    return socket;
  }
  socket.write(`${[...head, 'x-forwarded-for: 203.0.113.1', 'expect: 100-continue'].join('\r\n')}\r\n\r\n{`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('100 Continue');
  return socket;
}

test('requests whose body has not arrived do not take a place', async () => {
  const { url, ask } = await startOverloaded();
  await Promise.all(Array.from({ length: 230 }, () => unfinished(url)));
  for (const visitor of ['203.0.113.1', '203.0.113.2']) expect((await ask(visitor)).status).toBe(200);
});

test.each([
  ['its headers', 'GET /api/products HTTP/1.1\r\nx: '],
  ['its body', 'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{'],
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

test('a visitor or IPv6 network at its limit of concurrent requests is refused, and others are served', async () => {
  const { ask, stubs, metrics } = await startOverloaded({ env: { MAX_IN_FLIGHT_PER_VISITOR: '5' } });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  stubs.answer('listProducts', async () => {
    await released;
    return { products: [] };
  });
  const held = Array.from({ length: 5 }, (_, host) => ask(`2001:db8:1:2::${host + 1}`));
  await eventually(async () => /^http_requests_in_flight{.*class="reads".*} 5$/m.test(await metrics()));
  const refused = await ask('2001:db8:1:2::9', '/api/docs');
  expect(failureOf(refused)).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(refused.headers['retry-after']).toBe('1');
  for (const other of ['2001:db8:1:3::1', '203.0.113.1']) expect((await ask(other, '/api/docs')).status).toBe(200);
  release();
  for (const answer of await Promise.all(held)) expect(answer.status).toBe(200);
  await eventually(async () => (await ask('2001:db8:1:2::9', '/api/docs')).status === 200);
});

/** A service that does not answer until it is released. */
function holding() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  return { release, answer: () => released.then(() => new Refusal('not_found')) };
}

/** One operation per class, whose service does not answer. */
const HELD = [
  ['reads', 'MAX_READS_IN_FLIGHT', 'listProducts'],
  ['forms', 'MAX_FORMS_IN_FLIGHT', 'submitContact'],
  ['writes', 'MAX_WRITES_IN_FLIGHT', 'revokeOtherSessions'],
  ['payments', 'MAX_PAYMENTS_IN_FLIGHT', 'createOrder'],
  ['sign_ins', 'MAX_SIGN_INS_IN_FLIGHT', 'requestCode'],
  ['downloads', 'MAX_DOWNLOADS_IN_FLIGHT', 'takePdf'],
] as const;

test.each(HELD)('%s above their limit are refused without affecting other classes', async (held, variable, name) => {
  const edge = await startOverloaded({ withSite: true, env: { [variable]: '1', ADMISSION_WAIT_MS: '10000' } });
  const authorization = bearer(await accessToken());
  const ask = (operation: RoutedName) => {
    const route = routed.find((one) => one.name === operation);
    if (!route) throw new Error(operation);
    const sent = requestOf(route);
    return send(edge.url, { ...sent, headers: { ...authorization, ...sent.headers } });
  };
  const service = holding();
  edge.stubs.answer(name, service.answer);
  // One has the only place, and sixteen wait for it.
  const open = Array.from({ length: 17 }, () => ask(name));
  await eventually(async () =>
    new RegExp(`^http_requests_waiting{.*class="${held}".*} 16$`, 'm').test(await edge.metrics()),
  );
  const refused = await ask(name);
  expect(failureOf(refused)).toMatchObject({ status: 503, code: 'service_unavailable' });
  expect(refused.headers['retry-after']).toBe('1');
  for (const [, , other] of HELD) if (other !== name) expect([other, (await ask(other)).status]).toEqual([other, 200]);
  for (const path of ['/', '/account', '/assets/app-1a2b3c.js', '/og/home.png'])
    expect([path, (await edge.ask('203.0.113.9', path)).status]).toEqual([path, 200]);
  expect(await edge.metrics()).toMatch(new RegExp(`^http_requests_refused_total{.*class="${held}".*} 1$`, 'm'));
  service.release();
  expect((await Promise.all(open)).map((answer) => failureOf(answer).code)).toEqual(Array(17).fill('not_found'));
});

test('a waiting request is served when a place becomes free, and leaves the queue if the client disconnects', async () => {
  const env = { MAX_READS_IN_FLIGHT: '1', ADMISSION_WAIT_MS: '10000' };
  const { url, ask, stubs, metrics } = await startOverloaded({ env });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  stubs.answer('listProducts', async () => {
    await released;
    return { products: [] };
  });
  const waiting = (count: number) =>
    eventually(async () =>
      new RegExp(`^http_requests_waiting{.*class="reads".*} ${count}$`, 'm').test(await metrics()),
    );
  const first = ask('203.0.113.1');
  await eventually(async () => /^http_requests_in_flight{.*class="reads".*} 1$/m.test(await metrics()));
  const second = ask('203.0.113.2');
  await waiting(1);
  const leaving = open(url);
  leaving.write('GET /api/products HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.3\r\n\r\n');
  await waiting(2);
  leaving.destroy();
  await waiting(1);
  release();
  expect((await first).status).toBe(200);
  expect((await second).status).toBe(200);
  await eventually(async () => /^http_requests_in_flight{.*class="reads".*} 0$/m.test(await metrics()));
});

test('a request that waits too long is refused', async () => {
  const { ask, stubs, metrics } = await startOverloaded({ env: { MAX_READS_IN_FLIGHT: '1', ADMISSION_WAIT_MS: '50' } });
  const service = holding();
  stubs.answer('listProducts', service.answer);
  const held = ask('203.0.113.1');
  await eventually(async () => /^http_requests_in_flight{.*class="reads".*} 1$/m.test(await metrics()));
  expect(failureOf(await ask('203.0.113.2')).code).toBe('service_unavailable');
  service.release();
  expect(failureOf(await held).code).toBe('not_found');
});

test('a full class refuses a request before reading its body, and a form without script gets its page back', async () => {
  const { url, stubs, metrics } = await startOverloaded({ env: { MAX_FORMS_IN_FLIGHT: '1', ADMISSION_WAIT_MS: '0' } });
  const service = holding();
  stubs.answer('submitContact', service.answer);
  const route = routed.find(({ name }) => name === 'submitContact');
  if (!route) throw new Error('submitContact has no route');
  const held = send(url, requestOf(route));
  await eventually(async () => /^http_requests_in_flight{.*class="forms".*} 1$/m.test(await metrics()));
  const open = await unfinished(url, false);
  const [answer] = (await once(open, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 503 .*\bretry-after: 1\b.*"code":"service_unavailable"/s);
  const form = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { origin: ORIGIN },
    body: new URLSearchParams({ name: 'Ada Lovelace' }),
  });
  expect([form.status, await form.text()]).toEqual([503, expect.stringContaining('value="Ada Lovelace"')]);
  service.release();
  await held;
});

test('while the event loop is late only the class with the most requests is refused', async () => {
  const { ask, metrics } = await startOverloaded({
    withSite: true,
    env: { MAX_LOOP_LAG_MS: '0', LOOP_GUARD_FROM_PER_SECOND: '20' },
  });
  await eventually(async () => {
    const visitors = Array.from({ length: 40 }, (_, place) => `203.0.113.${place}`);
    const answers = await Promise.all(visitors.map((visitor) => ask(visitor, '/api/products')));
    return answers.some(({ status }) => status === 503);
  });
  expect((await ask('203.0.113.9', '/account')).status).toBe(200);
  expect(await metrics()).not.toMatch(/^http_requests_refused_total{.*class="pages"/m);
});

test('the file address of a checklist counts as a download', async () => {
  const { ask, stubs, url, metrics } = await startOverloaded({
    withSite: true,
    env: { MAX_DOWNLOADS_IN_FLIGHT: '1', ADMISSION_WAIT_MS: '1' },
  });
  const service = holding();
  stubs.answer('takePdf', service.answer);
  const route = routed.find(({ name }) => name === 'takePdf');
  if (!route) throw new Error('takePdf has no route');
  const sent = requestOf(route);
  const held = send(url, { ...sent, headers: { ...bearer(await accessToken()), ...sent.headers } });
  await eventually(async () => /^http_requests_in_flight{.*class="downloads".*} 1$/m.test(await metrics()));
  expect((await ask('203.0.113.9', '/checklists/self-storage-basic-checklist.pdf')).status).toBe(503);
  expect((await ask('203.0.113.9', '/account')).status).toBe(200);
  service.release();
  await held;
});
