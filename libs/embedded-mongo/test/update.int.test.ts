import { Decimal128, type Document, Double, Int32, Long, ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { serverErrorOf, useDriver } from './fixture.ts';

const fixture = useDriver();
type Item = { _id: number | string | ObjectId } & Document;
let collections = 0;

/** Applies one update to one document and gives the new version. */
async function updated(before: Document, update: Document | Document[], options: Document = {}, filter: Document = {}) {
  collections += 1;
  const collection = fixture.db.collection<Item>(`update_${collections}`);
  await collection.insertOne({ _id: 1, ...before });
  await collection.updateOne({ _id: 1, ...filter }, update, options);
  const { _id, ...after } = (await collection.findOne({ _id: 1 })) ?? { _id: 0 };
  return after;
}

test('field operators change what they name', async () => {
  expect(await updated({ a: 1 }, { $set: { b: 2, 'c.d': 3 } })).toEqual({ a: 1, b: 2, c: { d: 3 } });
  expect(await updated({ a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } })).toEqual({ b: { d: 2 } });
  expect(await updated({ a: 1 }, { $inc: { a: 2, b: -1 } })).toEqual({ a: 3, b: -1 });
  expect(await updated({ a: 4 }, { $mul: { a: 2, b: 3 } })).toEqual({ a: 8, b: 0 });
  expect(await updated({ a: 4, b: 4 }, { $min: { a: 2, b: 9, c: 1 } })).toEqual({ a: 2, b: 4, c: 1 });
  expect(await updated({ a: 4, b: 4 }, { $max: { a: 2, b: 9 } })).toEqual({ a: 4, b: 9 });
  expect(await updated({ a: 1 }, { $rename: { a: 'z' } })).toEqual({ z: 1 });
  expect(await updated({ a: 5 }, { $bit: { a: { and: new Int32(4) } } })).toEqual({ a: 4 });
  const dated = await updated({}, { $currentDate: { at: true, also: { $type: 'date' } } });
  expect(dated['at']).toBeInstanceOf(Date);
  expect(dated['also']).toBeInstanceOf(Date);
});

test('array operators add and remove elements', async () => {
  expect(await updated({ a: [1] }, { $push: { a: 2 } })).toEqual({ a: [1, 2] });
  expect(await updated({}, { $push: { a: { $each: [1, 2] } } })).toEqual({ a: [1, 2] });
  expect(await updated({ a: [5, 1] }, { $push: { a: { $each: [3], $sort: 1, $slice: -2 } } })).toEqual({ a: [3, 5] });
  expect(await updated({ a: [1, 2] }, { $push: { a: { $each: [9], $position: 0 } } })).toEqual({ a: [9, 1, 2] });
  const byField = { $push: { a: { $each: [{ n: 1 }], $sort: { n: -1 } } } };
  expect(await updated({ a: [{ n: 2 }, { n: 0 }] }, byField)).toEqual({ a: [{ n: 2 }, { n: 1 }, { n: 0 }] });
  expect(await updated({ a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } })).toEqual({ a: [1, 2] });
  expect(await updated({ a: [{ x: 1 }] }, { $addToSet: { a: { x: 1 } } })).toEqual({ a: [{ x: 1 }] });
  expect(await updated({ a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } })).toEqual({ a: [1] });
  expect(await updated({ a: [{ k: 1, v: 1 }, { k: 2 }] }, { $pull: { a: { k: 1 } } })).toEqual({ a: [{ k: 2 }] });
  expect(await updated({ a: [1, 2, 3] }, { $pullAll: { a: [1, 3] } })).toEqual({ a: [2] });
  expect(await updated({ a: [1, 2, 3] }, { $pop: { a: -1 } })).toEqual({ a: [2, 3] });
  expect(await updated({ a: [1, 2, 3] }, { $set: { 'a.1': 7, 'a.4': 8 } })).toEqual({ a: [1, 7, 3, null, 8] });
});

test('positional paths find their elements', async () => {
  const before = {
    items: [
      { k: 1, n: 1 },
      { k: 2, n: 1 },
      { k: 3, n: 5 },
    ],
  };
  const second = await updated(before, { $set: { 'items.$.n': 9 } }, {}, { 'items.k': 2 });
  expect(second['items'][1]).toEqual({ k: 2, n: 9 });
  const matched = await updated(before, { $inc: { 'items.$.n': 1 } }, {}, { items: { $elemMatch: { k: 3, n: 5 } } });
  expect(matched['items'][2]).toEqual({ k: 3, n: 6 });
  const all = await updated(before, { $inc: { 'items.$[].n': 1 } });
  expect(all['items'].map((item: Document) => item['n'])).toEqual([2, 2, 6]);
  const some = await updated(before, { $set: { 'items.$[low].n': 0 } }, { arrayFilters: [{ 'low.n': { $lt: 3 } }] });
  expect(some['items'].map((item: Document) => item['n'])).toEqual([0, 0, 5]);
  const values = await updated({ a: [1, 5] }, { $set: { 'a.$[big]': 0 } }, { arrayFilters: [{ big: { $gt: 3 } }] });
  expect(values).toEqual({ a: [1, 0] });
});

test('arithmetic keeps the number types', async () => {
  const collection = fixture.db.collection<Item>('arithmetic');
  await collection.insertOne({
    _id: 1,
    int: new Int32(1),
    double: new Double(1),
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('0.10'),
    brim: new Int32(2_147_483_647),
  });
  const one = new Int32(1);
  await collection.updateOne(
    { _id: 1 },
    { $inc: { int: one, double: one, long: one, decimal: Decimal128.fromString('0.20'), brim: one } },
  );
  const [after] = await collection.find({}, { promoteValues: false, promoteLongs: false }).toArray();
  expect(after?.['int']).toStrictEqual(new Int32(2));
  expect(after?.['double']).toStrictEqual(new Double(2));
  expect(after?.['long'].toString()).toBe('9007199254740994');
  expect(after?.['decimal'].toString()).toBe('0.30');
  expect(after?.['brim']).toStrictEqual(Long.fromNumber(2_147_483_648));
});

test('a pipeline update sees the document and $$NOW', async () => {
  const after = await updated({ a: 1, gone: 1 }, [
    { $set: { b: { $add: ['$a', 1] }, at: '$$NOW', level: { $cond: [{ $gt: ['$a', 0] }, 'high', 'low'] } } },
    { $unset: 'gone' },
  ]);
  expect(after).toEqual({ a: 1, b: 2, at: expect.any(Date), level: 'high' });
});

test('a pipeline update keeps the types of what it does not touch', async () => {
  const collection = fixture.db.collection<Item>('pipeline_types');
  await collection.insertOne({ _id: 1, price: Decimal128.fromString('1.10'), whole: new Double(3), n: 1 });
  await collection.updateOne({ _id: 1 }, [{ $set: { n: { $add: ['$n', 1] } } }]);
  const [after] = await collection.find({}, { promoteValues: false }).toArray();
  expect(after?.['price'].toString()).toBe('1.10');
  expect(after?.['whole']).toBeInstanceOf(Double);
});

test('update counts tell matched from modified', async () => {
  const collection = fixture.db.collection<Item>('counts');
  await collection.insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
    { _id: 3, a: 2 },
  ]);
  const many = await collection.updateMany({}, { $set: { a: 2 } });
  expect([many.matchedCount, many.modifiedCount]).toEqual([3, 1]);
  const none = await collection.updateOne({ _id: 9 }, { $set: { a: 2 } });
  expect([none.matchedCount, none.upsertedCount]).toEqual([0, 0]);
});

test('an upsert starts from the equalities of its filter', async () => {
  const collection = fixture.db.collection<Item>('upserts');
  const first = await collection.updateOne(
    { key: 'k', n: { $gt: 5 }, 'deep.er': 1 },
    { $set: { a: 1 }, $setOnInsert: { b: 2 } },
    { upsert: true },
  );
  expect(first.upsertedCount).toBe(1);
  expect(first.upsertedId).toBeInstanceOf(ObjectId);
  expect(await collection.findOne({ key: 'k' })).toEqual({
    _id: first.upsertedId,
    key: 'k',
    deep: { er: 1 },
    a: 1,
    b: 2,
  });
  const second = await collection.updateOne({ key: 'k' }, { $set: { a: 3 }, $setOnInsert: { b: 9 } }, { upsert: true });
  expect([second.matchedCount, second.upsertedCount]).toEqual([1, 0]);
  expect((await collection.findOne({ key: 'k' }))?.['b']).toBe(2);
  const replaced = await collection.replaceOne({ _id: 'fixed', other: 1 }, { x: 1 }, { upsert: true });
  expect(replaced.upsertedId).toBe('fixed');
  expect(await collection.findOne({ _id: 'fixed' })).toEqual({ _id: 'fixed', x: 1 });
});

test('findAndModify returns the old or the new document, sorted and projected', async () => {
  const collection = fixture.db.collection<Item>('modify');
  await collection.insertMany([
    { _id: 1, n: 1, s: 'a' },
    { _id: 2, n: 2, s: 'b' },
  ]);
  expect(await collection.findOneAndUpdate({}, { $inc: { n: 10 } }, { sort: { n: -1 } })).toEqual({
    _id: 2,
    n: 2,
    s: 'b',
  });
  const after = await collection.findOneAndUpdate(
    { _id: 2 },
    { $inc: { n: 1 } },
    { returnDocument: 'after', projection: { n: 1 } },
  );
  expect(after).toEqual({ _id: 2, n: 13 });
  const inserted = await collection.findOneAndUpdate(
    { _id: 3 },
    { $set: { n: 0 } },
    { upsert: true, returnDocument: 'after' },
  );
  expect(inserted).toEqual({ _id: 3, n: 0 });
  expect(await collection.findOneAndUpdate({ _id: 4 }, { $set: { n: 0 } }, { upsert: true })).toBeNull();
  expect(await collection.findOneAndReplace({ _id: 1 }, { z: 1 }, { returnDocument: 'after' })).toEqual({
    _id: 1,
    z: 1,
  });
  expect(await collection.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, z: 1 });
  expect(await collection.findOneAndDelete({ _id: 1 })).toBeNull();
  const raw = await collection.findOneAndUpdate(
    { _id: 5 },
    { $set: { n: 1 } },
    { upsert: true, includeResultMetadata: true },
  );
  expect(raw.lastErrorObject).toMatchObject({ n: 1, updatedExisting: false, upserted: 5 });
});

test('200 parallel conditional updates end at exactly the limit', async () => {
  const collection = fixture.db.collection<Item>('parallel');
  await collection.insertOne({ _id: 1, n: 0 });
  const results = await Promise.all(
    Array.from({ length: 200 }, () =>
      collection.findOneAndUpdate({ _id: 1, n: { $lt: 3 } }, { $inc: { n: 1 } }, { returnDocument: 'after' }),
    ),
  );
  const changed = results.filter((result) => result !== null).map((result) => Number(result['n']));
  expect(changed.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, n: 3 });
});

test('refused updates carry the usual error numbers and change nothing', async () => {
  const collection = fixture.db.collection<Item>('refused');
  await collection.insertOne({ _id: 1, a: 'text', list: [1], b: { c: 1 } });
  const codeOf = async (update: Document, options: Document = {}) =>
    (await serverErrorOf(collection.updateOne({ _id: 1 }, update, options))).code;
  expect(await codeOf({ $set: { _id: 2 } })).toBe(66);
  expect(await codeOf({ $inc: { a: 1 } })).toBe(14);
  expect(await codeOf({ $push: { a: 1 } })).toBe(2);
  expect(await codeOf({ $set: { 'a.b': 1 } })).toBe(28);
  expect(await codeOf({ $set: { b: 1, 'b.c': 2 } })).toBe(40);
  expect(await codeOf({ $set: { 'list.$': 2 } })).toBe(2);
  expect(await codeOf({ $set: { 'list.$[x]': 2 } })).toBe(2);
  expect(await codeOf({ $set: { a: 1 } }, { arrayFilters: [{ unused: 1 }] })).toBe(9);
  expect((await serverErrorOf(collection.replaceOne({ _id: 1 }, { _id: 2 }))).code).toBe(66);
  expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, a: 'text', list: [1], b: { c: 1 } });
});

test('the element an update is about is the one that was found, whatever the update does to it', async () => {
  const before = {
    a: [
      { n: 1, s: 'x' },
      { n: 2, s: 'x' },
    ],
  };
  const filter = { a: { $elemMatch: { n: 2, s: 'x' } } };
  expect(await updated(before, { $set: { 'a.$.s': 'y', 'a.$.t': 3 } }, {}, filter)).toEqual({
    a: [
      { n: 1, s: 'x' },
      { n: 2, s: 'y', t: 3 },
    ],
  });
});
