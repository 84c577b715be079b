import {
  Binary,
  BSONRegExp,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MongoBulkWriteError,
  ObjectId,
  UUID,
} from 'mongodb';
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

test('a document comes back as it was inserted and gets an _id when it has none', async () => {
  const collection = fixture.db.collection('plain');
  const { insertedId } = await collection.insertOne({ name: 'Ann', nested: { list: [1, 'two', null] } });
  expect(insertedId).toBeInstanceOf(ObjectId);
  expect(await collection.findOne({ name: 'Ann' })).toEqual({
    _id: insertedId,
    name: 'Ann',
    nested: { list: [1, 'two', null] },
  });
});

test('every BSON type is preserved exactly', async () => {
  const collection = fixture.db.collection('types');
  const document = {
    _id: new ObjectId(),
    int: new Int32(5),
    double: new Double(5),
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('12.50'),
    date: new Date('2024-02-29T12:00:00.123Z'),
    uuid: new UUID(),
    bytes: new Binary(Buffer.from([0, 1, 255])),
    regex: new BSONRegExp('^a.b', 'i'),
    nothing: null,
    yes: true,
    empty: {},
    list: [],
  };
  await collection.insertOne(document);
  const options = { promoteValues: false, promoteLongs: false, bsonRegExp: true };
  const [stored] = await collection.find({}, options).toArray();
  expect(stored).toStrictEqual(document);
  expect(stored?.['int']).toBeInstanceOf(Int32);
  expect(stored?.['double']).toBeInstanceOf(Double);
  expect(stored?.['long']).toBeInstanceOf(Long);
  await collection.updateOne({ _id: document._id }, { $set: { other: 1 } });
  const [updated] = await collection.find({}, options).toArray();
  expect(updated?.['double']).toBeInstanceOf(Double);
  expect(updated?.['decimal'].toString()).toBe('12.50');
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
  expect(await ids({ a: { $gt: 1 } })).toEqual([2, 6]);
  expect(await ids({ a: { $lte: 2.5 } })).toEqual([1, 2, 6]);
  expect(await ids({ a: { $gte: 'a' } })).toEqual([3]);
  expect(await ids({ a: { $in: [2.5, 'x', null] } })).toEqual([2, 3, 4, 5]);
  expect(await ids({ a: { $nin: [1, null] } })).toEqual([2, 3, 7]);
  expect(await ids({ a: { $type: 'number' } })).toEqual([1, 2, 6]);
  expect(await ids({ a: [1, 7] })).toEqual([6]);
  expect(await ids({ a: { b: 1 } })).toEqual([7]);
  expect(await ids({ 'a.b': 1 })).toEqual([7]);
  expect(await ids({ a: { $size: 2 } })).toEqual([6]);
  expect(await ids({ a: { $mod: [2, 1] } })).toEqual([1, 6]);
  expect(await ids({ a: { $not: { $gt: 1 } } })).toEqual([1, 3, 4, 5, 7]);
  expect(await ids({ a: /^X/i })).toEqual([3]);
  expect(await ids({ a: { $regex: '^X', $options: 'i' } })).toEqual([3]);
  expect(await ids({ $or: [{ a: 'x' }, { a: { $gt: 2, $lt: 3 } }] })).toEqual([2, 3, 6]);
  expect(await ids({ $and: [{ a: 1 }, { a: 7 }] })).toEqual([6]);
  expect(await ids({ $nor: [{ a: { $exists: true } }] })).toEqual([5]);
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
    { _id: 4, scores: [80, 95] },
  ];
  await filled('elements', documents);
  const ids = (filter: Document) => idsOf('elements', [], filter);
  expect(await ids({ 'items.sku': 'a', 'items.n': 9 })).toEqual([1, 2]);
  expect(await ids({ items: { $elemMatch: { sku: 'a', n: 9 } } })).toEqual([2]);
  expect(await ids({ scores: { $elemMatch: { $gt: 81, $lt: 96 } } })).toEqual([4]);
  expect(await ids({ 'items.0.n': 1 })).toEqual([1]);
  expect(await ids({ 'items.sku': { $all: ['a', 'b'] } })).toEqual([1]);
  expect(await ids({ items: [] })).toEqual([3]);
});

test('numbers of different BSON types compare by value', async () => {
  await filled('numbers', [
    { _id: 1, v: new Int32(5) },
    { _id: 2, v: new Double(5) },
    { _id: 3, v: Long.fromNumber(5) },
    { _id: 4, v: Decimal128.fromString('5.0') },
    { _id: 5, v: Decimal128.fromString('5.1') },
    { _id: 6, v: Long.fromString('9007199254740993') },
  ]);
  const ids = (filter: Document) => idsOf('numbers', [], filter);
  expect(await ids({ v: 5 })).toEqual([1, 2, 3, 4]);
  expect(await ids({ v: { $gt: 5 } })).toEqual([5, 6]);
  expect(await ids({ v: Long.fromString('9007199254740993') })).toEqual([6]);
  expect(await ids({ v: 9007199254740992 })).toEqual([]);
});

test('$expr compares fields and knows $$NOW and let variables', async () => {
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
  const withLet = collection.find({ $expr: { $eq: ['$spent', '$$wanted'] } }, { let: { wanted: 3 } });
  expect(await withLet.map((d) => d._id).toArray()).toEqual([2]);
});

test('sort follows the BSON order, skip and limit cut the result', async () => {
  const id = new ObjectId();
  const values: unknown[] = ['b', 10, null, [], true, new Date(0), id, { a: 1 }, 'a', 2, [3]];
  const collection = fixture.db.collection<Item>('order');
  await collection.insertMany(values.map((v, _id) => ({ _id, v })));
  const sorted = await collection.find().sort({ v: 1 }).toArray();
  expect(sorted.map((d) => d['v'])).toEqual([[], null, 2, [3], 10, 'a', 'b', { a: 1 }, id, true, new Date(0)]);
  const page = await collection
    .find({ v: { $type: 'string' } })
    .sort({ v: -1 })
    .skip(1)
    .limit(1)
    .toArray();
  expect(page.map((d) => d['v'])).toEqual(['a']);
});

test('projections include, exclude, slice, match and compute', async () => {
  const collection = await filled('projection', [
    {
      _id: 1,
      a: 1,
      b: { c: 2, d: 3 },
      list: [
        { k: 1, v: 'x' },
        { k: 2, v: 'y' },
      ],
    },
  ]);
  const project = (projection: Document, filter: Document = {}) => collection.findOne(filter, { projection });
  expect(await project({ a: 1, _id: 0 })).toEqual({ a: 1 });
  expect(await project({ 'b.c': 1 })).toEqual({ _id: 1, b: { c: 2 } });
  expect(await project({ list: 0, b: 0 })).toEqual({ _id: 1, a: 1 });
  expect(await project({ _id: 0, 'list.v': 0, b: 0 })).toEqual({ a: 1, list: [{ k: 1 }, { k: 2 }] });
  expect(await project({ 'list.k': 1, _id: 0 })).toEqual({ list: [{ k: 1 }, { k: 2 }] });
  expect(await project({ list: { $elemMatch: { k: 2 } }, _id: 0 })).toEqual({ list: [{ k: 2, v: 'y' }] });
  expect(await project({ 'list.$': 1, _id: 0 }, { 'list.k': 2 })).toEqual({ list: [{ k: 2, v: 'y' }] });
  expect(await project({ list: { $slice: -1 }, a: 0, b: 0 })).toEqual({ _id: 1, list: [{ k: 2, v: 'y' }] });
  expect(await project({ sum: { $add: ['$a', '$b.c'] }, _id: 0 })).toEqual({ sum: 3 });
  expect(await project({ _id: 0 })).toEqual({
    a: 1,
    b: { c: 2, d: 3 },
    list: [
      { k: 1, v: 'x' },
      { k: 2, v: 'y' },
    ],
  });
  expect((await serverErrorOf(project({ a: 1, b: 0 }))).code).toBe(31254);
});

test('a long result is read in batches and a killed cursor is gone', async () => {
  const collection = fixture.db.collection<Item>('batches');
  await collection.insertMany(Array.from({ length: 250 }, (_, _id) => ({ _id })));
  const cursor = collection.find({}, { batchSize: 100 });
  const seen: number[] = [];
  for await (const document of cursor) seen.push(document._id);
  expect(seen).toEqual(Array.from({ length: 250 }, (_, i) => i));
  const first = await fixture.db.command({ find: 'batches', batchSize: 10 });
  const open = first['cursor'].id;
  const killed = await fixture.db.command({ killCursors: 'batches', cursors: [open] });
  expect(killed['cursorsKilled']).toHaveLength(1);
  const id = Long.isLong(open) ? open : Long.fromNumber(open);
  expect((await serverErrorOf(fixture.db.command({ getMore: id, collection: 'batches' }))).code).toBe(43);
});

test('count and distinct honour the filter', async () => {
  const collection = await filled('counted', [
    { _id: 1, a: 1, tags: ['x', 'y'] },
    { _id: 2, a: 2, tags: ['y'] },
    { _id: 3, a: 2 },
  ]);
  expect(await collection.countDocuments({ a: 2 })).toBe(2);
  expect(await collection.countDocuments({}, { skip: 1, limit: 1 })).toBe(1);
  expect(await collection.estimatedDocumentCount()).toBe(3);
  const counted = await fixture.db.command({ count: 'counted', query: { a: { $gt: 1 } } });
  expect(counted['n']).toBe(2);
  expect(await collection.distinct('tags')).toEqual(['x', 'y']);
  expect(await collection.distinct('a', { tags: 'y' })).toEqual([1, 2]);
});

test('delete takes one or many', async () => {
  const collection = await filled('deleted', [
    { _id: 1, a: 1 },
    { _id: 2, a: 1 },
    { _id: 3, a: 1 },
  ]);
  expect((await collection.deleteOne({ a: 1 })).deletedCount).toBe(1);
  expect((await collection.deleteMany({ a: 1 })).deletedCount).toBe(2);
  expect(await collection.countDocuments({})).toBe(0);
});

test('an ordered insert stops at the first refusal, an unordered one goes on', async () => {
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

test('a message far larger than a network packet arrives whole', async () => {
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

test('harmless options are accepted', async () => {
  const collection = await filled('options', [{ _id: 1, a: 1 }]);
  const found = await collection
    .find(
      { a: 1 },
      { comment: 'why', maxTimeMS: 1000, readConcern: 'majority', hint: '_id_', collation: { locale: 'simple' } },
    )
    .toArray();
  expect(found).toHaveLength(1);
  const written = await collection.updateOne(
    { _id: 1 },
    { $set: { a: 2 } },
    { writeConcern: { w: 'majority', j: true } },
  );
  expect(written.modifiedCount).toBe(1);
  expect((await serverErrorOf(collection.find({}, { hint: 'no_such_index' }).toArray())).code).toBe(2);
});
