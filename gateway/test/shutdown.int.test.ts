import { once } from 'node:events';
import { connect } from 'node:net';
import { eventually } from '@brokerage/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startEdge } from './edge-fixture.ts';
import { bearer, send } from './requests.ts';
import { buyerToken } from './tokens.ts';

test('a stopping gateway finishes the current request and accepts no new one', async () => {
  const edge = await startEdge();
  onTestFinished(() => edge.stubs.close());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  edge.stubs.answer('listOrders', async () => {
    await released;
    return { orders: [] };
  });
  const running = send(edge.url, { path: '/api/account/orders', headers: bearer(await buyerToken()) });
  await eventually(async () => edge.stubs.callsOf('listOrders').length === 1);
  const closed = edge.gateway.close();
  await eventually(() =>
    send(edge.url, { path: '/api/docs' }).then(
      ({ status }) => status === 503,
      () => true,
    ),
  );
  release();
  expect(await running).toMatchObject({ status: 200, text: '{"orders":[]}' });
  await closed;
});

test('a request partially sent when the gateway starts closing is answered, not refused', async () => {
  const edge = await startEdge();
  onTestFinished(() => edge.stubs.close());
  const socket = connect(Number(new URL(edge.url).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(socket, 'close');
  // Half a request: to the server the connection is in use.
  socket.write('GET /api/docs HTTP/1.1\r\nhost: x\r\n');
  await eventually(async () => socket.bytesWritten > 0 && (await send(edge.url, { path: '/api/docs' })).status === 200);
  const closed = edge.gateway.close();
  // The server no longer accepts connections.
  await eventually(() =>
    send(edge.url, { path: '/api/docs' }).then(
      () => false,
      () => true,
    ),
  );
  socket.write('\r\n');
  await ended;
  const answer = Buffer.concat(chunks).toString();
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toMatch(/^connection: close\r$/m);
  await closed;
});

test('a gateway about to stop reports not ready and still answers requests', async () => {
  const edge = await startEdge({ env: { LAME_DUCK_MS: '1500' } });
  onTestFinished(() => edge.stubs.close());
  const ready = () => fetch(`${edge.gateway.opsUrl}/health/ready`).then(({ status }) => status);
  expect(await ready()).toBe(200);
  const closed = edge.gateway.close();
  const [readiness, answer] = await Promise.all([ready(), send(edge.url, { path: '/api/docs' })]);
  expect(readiness).toBe(503);
  expect(answer.status).toBe(200);
  expect(answer.headers.connection).toBe('close');
  await closed;
});

test('a gateway starts and serves pages and API documents without any service', async () => {
  const edge = await startEdge({ withSite: true });
  onTestFinished(edge.close);
  for (const name of ['checkSession', 'listProducts', 'listOrders'] as const) await edge.stubs.takeAway(name);
  expect((await send(edge.url, { path: '/' })).status).toBe(200);
  expect((await send(edge.url, { path: '/api/docs' })).status).toBe(200);
  expect((await fetch(`${edge.gateway.opsUrl}/health/ready`)).status).toBe(200);
});
