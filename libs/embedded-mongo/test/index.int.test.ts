import { type Document, MongoServerError, ObjectId, type Collection } from 'mongodb';
import { expect, test } from 'vitest';
import { REAL_URI, serverErrorOf, useDriver } from './fixture.ts';

const fixture = useDriver();
type Item = { _id: number } & Document;

function collectionOf(name: string): Collection<Item> {
  return fixture.db.collection<Item>(name);
}

async function duplicateOf(operation: Promise<unknown>): Promise<MongoServerError> {
  const error = await serverErrorOf(operation);
  expect(error.code).toBe(11000);
  return error;
}

test('a second document with the same _id is refused with the full duplicate key error', async () => {
  const collection = fixture.db.collection<{ _id: ObjectId }>('ids');
  const _id = new ObjectId();
  await collection.insertOne({ _id });
  const error = await duplicateOf(collection.insertOne({ _id }));
  expect(error.message).toContain(
    `E11000 duplicate key error collection: ${fixture.db.databaseName}.ids index: _id_ dup key: {`,
  );
  expect(error['keyPattern']).toEqual({ _id: 1 });
  expect(error['keyValue']).toEqual({ _id });
});

test('a unique index refuses equal values, including missing ones', async () => {
  const collection = collectionOf('unique');
  await collection.createIndex({ email: 1 }, { unique: true });
  await collection.insertOne({ _id: 1, email: 'a@example.org' });
  const error = await duplicateOf(collection.insertOne({ _id: 2, email: 'a@example.org' }));
  expect(error.message).toContain('index: email_1 dup key: {');
  expect(error['keyPattern']).toEqual({ email: 1 });
  expect(error['keyValue']).toEqual({ email: 'a@example.org' });
  await collection.insertOne({ _id: 3 });
  expect((await duplicateOf(collection.insertOne({ _id: 4, email: null })))['keyValue']).toEqual({ email: null });
  await collection.insertOne({ _id: 5, email: 'b@example.org' });
  await duplicateOf(collection.updateOne({ _id: 5 }, { $set: { email: 'a@example.org' } }));
  await duplicateOf(collection.findOneAndUpdate({ _id: 5 }, { $set: { email: 'a@example.org' } }));
  await duplicateOf(collection.updateOne({ _id: 6 }, { $set: { email: 'a@example.org' } }, { upsert: true }));
  await collection.deleteOne({ _id: 1 });
  expect((await collection.updateOne({ _id: 5 }, { $set: { email: 'a@example.org' } })).modifiedCount).toBe(1);
});

test('a compound unique index compares all its fields', async () => {
  const collection = collectionOf('compound');
  await collection.createIndex({ user: 1, 'slot.day': -1 }, { unique: true, name: 'one_per_day' });
  await collection.insertOne({ _id: 1, user: 'u', slot: { day: 1 } });
  await collection.insertOne({ _id: 2, user: 'u', slot: { day: 2 } });
  const error = await duplicateOf(collection.insertOne({ _id: 3, user: 'u', slot: { day: 1 } }));
  expect(error.message).toContain('index: one_per_day dup key: {');
  expect(error['keyPattern']).toEqual({ user: 1, 'slot.day': -1 });
  expect(error['keyValue']).toEqual({ user: 'u', 'slot.day': 1 });
});

test('a partial unique index applies only to the documents it covers', async () => {
  const collection = collectionOf('partial');
  await collection.createIndex({ user: 1 }, { unique: true, partialFilterExpression: { open: true } });
  await collection.insertOne({ _id: 1, user: 'u', open: true });
  await collection.insertOne({ _id: 2, user: 'u', open: false });
  await collection.insertOne({ _id: 3, user: 'u' });
  await duplicateOf(collection.insertOne({ _id: 4, user: 'u', open: true }));
  await duplicateOf(collection.updateOne({ _id: 2 }, { $set: { open: true } }));
  await collection.updateOne({ _id: 1 }, { $set: { open: false } });
  expect((await collection.updateOne({ _id: 2 }, { $set: { open: true } })).modifiedCount).toBe(1);
  expect(await collection.find({ user: 'u' }).toArray()).toHaveLength(3);
  expect(await collection.find({ user: 'u', open: true }).toArray()).toHaveLength(1);
});

test('a unique index over present fields also applies to a null written later', async () => {
  const collection = collectionOf('present');
  await collection.createIndex({ code: 1 }, { unique: true, partialFilterExpression: { code: { $exists: true } } });
  await collection.insertMany([{ _id: 1, code: null }, { _id: 2 }, { _id: 3 }]);
  await duplicateOf(collection.updateOne({ _id: 2 }, { $set: { code: null } }));
  await collection.updateOne({ _id: 1 }, { $unset: { code: '' } });
  expect((await collection.updateOne({ _id: 2 }, { $set: { code: null } })).modifiedCount).toBe(1);
});

test('a unique index over an array applies to every element, but not within one document', async () => {
  const collection = fixture.db.collection<{ _id: number; codes: { value: string }[] }>('multikey');
  await collection.createIndex({ 'codes.value': 1 }, { unique: true });
  await collection.insertOne({ _id: 1, codes: [{ value: 'a' }, { value: 'b' }, { value: 'a' }] });
  const error = await duplicateOf(collection.insertOne({ _id: 2, codes: [{ value: 'c' }, { value: 'b' }] }));
  expect(error['keyValue']).toEqual({ 'codes.value': 'b' });
  await collection.updateOne({ _id: 1 }, { $set: { codes: [{ value: 'a' }] } });
  await collection.insertOne({ _id: 2, codes: [{ value: 'b' }] });
  expect((await collection.find({ 'codes.value': 'b' }).toArray()).map((d) => d._id)).toEqual([2]);
  expect(
    (
      await serverErrorOf(
        collectionOf('multikey_2')
          .createIndex({ a: 1, b: 1 })
          .then(() => collectionOf('multikey_2').insertOne({ _id: 1, a: [1], b: [1] })),
      )
    ).code,
  ).toBe(171);
});

test('a unique index is refused if the collection already has duplicates', async () => {
  const collection = collectionOf('late');
  await collection.insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 1 },
  ]);
  await duplicateOf(collection.createIndex({ a: 1 }, { unique: true }));
  await collection.createIndex({ a: 1 });
  expect(await collection.countDocuments({ a: 1 })).toBe(2);
});

test('expired documents are deleted', async () => {
  const collection = collectionOf('ttl');
  await collection.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
  await collection.insertMany([
    { _id: 1, at: new Date(Date.now() - 10_000) },
    { _id: 2, at: new Date(Date.now() + 600_000) },
    { _id: 3, at: 'not a date' },
    { _id: 4 },
    // Expires between two checks of the collection, while nothing else changes it.
    { _id: 5, at: new Date(Date.now() + 1000) },
  ]);
  const left = () =>
    collection
      .find()
      .sort({ _id: 1 })
      .map((d) => d._id)
      .toArray();
  const timeout = REAL_URI ? 90_000 : 20_000;
  await expect.poll(left, { timeout }).toEqual([2, 3, 4]);
  await collection.insertOne({ _id: 6, at: [new Date(Date.now() + 600_000), new Date(Date.now() + 1000)] });
  await collection.updateOne({ _id: 2 }, { $set: { at: new Date(Date.now() - 10_000) } });
  await expect.poll(left, { timeout }).toEqual([3, 4]);
}, 300_000);

test('an equal index is kept, and a different one is refused', async () => {
  const collection = collectionOf('managed');
  await collection.insertOne({ _id: 1 });
  expect(await collection.createIndex({ a: 1, b: -1 }, { unique: true })).toBe('a_1_b_-1');
  expect(await collection.createIndex({ a: 1, b: -1 }, { unique: true })).toBe('a_1_b_-1');
  await collection.createIndex({ c: 1 }, { expireAfterSeconds: 60, name: 'c_ttl' });
  expect((await serverErrorOf(collection.createIndex({ a: 1, b: -1 }, { name: 'a_1_b_-1' }))).code).toBe(86);
  expect((await serverErrorOf(collection.createIndex({ d: 1 }, { name: 'c_ttl' }))).code).toBe(86);
  expect((await serverErrorOf(collection.createIndex({ c: 1 }, { name: 'c_again' }))).code).toBe(85);
  await collection.insertOne({ _id: 2, a: 1 });
  await duplicateOf(collection.insertOne({ _id: 3, a: 1 }));
  await duplicateOf(collection.insertOne({ _id: 2 }));
});

test.each<[what: string, filter: Document]>([
  ['a field that must be absent', { a: { $exists: false } }],
  ['an excluded value', { a: { $ne: null } }],
  ['several excluded values', { a: { $nin: [1] } }],
  ['an expression', { $expr: { $gt: ['$a', 1] } }],
])('an index over documents with %s is refused', async (_what, partialFilterExpression) => {
  const error = await serverErrorOf(collectionOf('partial_forms').createIndex({ a: 1 }, { partialFilterExpression }));
  expect(error.code).toBe(67);
});

test('a collection has at most 64 indexes, and an index 32 fields', async () => {
  const collection = collectionOf('many');
  const key = (i: number) => ({ key: { [`f${i}`]: 1 as const } });
  await collection.createIndexes(Array.from({ length: 63 }, (_, i) => key(i)));
  expect((await serverErrorOf(collection.createIndexes([key(63)]))).code).toBe(67);
  const wide = Object.fromEntries(Array.from({ length: 33 }, (_, i) => [`f${i}`, 1 as const]));
  expect((await serverErrorOf(collectionOf('wide').createIndex(wide))).code).toBe(13103);
});

function stages(plan: Document): string[] {
  return [String(plan['stage']), ...(plan['inputStage'] ? stages(plan['inputStage']) : [])];
}

test('lookups, lists, ranges and sorts use the index instead of a collection scan', async () => {
  const collection = collectionOf('planned');
  await collection.createIndexes([{ key: { user: 1, at: -1 } }, { key: { email: 1 } }]);
  await collection.insertMany(Array.from({ length: 300 }, (_, i) => ({ _id: i, user: i % 10, at: i, email: `e${i}` })));
  const explain = async (filter: Document, sort: Document = {}, limit = 0) => {
    const plan = await collection.find(filter).sort(sort).limit(limit).explain('executionStats');
    return { stages: stages(plan['queryPlanner'].winningPlan), stats: plan['executionStats'] };
  };
  const equal = await explain({ email: 'e7' });
  expect(equal.stages).toContain('IXSCAN');
  expect(equal.stats.totalDocsExamined).toBe(1);
  expect((await explain({ email: { $in: ['e1', 'e2', 'none'] } })).stats.totalDocsExamined).toBe(2);
  expect((await explain({ user: 3, at: { $gte: 200, $lt: 220 } })).stats.totalDocsExamined).toBe(2);
  const latest = await explain({ user: 3 }, { at: -1 }, 2);
  expect(latest.stages).not.toContain('SORT');
  expect(latest.stats.totalDocsExamined).toBe(2);
  expect((await explain({ missing: 1 })).stages).toContain('COLLSCAN');
  const found = await collection.find({ user: 3 }).sort({ at: 1 }).limit(2).toArray();
  expect(found.map((d) => d._id)).toEqual([3, 13]);
});

test('the indexes of a collection are listed as requested', async () => {
  const collection = collectionOf('listed');
  await collection.createIndex({ email: 1 }, { unique: true, partialFilterExpression: { email: { $exists: true } } });
  await collection.createIndex({ at: -1 }, { expireAfterSeconds: 60 });
  expect(await collection.listIndexes().toArray()).toEqual([
    { v: 2, key: { _id: 1 }, name: '_id_' },
    {
      v: 2,
      key: { email: 1 },
      name: 'email_1',
      unique: true,
      partialFilterExpression: { email: { $exists: true } },
    },
    { v: 2, key: { at: -1 }, name: 'at_-1', expireAfterSeconds: 60 },
  ]);
  await expect(collectionOf('absent').listIndexes().toArray()).rejects.toMatchObject({ code: 26 });
});
