import { type Document, type Hint, Long, MongoBulkWriteError, ObjectId, type W } from 'mongodb';
import { expect, test } from 'vitest';
import { serverErrorOf, useDriver } from './fixture.ts';

const fixture = useDriver();
type Item = { _id: number } & Document;

async function filled(name: string, documents: Item[]) {
  const collection = fixture.db.collection<Item>(name);
  if (documents.length > 0) await collection.insertMany(documents);
  return collection;
}

async function idsOf(name: string, documents: Item[], filter: Document): Promise<number[]> {
  const collection = await filled(name, documents);
  return (await collection.find(filter).sort({ _id: 1 }).toArray()).map((document) => document._id);
}

test('a document is returned as inserted, and gets an _id if it has none', async () => {
  const collection = fixture.db.collection('plain');
  const { insertedId } = await collection.insertOne({ name: 'Ann', nested: { list: [1, 'two', null] } });
  expect(insertedId).toBeInstanceOf(ObjectId);
  expect(await collection.findOne({ name: 'Ann' })).toEqual({
    _id: insertedId,
    name: 'Ann',
    nested: { list: [1, 'two', null] },
  });
});

test('all types the product stores are returned unchanged', async () => {
  const collection = fixture.db.collection('types');
  const document = {
    _id: new ObjectId(),
    int: 5,
    fraction: 0.1,
    beyond: 2 ** 40,
    date: new Date('2024-02-29T12:00:00.123Z'),
    nothing: null,
    yes: true,
    empty: {},
    list: [[], {}, 'text'],
  };
  await collection.insertOne(document);
  expect(await collection.findOne({})).toStrictEqual(document);
  await collection.updateOne({ _id: document._id }, { $inc: { beyond: 1 } });
  expect(await collection.findOne({})).toStrictEqual({ ...document, beyond: 2 ** 40 + 1 });
});

test('filters compare by value, type and presence', async () => {
  const documents: Item[] = [
    { _id: 1, a: 1 },
    { _id: 2, a: 2.5 },
    { _id: 3, a: 'x' },
    { _id: 4, a: null },
    { _id: 5 },
    { _id: 6, a: [1, 7] },
    { _id: 7, a: { b: 1 } },
  ];
  await filled('compare', documents);
  const ids = (filter: Document) => idsOf('compare', [], filter);
  expect(await ids({ a: 1 })).toEqual([1, 6]);
  expect(await ids({ a: null })).toEqual([4, 5]);
  expect(await ids({ a: { $exists: false } })).toEqual([5]);
  expect(await ids({ a: { $ne: null } })).toEqual([1, 2, 3, 6, 7]);
  expect(await ids({ a: { $eq: null } })).toEqual(await ids({ a: null }));
  expect(await ids({ a: { $gt: 1 } })).toEqual([2, 6]);
  expect(await ids({ a: { $lte: 2.5 } })).toEqual([1, 2, 6]);
  expect(await ids({ a: { $gte: 'a' } })).toEqual([3]);
  expect(await ids({ a: { $in: [2.5, 'x', null] } })).toEqual([2, 3, 4, 5]);
  expect(await ids({ a: { $nin: [1, null] } })).toEqual([2, 3, 7]);
  expect(await ids({ a: [1, 7] })).toEqual([6]);
  expect(await ids({ a: { b: 1 } })).toEqual([7]);
  expect(await ids({ 'a.b': 1 })).toEqual([7]);
  expect(await ids({ a: /^x/ })).toEqual([3]);
  expect(await ids({ a: { $in: [/^x/, 1] } })).toEqual([1, 3, 6]);
  expect(await ids({ $or: [{ a: 'x' }, { a: { $gt: 2, $lt: 3 } }] })).toEqual([2, 3, 6]);
  expect(await ids({ $and: [{ a: 1 }, { a: 7 }] })).toEqual([6]);
});

test('arrays of documents are matched by element', async () => {
  const documents: Item[] = [
    {
      _id: 1,
      items: [
        { sku: 'a', n: 1 },
        { sku: 'b', n: 9 },
      ],
    },
    { _id: 2, items: [{ sku: 'a', n: 9 }] },
    { _id: 3, items: [] },
  ];
  await filled('elements', documents);
  const ids = (filter: Document) => idsOf('elements', [], filter);
  expect(await ids({ 'items.sku': 'a', 'items.n': 9 })).toEqual([1, 2]);
  expect(await ids({ items: { $elemMatch: { sku: 'a', n: 9 } } })).toEqual([2]);
  expect(await ids({ 'items.0.n': 1 })).toEqual([1]);
  expect(await ids({ items: [] })).toEqual([3]);
});

test('$expr compares fields and supports $$NOW', async () => {
  const past = new Date(Date.now() - 60_000);
  const collection = await filled('expr', [
    { _id: 1, spent: 5, limit: 4, at: past },
    { _id: 2, spent: 3, limit: 4, at: new Date(Date.now() + 60_000) },
  ]);
  expect(
    await collection
      .find({ $expr: { $gt: ['$spent', '$limit'] } })
      .map((d) => d._id)
      .toArray(),
  ).toEqual([1]);
  expect(
    await collection
      .find({ $expr: { $lt: ['$at', '$$NOW'] } })
      .map((d) => d._id)
      .toArray(),
  ).toEqual([1]);
});

test('sort follows the BSON order, and skip and limit cut the result', async () => {
  const id = new ObjectId();
  const values: unknown[] = ['b', 10, null, [], true, new Date(0), id, { a: 1 }, 'a', 2, [3]];
  const collection = fixture.db.collection<Item>('order');
  await collection.insertMany(values.map((v, _id) => ({ _id, v })));
  const sorted = await collection.find().sort({ v: 1 }).toArray();
  expect(sorted.map((d) => d['v'])).toEqual([[], null, 2, [3], 10, 'a', 'b', { a: 1 }, id, true, new Date(0)]);
  const page = await collection
    .find({ v: { $gte: '' } })
    .sort({ v: -1 })
    .skip(1)
    .limit(1)
    .toArray();
  expect(page.map((d) => d['v'])).toEqual(['a']);
});

test('projections include, exclude and compute', async () => {
  const collection = await filled('projection', [{ _id: 1, a: 1, b: { c: 2, d: 3 } }]);
  const project = (projection: Document) => collection.findOne({}, { projection });
  expect(await project({ a: 1, _id: 0 })).toEqual({ a: 1 });
  expect(await project({ b: 1 })).toEqual({ _id: 1, b: { c: 2, d: 3 } });
  expect(await project({ b: 0 })).toEqual({ _id: 1, a: 1 });
  expect(await project({ _id: 0 })).toEqual({ a: 1, b: { c: 2, d: 3 } });
  expect(await project({ sum: { $add: ['$a', '$b.c'] }, _id: 0 })).toEqual({ sum: 3 });
  expect((await serverErrorOf(project({ a: 1, b: 0 }))).code).toBe(31254);
});

test('an array sorts by its smallest element ascending and by its largest descending', async () => {
  const collection = await filled('sorted_arrays', [
    { _id: 1, list: [{ k: 5 }, { k: 1 }], n: 1 },
    { _id: 2, list: [{ k: 3 }], n: [1, 2] },
    { _id: 3 },
  ]);
  const ids = async (sort: Record<string, 1 | -1>) => (await collection.find().sort(sort).toArray()).map((d) => d._id);
  expect(await ids({ 'list.k': 1 })).toEqual([3, 1, 2]);
  expect(await ids({ 'list.k': -1 })).toEqual([1, 2, 3]);
  expect((await serverErrorOf(collection.find().sort({ list: 1, n: 1 }).toArray())).code).toBe(2);
});

test('a long result is read in batches, and a killed cursor no longer exists', async () => {
  const collection = fixture.db.collection<Item>('batches');
  await collection.insertMany(Array.from({ length: 250 }, (_, _id) => ({ _id })));
  const cursor = collection.find({}, { batchSize: 100 });
  const seen: number[] = [];
  for await (const document of cursor) seen.push(document._id);
  expect(seen).toEqual(Array.from({ length: 250 }, (_, i) => i));
  const none = await fixture.db.command({ find: 'batches', batchSize: 0 });
  expect(none['cursor'].firstBatch).toEqual([]);
  const all = await fixture.db.command({
    getMore: Long.fromValue(none['cursor'].id),
    collection: 'batches',
    batchSize: 0,
  });
  expect(all['cursor'].nextBatch).toHaveLength(250);
  const first = await fixture.db.command({ find: 'batches', batchSize: 10 });
  const open = first['cursor'].id;
  const killed = await fixture.db.command({ killCursors: 'batches', cursors: [open] });
  expect(killed['cursorsKilled']).toHaveLength(1);
  const id = Long.isLong(open) ? open : Long.fromNumber(open);
  expect((await serverErrorOf(fixture.db.command({ getMore: id, collection: 'batches' }))).code).toBe(43);
});

test.each([
  ['without an index', undefined],
  ['with one', { a: 1 } as const],
  ['with one of several entries each', { b: 1, a: 1 } as const],
])('documents are counted by filter, %s, up to the requested limit', async (name, index) => {
  const collection = await filled(`counted ${name}`, [
    { _id: 1, a: 1, b: [1, 2] },
    { _id: 2, a: 2, b: [1, 2] },
    { _id: 3, a: 2, b: [1, 3] },
    { _id: 4, a: 3, b: [4] },
  ]);
  if (index) await collection.createIndex(index);
  expect(await collection.countDocuments({ a: 2 })).toBe(2);
  expect(await collection.countDocuments({ a: 2 }, { limit: 1 })).toBe(1);
  expect(await collection.countDocuments({ a: { $in: [1, 2] } }, { limit: 2 })).toBe(2);
  expect(await collection.countDocuments({ a: { $in: [1, 2] } }, { limit: 9 })).toBe(3);
  expect(await collection.countDocuments({ b: { $in: [1, 2] } })).toBe(3);
  expect(await collection.countDocuments({ b: { $in: [1, 2] } }, { limit: 2 })).toBe(2);
  expect(await collection.countDocuments({ b: 9 }, { limit: 2 })).toBe(0);
  expect(await collection.countDocuments({})).toBe(4);
  expect(await collection.countDocuments({}, { limit: 1 })).toBe(1);
});

test('delete removes one or many', async () => {
  const collection = await filled('deleted', [
    { _id: 1, a: 1 },
    { _id: 2, a: 1 },
    { _id: 3, a: 1 },
  ]);
  expect((await collection.deleteOne({ a: 1 })).deletedCount).toBe(1);
  expect((await collection.deleteMany({ a: 1 })).deletedCount).toBe(2);
  expect(await collection.countDocuments({})).toBe(0);
});

test('an ordered insert stops at the first error, and an unordered one continues', async () => {
  const collection = fixture.db.collection<Item>('bulk');
  const documents = () => [{ _id: 1 }, { _id: 1 }, { _id: 2 }, { _id: 2 }, { _id: 3 }];
  const ordered: unknown = await collection.insertMany(documents()).catch((error: unknown) => error);
  if (!(ordered instanceof MongoBulkWriteError)) throw new Error('expected a bulk write error');
  expect(ordered.code).toBe(11000);
  expect(await collection.countDocuments({})).toBe(1);
  await collection.deleteMany({});
  const unordered: unknown = await collection
    .insertMany(documents(), { ordered: false })
    .catch((error: unknown) => error);
  if (!(unordered instanceof MongoBulkWriteError)) throw new Error('expected a bulk write error');
  const failures = Array.isArray(unordered.writeErrors) ? unordered.writeErrors : [unordered.writeErrors];
  expect(failures.map((failure) => failure.index)).toEqual([1, 3]);
  expect(unordered.insertedCount).toBe(3);
  expect(await collection.countDocuments({})).toBe(3);
});

test('a bulk write mixes operations and reports upserted ids by index', async () => {
  const collection = await filled('mixed', [{ _id: 1, n: 0 }]);
  const result = await collection.bulkWrite([
    { insertOne: { document: { _id: 2, n: 0 } } },
    { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } },
    { updateOne: { filter: { _id: 9 }, update: { $set: { n: 9 } }, upsert: true } },
    { replaceOne: { filter: { _id: 2 }, replacement: { n: 5 } } },
    { deleteOne: { filter: { _id: 1 } } },
  ]);
  expect(result.insertedCount).toBe(1);
  expect(result.modifiedCount).toBe(2);
  expect(result.upsertedIds).toEqual({ 2: 9 });
  expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 2, n: 5 },
    { _id: 9, n: 9 },
  ]);
});

test('a message far larger than a network packet arrives complete', async () => {
  const collection = fixture.db.collection<Item>('large');
  const text = 'x'.repeat(1_000_000);
  await collection.insertMany(Array.from({ length: 12 }, (_, _id) => ({ _id, text })));
  const sizes = await collection
    .find()
    .map((document) => document['text'].length)
    .toArray();
  expect(sizes).toEqual(Array.from({ length: 12 }, () => 1_000_000));
});

test('an unacknowledged write is applied', async () => {
  const collection = fixture.db.collection<Item>('unacknowledged');
  await collection.insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
  await expect.poll(() => collection.countDocuments({})).toBe(1);
});

test('a hint of an unknown index is refused', async () => {
  const collection = await filled('hints', [{ _id: 1, a: 1 }]);
  await collection.createIndex({ a: 1 }, { name: 'a', partialFilterExpression: { a: { $exists: true } } });
  const hinted = (given: Hint) => {
    const hint = given as Document;
    return [
      () => collection.find({}, { hint }).toArray(),
      () => collection.aggregate([{ $match: { a: 1 } }], { hint }).toArray(),
      () => collection.countDocuments({}, { hint }),
      () => collection.updateOne({}, { $set: { a: 1 } }, { hint }),
      () => collection.deleteOne({ a: 7 }, { hint }),
      () => collection.findOneAndUpdate({}, { $set: { a: 1 } }, { hint }),
    ];
  };
  for (const operation of hinted('_id_')) await operation();
  for (const operation of hinted({ _id: 1 })) await operation();
  for (const hint of ['no_such_index', { b: 1 }])
    for (const operation of hinted(hint)) expect((await serverErrorOf(operation())).message).toContain('hint provided');
});

test('a single server accepts only the concerns that need no other server', async () => {
  const collection = await filled('concerns', [{ _id: 1, a: 1 }]);
  const options = { comment: 'why', maxTimeMS: 1000, readConcern: 'majority' } as const;
  expect(await collection.find({ a: 1 }, options).toArray()).toHaveLength(1);
  const write = (w: W) => collection.updateOne({ _id: 1 }, { $inc: { a: 1 } }, { writeConcern: { w, journal: true } });
  expect((await write('majority')).modifiedCount).toBe(1);
  for (const w of [2, 'two_sites'] as W[]) expect((await serverErrorOf(write(w))).message).toContain('not replicated');
  expect(await collection.findOne({})).toEqual({ _id: 1, a: 2 });
});

test('an _id can be null, but not a list, a pattern or an operator', async () => {
  const collection = fixture.db.collection<{ _id: unknown }>('ids');
  // `insertOne` would replace it with a generated id.
  await fixture.db.command({ insert: 'ids', documents: [{ _id: null }] });
  expect(await collection.find().toArray()).toEqual([{ _id: null }]);
  expect((await serverErrorOf(collection.insertOne({ _id: [1] }))).code).toBe(53);
  expect((await serverErrorOf(collection.insertOne({ _id: /^a/ }))).code).toBe(53);
  expect((await serverErrorOf(collection.insertOne({ _id: { $a: 1 } }))).code).toBe(52);
  expect(await collection.countDocuments({})).toBe(1);
});
