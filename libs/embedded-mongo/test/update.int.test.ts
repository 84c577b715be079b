import { type Document, ObjectId } from 'mongodb';
import { expect, test } from 'vitest';
import { serverErrorOf, useDriver } from './fixture.ts';

const fixture = useDriver();
type Item = { _id: number | string | ObjectId } & Document;
let collections = 0;

/** Applies one update to one document and returns the new version. */
async function updated(before: Document, update: Document | Document[], options: Document = {}, filter: Document = {}) {
  collections += 1;
  const collection = fixture.db.collection<Item>(`update_${collections}`);
  await collection.insertOne({ _id: 1, ...before });
  await collection.updateOne({ _id: 1, ...filter }, update, options);
  const { _id, ...after } = (await collection.findOne({ _id: 1 })) ?? { _id: 0 };
  return after;
}

test('field operators change only the named fields', async () => {
  expect(await updated({ a: 1 }, { $set: { b: 2, 'c.d': 3 } })).toEqual({ a: 1, b: 2, c: { d: 3 } });
  expect(await updated({ a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } })).toEqual({ b: { d: 2 } });
  expect(await updated({ a: 1 }, { $inc: { a: 2, b: -1 } })).toEqual({ a: 3, b: -1 });
  expect(await updated({ a: 4, b: 4 }, { $max: { a: 2, b: 9 } })).toEqual({ a: 4, b: 9 });
  expect(Object.keys(await updated({}, { $set: { z: 1, b: 1 }, $inc: { a: 1 } }))).toEqual(['a', 'b', 'z']);
});

test('array operators add and remove elements', async () => {
  expect(await updated({ a: [1] }, { $push: { a: 2 } })).toEqual({ a: [1, 2] });
  expect(await updated({}, { $push: { a: { $each: [1, 2] } } })).toEqual({ a: [1, 2] });
  expect(await updated({ a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } })).toEqual({ a: [1, 2] });
  expect(await updated({ a: [{ x: 1 }] }, { $addToSet: { a: { x: 1 } } })).toEqual({ a: [{ x: 1 }] });
  expect(await updated({ a: [1, 5, 1] }, { $pull: { a: 1 } })).toEqual({ a: [5] });
  expect(await updated({ a: [1, 2] }, { $set: { 'a.1': 7, 'a.2': 8 } })).toEqual({ a: [1, 7, 8] });
});

test('positional paths change the matched element', async () => {
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
});

test('an increment beyond the safe integers is refused', async () => {
  const collection = fixture.db.collection<Item>('arithmetic');
  await collection.insertOne({ _id: 1, n: Number.MAX_SAFE_INTEGER, half: 0.5 });
  expect((await serverErrorOf(collection.updateOne({}, { $inc: { n: 1 } }))).message).toContain('2^53');
  await collection.updateOne({}, { $inc: { half: 0.25 } });
  expect(await collection.findOne({})).toEqual({ _id: 1, n: Number.MAX_SAFE_INTEGER, half: 0.75 });
});

test('a pipeline update can read the document and $$NOW', async () => {
  const after = await updated({ a: 1 }, [
    { $set: { b: { $add: ['$a', 1] }, at: '$$NOW', level: { $cond: [{ $gt: ['$a', 0] }, 'high', 'low'] } } },
  ]);
  expect(after).toEqual({ a: 1, b: 2, at: expect.any(Date), level: 'high' });
});

test('update counts distinguish matched from modified', async () => {
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

test('an upsert starts from the equality conditions of its filter', async () => {
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
  const contradiction = collection.updateOne({ 'x.y': 1, x: { y: 2 } }, { $set: { c: 1 } }, { upsert: true });
  expect((await serverErrorOf(contradiction)).code).toBe(54);
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
  const raw = await collection.findOneAndUpdate(
    { _id: 5 },
    { $set: { n: 1 } },
    { upsert: true, includeResultMetadata: true },
  );
  expect(raw.lastErrorObject).toMatchObject({ n: 1, updatedExisting: false, upserted: 5 });
});

test('200 parallel conditional updates stop exactly at the limit', async () => {
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

test('refused updates return the usual error codes and change nothing', async () => {
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
  expect(await codeOf({ $set: { a: 1 } }, { arrayFilters: [{ unused: 1 }] })).toBe(40415);
  expect((await serverErrorOf(collection.replaceOne({ _id: 1 }, { _id: 2 }))).code).toBe(66);
  expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, a: 'text', list: [1], b: { c: 1 } });
});

test('a positional update changes the matched element, even if it changes the matched field', async () => {
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
