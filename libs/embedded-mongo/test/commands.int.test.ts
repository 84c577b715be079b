import { readFileSync } from 'node:fs';
import { type Document, Long, MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import { newDatabaseName, REAL_URI, serverErrorOf, startServerUnderTest, useDriver } from './fixture.ts';

const fixture = useDriver();
const COMPOSE = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8');
type Item = { _id: number } & Document;

test('the server answers hello, ping and buildInfo', async () => {
  const hello = await fixture.db.command({ hello: 1 });
  expect(hello['isWritablePrimary']).toBe(true);
  expect((await fixture.db.command({ ping: 1 }))['ok']).toBe(1);
  const { version } = await fixture.db.command({ buildInfo: 1 });
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  if (!REAL_URI) expect(COMPOSE).toContain(`image: mongo:${version.split('.').slice(0, 2).join('.')}`);
});

test('collections are created and listed', async () => {
  const name = newDatabaseName();
  const db = fixture.client.db(name);
  await db.createCollection('made');
  await db.collection('implied').insertOne({ a: 1 });
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map((collection) => collection.name);
  expect(names.sort()).toEqual(['implied', 'made']);
  expect(await db.listCollections({ name: 'made' }).toArray()).toMatchObject([{ name: 'made', type: 'collection' }]);
  expect(await db.collection('missing').findOne({})).toBeNull();
});

test('databases are isolated from each other', async () => {
  const [one, two] = [fixture.client.db(newDatabaseName()), fixture.client.db(newDatabaseName())];
  await one.collection<Item>('same').createIndex({ a: 1 }, { unique: true });
  await one.collection<Item>('same').insertOne({ _id: 1, a: 1 });
  await two.collection<Item>('same').insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 1 },
  ]);
  await one.collection('same').deleteMany({});
  expect(await two.collection('same').countDocuments({})).toBe(2);
});

test('unknown commands and operators are refused by name', async () => {
  const collection = fixture.db.collection<Item>('refusals');
  const refused = async (operation: Promise<unknown>, code: number, name: string) => {
    const error = await serverErrorOf(operation);
    expect(error.code).toBe(code);
    expect(error.message).toContain(name);
  };
  await refused(fixture.db.command({ frobnicate: 1 }), 59, 'frobnicate');
  await refused(collection.find({ a: { $frobnicate: 1 } }).toArray(), 2, '$frobnicate');
  await refused(collection.find({ $frobnicate: [] }).toArray(), 2, '$frobnicate');
  await refused(collection.updateOne({}, { $frobnicate: { a: 1 } }), 9, '$frobnicate');
  await refused(collection.updateOne({}, [{ $frobnicate: { a: 1 } }]), 40324, '$frobnicate');
  await refused(collection.countDocuments({ a: { $frobnicate: 1 } }), 2, '$frobnicate');
  await refused(collection.deleteMany({ a: { $frobnicate: 1 } }), 2, '$frobnicate');
  await refused(fixture.db.command({ find: 'refusals', frobnicate: 1 }), 40415, 'frobnicate');
  await refused(
    fixture.db.command({ update: 'refusals', updates: [{ q: {}, u: {}, frobnicate: 1 }] }),
    40415,
    'frobnicate',
  );
  await refused(
    fixture.db.command({ createIndexes: 'refusals', indexes: [{ key: { a: 'frobnicate' }, name: 'a' }] }),
    67,
    'frobnicate',
  );
  expect(
    (await serverErrorOf(fixture.db.command({ getMore: Long.fromNumber(123456), collection: 'refusals' }))).code,
  ).toBe(43);
});

test('several clients work concurrently', async () => {
  const server = REAL_URI ? undefined : await startServerUnderTest();
  const uri = REAL_URI ?? server?.uri ?? '';
  const clients = await Promise.all([MongoClient.connect(uri), MongoClient.connect(uri)]);
  const name = newDatabaseName();
  await Promise.all(clients.map((client, _id) => client.db(name).collection<Item>('shared').insertOne({ _id })));
  for (const client of clients) expect(await client.db(name).collection('shared').countDocuments({})).toBe(2);
  await Promise.all(clients.map((client) => client.close()));
  await server?.stop();
});
