import {
  accountDisabled,
  accountErased,
  ADMIN_EVENTS_HEARTBEAT_MS,
  ADMIN_EVENTS_PATH,
  type EventEnvelope,
  listProducts,
  orderCreated,
  orderFulfilled,
  priceChanged,
  sessionEnded,
} from '@brokerage/contracts';
import { connectNats, EventStream, processConfig } from '@brokerage/service-kit';
import { activeSession, eventually } from '@brokerage/testing';
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { type Edge, startEdge } from './edge-fixture.ts';
import { bearer, failureOf, outputOf, send } from './requests.ts';
import { actorNamed, Refusal } from './stub-services.ts';
import { accessToken, adminToken, buyerToken } from './tokens.ts';

afterEach(() => {
  vi.useRealTimers();
});

interface Frame {
  id?: string;
  event?: string;
  data?: string;
}

/** A page of the admin area, reduced to its events. */
async function openPage({ url }: Edge, lastEventId?: string, sid?: string) {
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const token = await (sid ? accessToken({ sub: 'admin-1', sid }) : adminToken());
  const headers = { ...bearer(token), ...(lastEventId ? { 'last-event-id': lastEventId } : {}) };
  const response = await fetch(`${url}${ADMIN_EVENTS_PATH}`, { headers, signal: leave.signal });
  const frames: Frame[] = [];
  let text = '';
  const read = async (): Promise<'ended'> => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const fields = [...part.matchAll(/^(id|event|data): ?(.*)$/gm)].map(([, name, value]) => [name, value]);
        frames.push(Object.fromEntries(fields) as Frame);
      }
    }
    return 'ended';
  };
  const ended = read().catch(() => 'ended' as const);
  return {
    response,
    frames,
    ended,
    leave: () => leave.abort(),
    told: () => frames.flatMap(({ event, data }) => (event === undefined && data ? [JSON.parse(data) as unknown] : [])),
    following: () =>
      eventually(() => Promise.resolve(frames.some(({ event }) => event === 'ready' || event === 'reset'))),
    until: (state: string) => eventually(() => Promise.resolve(frames.findLast(({ event }) => event === state))),
  };
}

const at = '2026-11-23T02:00:00.000Z';

/** The stream of a shop, with what its services publish. */
async function shopOf(namespace: string) {
  const { natsUrl } = inject('infrastructure');
  const config = processConfig.parse({ NODE_ENV: 'test', NATS_URL: natsUrl, NATS_NAMESPACE: namespace });
  const connection = await connectNats(config, 'publisher');
  onTestFinished(() => connection.close());
  const stream = new EventStream(connection, { ...config, EVENTS_MAX_BYTES: 1_048_576, EVENTS_REPLICAS: 1 });
  await stream.ensure();
  return {
    stream,
    /** Publishes catalog's event of a price change. */
    priceChanges: (productId: string, version: number) =>
      stream.publish({
        specversion: '1.0',
        id: `${productId}:${version}`,
        source: '/catalog',
        type: priceChanged.type,
        subject: productId,
        time: at,
        datacontenttype: 'application/json',
        dataversion: 1,
        revision: version,
        data: { productId, version, price: { amountMinor: 3999, currency: 'USD' } },
      } satisfies EventEnvelope),
    happens: (entityId: string, type = orderFulfilled.type, revision = 1) =>
      stream.publish({
        specversion: '1.0',
        id: `${entityId}:${revision}`,
        source: '/payment',
        type,
        subject: entityId,
        time: timeOf(entityId),
        datacontenttype: 'application/json',
        dataversion: 1,
        revision,
        data: { orderId: entityId, tier: 'basic', total: { amountMinor: 2999, currency: 'USD' } },
      } satisfies EventEnvelope),
  };
}

/** The time of an event about an entity of a test: unique to it, because pages are never sent the id. */
const timeOf = (entityId: string): string => {
  const number = Buffer.from(entityId).reduce((sum, byte) => (sum * 31 + byte) % 1_000_000, 7);
  return new Date(Date.parse(at) + number).toISOString();
};

async function startLive(namespace?: string) {
  const edge = await startEdge(namespace === undefined ? {} : { namespace });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await edge.close();
    isOpen = false;
  };
  onTestFinished(close);
  return { ...edge, close };
}

const alive = ({ userId, sessionId }: { userId: string; sessionId: string }) =>
  activeSession(actorNamed(userId, sessionId));

test('an open page receives type and time of each event, but not the entity id', async () => {
  const edge = await startLive();
  const { happens } = await shopOf(edge.namespace);
  const page = await openPage(edge);
  expect(page.response.headers.get('content-type')).toContain('text/event-stream');
  expect(page.response.headers.get('cache-control')).toContain('no-store');
  expect(page.response.headers.get('x-content-type-options')).toBe('nosniff');
  await page.following();
  await happens('order-1', orderCreated.type);
  await happens('order-1', orderFulfilled.type, 2);
  await eventually(() => Promise.resolve(page.told().length === 2));
  expect(page.told()).toEqual([
    { type: orderCreated.type, at: timeOf('order-1') },
    { type: orderFulfilled.type, at: timeOf('order-1') },
  ]);
});

test.each([
  ['an anonymous caller', async () => ({}), 'unauthenticated'],
  ['a buyer', async () => bearer(await buyerToken()), 'forbidden'],
])('a caller without the admin role receives no events: %s', async (_who, headers, code) => {
  const edge = await startLive();
  const answer = await send(edge.url, { path: ADMIN_EVENTS_PATH, headers: await headers() });
  expect(failureOf(answer)).toMatchObject({ code });
});

test('a page whose gateway stops continues at another one after its last event and misses none', async () => {
  const first = await startLive();
  const { happens } = await shopOf(first.namespace);
  const second = await startLive(first.namespace);
  await happens('before');
  const page = await openPage(first);
  await page.following();
  await happens('seen');
  await eventually(() => Promise.resolve(page.frames.some(({ data }) => data?.includes(timeOf('seen')))));
  const last = page.frames.findLast(({ id }) => id !== undefined)?.id;
  const stopped = first.close();
  expect(await page.ended).toBe('ended');
  await happens('missed-1');
  await happens('missed-2');
  await stopped;
  const again = await eventually(async () => {
    const opened = await openPage(second, last);
    await eventually(() => Promise.resolve(opened.frames.length > 0));
    if (opened.frames.at(-1)?.event !== 'away') return opened;
    opened.leave();
    return undefined;
  });
  await happens('later');
  await eventually(() => Promise.resolve(again.told().length === 3));
  expect(again.told()).toMatchObject([{ at: timeOf('missed-1') }, { at: timeOf('missed-2') }, { at: timeOf('later') }]);
  expect(again.frames.some(({ event }) => event === 'reset')).toBe(false);

  const stranger = await openPage(second, 'another-99');
  await stranger.until('reset');
  expect(stranger.told()).toEqual([]);
});

test('after the stream is recreated, open pages are reset and continue with the new one', async () => {
  const edge = await startLive();
  const { stream, happens } = await shopOf(edge.namespace);
  await happens('old');
  const page = await openPage(edge);
  await eventually(() => Promise.resolve(page.frames.some(({ id }) => id !== undefined)));
  const before = page.frames.findLast(({ id }) => id !== undefined)?.id;
  await (await stream.management()).streams.delete(stream.name);
  await stream.ensure();
  await happens('new');
  await eventually(() => Promise.resolve(page.told().some((event) => JSON.stringify(event).includes(timeOf('new')))));
  expect(page.frames.filter(({ event }) => event === 'reset').length).toBeGreaterThan(0);
  const back = await openPage(edge, before);
  await back.until('reset');
});

test.each([
  ['who has signed out', () => new Refusal('session_expired')],
  [
    'who is no longer an admin',
    ({ sessionId }: { sessionId: string }) => activeSession(actorNamed('buyer-1', sessionId)),
  ],
])('a page of a user %s is closed before the next event, or at the next heartbeat', async (_who, answer) => {
  const edge = await startLive();
  const { happens } = await shopOf(edge.namespace);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const [told, silent] = [await openPage(edge), await openPage(edge)];
  await Promise.all([told, silent].map((page) => eventually(() => Promise.resolve(page.frames.length > 0))));
  edge.stubs.answer('checkSession', answer);
  vi.setSystemTime(Date.now() + 1001);
  await happens('secret');
  expect(await told.ended).toBe('ended');
  expect(told.told()).toEqual([]);

  edge.stubs.answer('checkSession', alive);
  const quiet = await openPage(edge);
  await eventually(() => Promise.resolve(quiet.frames.length > 0));
  edge.stubs.answer('checkSession', answer);
  vi.advanceTimersByTime(ADMIN_EVENTS_HEARTBEAT_MS);
  expect(await quiet.ended).toBe('ended');
});

test('pages of an ended session or a disabled account close immediately, and others stay open without a message', async () => {
  const edge = await startLive();
  const { happens } = await shopOf(edge.namespace);
  const [ended, other] = [await openPage(edge, undefined, 'session-of-it'), await openPage(edge, undefined, 'another')];
  await Promise.all([ended.following(), other.following()]);
  await happens('session-of-it', sessionEnded.type);
  expect(await ended.ended).toBe('ended');
  await happens('somebody-else', accountErased.type);
  await happens('order-1');
  await eventually(() => Promise.resolve(other.told().length > 0));
  expect(other.told()).toMatchObject([{ at: timeOf('order-1') }]);
  await happens('admin-1', accountDisabled.type);
  expect(await other.ended).toBe('ended');
});

test('a heartbeat is sent every fifteen seconds; while auth is unavailable events wait and pages stay open', async () => {
  const edge = await startLive();
  const { happens } = await shopOf(edge.namespace);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  // The heartbeat of a gateway begins with it.
  const beating = await startEdge({ namespace: edge.namespace });
  onTestFinished(beating.close);
  const page = await openPage(beating);
  await eventually(() => Promise.resolve(page.frames.length > 0));
  const before = page.frames.length;
  vi.advanceTimersByTime(ADMIN_EVENTS_HEARTBEAT_MS);
  await eventually(() => Promise.resolve(page.frames.length > before));

  for (const { stubs } of [edge, beating]) stubs.answer('checkSession', () => new Refusal('service_unavailable'));
  vi.setSystemTime(Date.now() + 1001);
  await happens('held-back');
  const other = shopOf(edge.namespace);
  for (const { stubs } of [edge, beating]) stubs.answer('checkSession', alive);
  await (await other).happens('later');
  await eventually(() => Promise.resolve(page.told().length === 2));
  expect(page.told()).toMatchObject([{ at: timeOf('held-back') }, { at: timeOf('later') }]);
});

test('an admin can have twenty open pages per gateway, and closing one allows another', async () => {
  const edge = await startLive();
  const pages = await Promise.all(Array.from({ length: 20 }, () => openPage(edge)));
  expect(pages.map(({ response }) => response.status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await edge.metrics()).toMatch(/^admin_pages_open{.*} 20$/m);
  const oneMore = await send(edge.url, { path: ADMIN_EVENTS_PATH, headers: bearer(await adminToken()) });
  expect(failureOf(oneMore)).toMatchObject({ status: 429, code: 'rate_limited' });
  pages[0]?.leave();
  await eventually(async () => /^admin_pages_open{.*} 19$/m.test(await edge.metrics()));
  expect((await openPage(edge)).response.status).toBe(200);
  // Live pages take no places from reads.
  expect(await edge.metrics()).toMatch(/^http_requests_in_flight{.*class="reads".*} 0$/m);
});

test('a gateway reloads its product list after a price change and never keeps an older copy', async () => {
  const edge = await startEdge({ env: { PRODUCT_COPY_MS: '5000' } });
  onTestFinished(edge.close);
  const { priceChanges } = await shopOf(edge.namespace);
  // With a frozen clock no copy expires, so the event alone causes a new read.
  vi.useFakeTimers({ toFake: ['Date'] });
  const versionShown = async () => {
    const { products } = outputOf(listProducts, await send(edge.url, { path: '/api/products' }));
    return products[0]?.version;
  };
  const page = await openPage(edge);
  await page.following();
  expect([await versionShown(), await versionShown()]).toEqual([1, 1]);
  expect(edge.stubs.callsOf('listProducts')).toHaveLength(1);

  // The instance of catalog that answers does not have the change yet.
  await priceChanges('p1', 2);
  await eventually(() => Promise.resolve(page.told().length === 1));
  expect([await versionShown(), await versionShown()]).toEqual([1, 1]);
  const asked = edge.stubs.callsOf('listProducts').length;
  expect(asked).toBe(3);
  edge.stubs.answer('listProducts', async () => {
    const { products } = listProducts.output.parse(await edge.stubs.answerOf('listAdminProducts'));
    return { products: products.map((product) => ({ ...product, version: 2 })) };
  });
  expect([await versionShown(), await versionShown()]).toEqual([2, 2]);
  expect(edge.stubs.callsOf('listProducts')).toHaveLength(asked + 1);
});
