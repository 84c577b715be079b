import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as contracts from '@brokerage/contracts';
import { createLogger, EventStream, EventTail } from '@brokerage/service-kit';
import { eventually, freePort } from '@brokerage/testing';
import { connect, type NatsConnection, type PermissionViolationError } from '@nats-io/transport-node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVICES } from '../release/processes.mjs';
import { localNatsConfig } from './local-nats-config.ts';

const deploy = fileURLToPath(new URL('..', import.meta.url));
const CONTRACTS = new Map(
  Object.entries(contracts).flatMap(([name, value]) => (isContract(value) ? [[name, value] as const] : [])),
);
const SUBJECTS = [...CONTRACTS.values()].map(({ subject }) => subject);
let port = 0;
let stop = (): void => {};
let passwords = '';

/** The production configuration on a real server: only the port and the monitoring address differ. */
beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'nats-'));
  passwords = join(root, 'run/secrets');
  mkdirSync(join(root, 'etc/nats'), { recursive: true });
  execFileSync(process.execPath, [join(deploy, 'generate-secrets.mjs'), passwords, join(passwords, '.env')]);
  port = await freePort();
  writeFileSync(join(root, 'etc/nats/nats.conf'), localNatsConfig({ port, data: join(root, 'data') }));
  const server = spawn('nats-server', ['-a', '127.0.0.1', '-c', join(root, 'etc/nats/nats.conf')], { stdio: 'ignore' });
  stop = () => server.kill('SIGKILL');
  await eventually(() =>
    connectAs('gateway').then(
      (connection) => connection.close().then(() => true),
      () => false,
    ),
  );
});
afterAll(() => stop());

function isContract(value: unknown): value is contracts.Contract {
  return typeof value === 'object' && value !== null && 'subject' in value && 'input' in value;
}

/**
 * Returns the subjects that a process calls: the contracts its sources import as values, without its own. The gateway also calls every
 * operation with an HTTP route.
 */
function calledBy(name: string): Set<string> {
  const folder = join(deploy, '..', name === 'gateway' ? 'gateway/src' : `services/${name}/src`);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const imported = sources.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/import \{([^}]*)\} from '@brokerage\/contracts'/g)].flatMap(
      ([, names = '']) => names.split(',').map((part) => part.trim()),
    ),
  );
  const called = imported.flatMap((part) => CONTRACTS.get(part)?.subject ?? []);
  const erasing = sources.some((file) => readFileSync(join(folder, file), 'utf8').includes('eraseAccountHere('))
    ? [contracts.readErasure.subject, contracts.finishErasure.subject]
    : [];
  const named = sources.some((file) => readFileSync(join(folder, file), 'utf8').includes('BrokerageCopyModule.of('))
    ? [contracts.readPublishedBrokerage.subject]
    : [];
  const routed =
    name === 'gateway' ? [...CONTRACTS.values()].flatMap(({ http, subject }) => (http ? subject : [])) : [];
  return new Set([...called, ...routed, ...erasing, ...named].filter((subject) => !subject.startsWith(`${name}.`)));
}

function connectAs(user: string): Promise<NatsConnection> {
  const pass = readFileSync(join(passwords, `nats_password_${user}`), 'utf8').trim();
  return connect({ servers: `127.0.0.1:${port}`, user, pass, reconnect: false, inboxPrefix: `_INBOX.${user}` });
}

/** Returns the first permission error of this connection. */
async function violation(connection: NatsConnection, act: () => void): Promise<string> {
  const statuses = connection.status();
  act();
  for await (const status of statuses) {
    if (status.type === 'error') return (status.error as PermissionViolationError).subject ?? status.error.message;
  }
  throw new Error('the connection ended');
}

test('a connection without a valid user and password is rejected', async () => {
  await expect(connect({ servers: `127.0.0.1:${port}`, reconnect: false })).rejects.toThrow();
  await expect(connect({ servers: `127.0.0.1:${port}`, user: 'auth', pass: 'x', reconnect: false })).rejects.toThrow();
});

/** Returns the given subjects that the server does not let this process call. */
async function forbidden(user: string, subjects: readonly string[]): Promise<string[]> {
  const connection = await connectAs(user);
  const found: string[] = [];
  const statuses = connection.status();
  for (const subject of subjects) connection.publish(subject, '{}');
  await connection.flush();
  await connection.close();
  for await (const status of statuses) {
    if (status.type === 'error') found.push((status.error as PermissionViolationError).subject);
  }
  return found.toSorted();
}

test('the owners of events are exactly the services', () => {
  expect(SERVICES.toSorted()).toEqual(contracts.EVENT_OWNERS);
});

test.each(['gateway', ...SERVICES])('%s may call exactly the operations it uses of other services', async (name) => {
  const called = calledBy(name);
  const own = (subject: string) => subject.startsWith(`${name}.`);
  const others = SUBJECTS.filter((subject) => !own(subject));
  expect(await forbidden(name, others)).toEqual(others.filter((subject) => !called.has(subject)).toSorted());
});

test('calls are detected in the sources', () => {
  expect(calledBy('payment')).toContain('download.entitlement.grant');
  expect(calledBy('gateway')).toContain('notification.lead.submit');
  expect([...calledBy('catalog')].toSorted()).toEqual(['notification.nda.access', 'notification.nda.names']);
});

test.each([
  ['catalog', '>'],
  ['catalog', 'payment.>'],
  ['gateway', 'auth.code.verify'],
  ['notification', '_INBOX.gateway.>'],
])('%s may not subscribe to %s', async (user, subject) => {
  const connection = await connectAs(user);
  expect(await violation(connection, () => void connection.subscribe(subject))).toBe(subject);
  await connection.close();
});

test('a service can answer a permitted caller', async () => {
  const catalog = await connectAs('catalog');
  const gateway = await connectAs('gateway');
  catalog.subscribe('catalog.products.list', {
    callback: (_error, message) => void message.respond('{"products":[]}'),
  });
  await catalog.flush();
  expect((await gateway.request('catalog.products.list', '{}')).string()).toBe('{"products":[]}');
  await Promise.all([catalog.close(), gateway.close()]);
});

const EVENTS = [...contracts.EVENTS.values()];

test.each(['gateway', ...SERVICES])('%s may publish its own events and no others', async (name) => {
  const subjects = EVENTS.map((event) => contracts.eventSubject(event));
  const foreign = EVENTS.filter(({ owner }) => owner !== name).map((event) => contracts.eventSubject(event));
  expect(await forbidden(name, subjects)).toEqual(foreign.toSorted());
});

test.each(['gateway', ...SERVICES])(
  '%s may read only the events that list it, and only through its own consumers',
  async (name) => {
    const reads = EVENTS.flatMap((event) => event.consumers.map((consumer) => ({ consumer, event })));
    const needed = ({ consumer, event }: (typeof reads)[number]) => [
      `$JS.API.CONSUMER.CREATE.EVENTS.${consumer}.${contracts.eventSubject(event)}`,
      ...['INFO', 'DELETE', 'MSG.NEXT'].map((verb) => `$JS.API.CONSUMER.${verb}.EVENTS.${consumer}`),
      `$JS.ACK.EVENTS.${consumer}.1.1.1.1.1`,
    ];
    const own = reads.filter(({ consumer }) => consumer.startsWith(`${name}-`));
    const foreign = reads.filter((read) => !own.includes(read)).flatMap(needed);
    const otherEvents = EVENTS.flatMap((event) =>
      own
        .filter((read) => read.event !== event)
        .map(({ consumer }) => `$JS.API.CONSUMER.CREATE.EVENTS.${consumer}.${contracts.eventSubject(event)}`),
    );
    const past = [
      // The gateway follows all events through an unnamed consumer, from which nobody can pull.
      ...(name === 'gateway' ? [] : ['$JS.API.CONSUMER.CREATE.EVENTS']),
      '$JS.API.CONSUMER.CREATE.EVENTS.any',
      '$JS.API.CONSUMER.DURABLE.CREATE.EVENTS.any',
      '$JS.API.STREAM.MSG.GET.EVENTS',
      '$JS.API.DIRECT.GET.EVENTS',
      ...['UPDATE', 'DELETE', 'PURGE', 'SNAPSHOT'].map((verb) => `$JS.API.STREAM.${verb}.EVENTS`),
      '$JS.API.STREAM.CREATE.OTHER',
    ];
    const refused = [...foreign, ...otherEvents, ...past];
    expect(await forbidden(name, [...own.flatMap(needed), ...refused])).toEqual(refused.toSorted());
  },
);

test.each(['gateway', ...SERVICES])('%s may not subscribe to events outside the stream', async (name) => {
  const connection = await connectAs(name);
  expect(await violation(connection, () => void connection.subscribe('event.>'))).toBe('event.>');
  await connection.close();
});

function deliveryOf(orderId: string): contracts.EventEnvelope {
  return {
    specversion: '1.0',
    id: `${orderId}:1`,
    source: '/payment',
    type: contracts.orderFulfilled.type,
    subject: orderId,
    time: '2026-11-22T22:00:00.000Z',
    datacontenttype: 'application/json',
    dataversion: 1,
    revision: 1,
    data: {},
  };
}

test('with its permissions, a publisher can create the stream and a consumer can read from it', async () => {
  const [payment, notification] = [await connectAs('payment'), await connectAs('notification')];
  const config = { NATS_NAMESPACE: '', EVENTS_MAX_BYTES: 1_000_000, EVENTS_REPLICAS: 1 };
  const [event] = EVENTS.filter(({ consumers }) => consumers.includes('notification-receipt'));
  if (!event) throw new Error('Nobody reads receipts.');
  const envelope = deliveryOf('order-1');
  await new EventStream(payment, config).publish(envelope);
  const reader = new EventStream(notification, config);
  const name = 'notification-receipt';
  const settings = {
    durable_name: name,
    filter_subject: contracts.eventSubject(event),
    ack_policy: 'explicit' as const,
  };
  await (await reader.management()).consumers.add('EVENTS', settings);
  const message = await (await reader.consumers.get('EVENTS', name)).next();
  expect(message?.json()).toEqual(envelope);
  expect(await message?.ackAck()).toBe(true);
  await Promise.all([payment.close(), notification.close()]);
});

test('the gateway follows all events but cannot take over a consumer of a service', async () => {
  const [payment, gateway, notification] = await Promise.all(['payment', 'gateway', 'notification'].map(connectAs));
  if (!payment || !gateway || !notification) throw new Error('Not connected.');
  const followed: string[] = [];
  const { promise: follows, resolve } = Promise.withResolvers<void>();
  const tail = new EventTail({
    connection: gateway,
    namespace: '',
    caller: 'gateway',
    sinceMs: 1000,
    onFollowing: () => resolve(),
    onEvent: ({ id }) => void followed.push(id),
    onLost: () => undefined,
    logger: createLogger({ service: 'test', instance: '1', level: 'silent' }),
  });
  const config = { NATS_NAMESPACE: '', EVENTS_MAX_BYTES: 1_000_000, EVENTS_REPLICAS: 1 };
  const stream = new EventStream(payment, config);
  await stream.ensure();
  tail.start();
  await follows;
  await stream.publish({ ...deliveryOf('order-2'), type: contracts.orderCreated.type });
  await stream.publish({ ...deliveryOf('order-2'), id: 'order-2:2', revision: 2 });
  await eventually(() => Promise.resolve(followed.includes('order-2:1') && followed.includes('order-2:2')));

  const reader = await new EventStream(notification, config).management();
  const own = { durable_name: 'notification-receipt', filter_subject: 'event.payment.order.fulfilled' } as const;
  await reader.consumers.add('EVENTS', { ...own, ack_policy: 'explicit' });
  const before = await reader.consumers.info('EVENTS', own.durable_name);
  for (const naming of [{ durable_name: own.durable_name }, { name: own.durable_name }]) {
    const wanted = { ...naming, ack_policy: 'none', deliver_subject: '_INBOX.gateway.mine', filter_subject: 'event.>' };
    const request = JSON.stringify({ stream_name: 'EVENTS', config: wanted });
    await gateway.request('$JS.API.CONSUMER.CREATE.EVENTS', request).catch(() => undefined);
    expect((await reader.consumers.info('EVENTS', own.durable_name)).config).toEqual(before.config);
  }
  await tail.close();
  await Promise.all([payment.close(), gateway.close(), notification.close()]);
});

test.each(['auth', 'payment'])('%s may send a mail', async (user) => {
  const notification = await connectAs('notification');
  const caller = await connectAs(user);
  notification.subscribe('notification.mail.send', {
    callback: (_error, message) => void message.respond('{"accepted":true}'),
  });
  await notification.flush();
  expect((await caller.request('notification.mail.send', '{}')).string()).toBe('{"accepted":true}');
  await Promise.all([notification.close(), caller.close()]);
});
