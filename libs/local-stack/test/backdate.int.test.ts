import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@brokerage/embedded-mongo';
import { type Document, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backdate } from '../src/demo/backdate.ts';

const DAY_MS = 24 * 3_600_000;
const now = new Date('2026-11-20T15:00:00Z');
let folder: string;
let mongo: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let client: MongoClient;

const rowsOf = (service: string, name: string) =>
  client.db(`brokerage_${service}`).collection<Document & { _id: string }>(name);
const all = (service: string, name: string) => rowsOf(service, name).find().sort({ _id: 1 }).toArray();
const daysBack = (at: unknown): number => (now.getTime() - (at as Date).getTime()) / DAY_MS;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backdate-'));
  mongo = await startEmbeddedMongo({ dataFile: join(folder, 'mongo.sqlite'), durable: false });
  client = await MongoClient.connect(mongo.uri);
  const numbers = Array.from({ length: 8 }, (_, index) => index);
  await rowsOf('payment', 'orders').insertMany(
    numbers.map((n) => ({
      _id: `o${n}`,
      orderNumber: `N${n}`,
      email: `${n % 3}@example.ca`,
      state: 'fulfilled',
      createdAt: now,
      updatedAt: now,
      nextCheckAt: now,
      transitions: [{ from: 'created', to: 'fulfilled', at: now }],
    })),
  );
  await rowsOf('download', 'entitlements').insertMany(
    numbers.map((n) => ({ _id: `e${n}`, orderId: `o${n}`, expiresAt: new Date(now.getTime() + 7 * DAY_MS) })),
  );
  await rowsOf('download', 'fulfilment').insertMany(
    numbers.map((n) => ({
      _id: `s${n}`,
      entitlementId: `e${n}`,
      dueOn: '2026-11-27',
      openedAt: now,
      doneAt: n % 2 ? now : null,
    })),
  );
  await rowsOf('notification', 'leads').insertMany(
    numbers.map((n) => ({
      _id: `l${n}`,
      createdAt: now,
      dueAt: new Date(now.getTime() + 4 * 3_600_000),
      answeredAt: n % 2 ? now : null,
    })),
  );
  await rowsOf('notification', 'ndas').insertMany([{ _id: 'l2', state: 'approved', requestedAt: now }]);
  await rowsOf('notification', 'mails').insertMany([
    {
      _id: 'm1',
      state: 'sent',
      to: '1@example.ca',
      createdAt: now,
      content: { template: 'receipt', orderNumber: 'N1' },
    },
    {
      _id: 'm2',
      state: 'queued',
      to: '2@example.ca',
      createdAt: now,
      content: { template: 'receipt', orderNumber: 'N2' },
    },
  ]);
  await rowsOf('notification', 'people').insertMany([
    { _id: 'p1', email: '1@example.ca', createdAt: now, ownLastAt: now, lastAt: now },
  ]);
  await rowsOf('payment', 'sales_days').insertOne({ _id: '2026-11-20' });
  const count = { day: '2026-11-20', firstAt: now };
  await rowsOf('notification', 'site_events').insertOne({ _id: '2026-11-20 page-view /', ...count, count: 100 });
  await rowsOf('notification', 'visit_sources').insertOne({
    _id: '2026-11-20 direct',
    ...count,
    views: 40,
    begun: 7,
    sent: 2,
  });
  await backdate({ mongoUri: mongo.uri });
});

afterAll(async () => {
  await client.close();
  await mongo.close();
  await rm(folder, { recursive: true });
});

test('an order and its related records move by the same time, and only by days while a service is open', async () => {
  const [orders, accesses, services] = await Promise.all([
    all('payment', 'orders'),
    all('download', 'entitlements'),
    all('download', 'fulfilment'),
  ]);
  const ages = orders.map(({ createdAt }) => daysBack(createdAt));
  expect(Math.max(...ages)).toBeGreaterThan(15);
  expect(Math.max(...ages)).toBeLessThan(30);
  for (const [index, order] of orders.entries()) {
    const back = ages[index] ?? 0;
    expect(daysBack(order['transitions'][0].at)).toBeCloseTo(back);
    expect(daysBack(accesses[index]?.['expiresAt'])).toBeCloseTo(back - 7);
    expect(daysBack(services[index]?.['openedAt'])).toBeCloseTo(back);
    expect(Date.parse(services[index]?.['dueOn'])).toBe(Date.parse('2026-11-27') - Math.round(back) * DAY_MS);
    if (services[index]?.['doneAt'] === null) expect(back).toBeLessThan(6);
    expect(order['nextCheckAt']).toEqual(now);
    expect(order['updatedAt']).not.toEqual(now);
  }
  expect(await all('payment', 'sales_days')).toEqual([]);
});

test('open enquiries are from the last day, and answered ones have a realistic response time', async () => {
  const leads = await all('notification', 'leads');
  for (const { createdAt, dueAt, answeredAt } of leads) {
    expect(dueAt - createdAt).toBe(4 * 3_600_000);
    if (answeredAt === null) expect(daysBack(createdAt)).toBeLessThanOrEqual(1);
    else {
      expect(daysBack(createdAt)).toBeGreaterThanOrEqual(2);
      expect(answeredAt - createdAt).toBeGreaterThan(600_000);
    }
  }
  const answered = leads.filter(({ answeredAt }) => answeredAt !== null);
  expect(answered.filter(({ answeredAt, dueAt }) => answeredAt <= dueAt).length).toBeGreaterThan(answered.length / 2);
  const [agreement] = await all('notification', 'ndas');
  expect(agreement?.['requestedAt']).toEqual(leads[2]?.['createdAt']);
});

test('a sent mail is as old as its order, and a person as old as their first order', async () => {
  const [sent, queued] = await all('notification', 'mails');
  const orders = await all('payment', 'orders');
  expect(sent?.['createdAt']).toEqual(orders[1]?.['createdAt']);
  expect(queued?.['createdAt']).toEqual(now);
  const [person] = await all('notification', 'people');
  const own = orders.filter(({ email }) => email === '1@example.ca').map(({ createdAt }) => Number(createdAt));
  expect([Number(person?.['createdAt']), Number(person?.['lastAt'])]).toEqual([Math.min(...own), Math.max(...own)]);
});

test('counts are spread over days and keep their total', async () => {
  const views = await all('notification', 'site_events');
  expect(views.length).toBeGreaterThan(20);
  expect(views.reduce((sum, { count }) => sum + Number(count), 0)).toBe(100);
  for (const { _id, day, firstAt } of views) {
    expect(_id).toBe(`${day} page-view /`);
    expect(firstAt.toISOString().slice(0, 10)).toBe(day);
  }
  const sources = await all('notification', 'visit_sources');
  for (const [name, whole] of Object.entries({ views: 40, begun: 7, sent: 2 }))
    expect(sources.reduce((sum, row) => sum + Number(row[name]), 0)).toBe(whole);
});
