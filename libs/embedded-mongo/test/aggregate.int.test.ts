import { type Document, ObjectId } from 'mongodb';
import { beforeAll, expect, test } from 'vitest';
import { serverErrorOf, useDriver } from './fixture.ts';

const fixture = useDriver();
type Item = { _id: number } & Document;

beforeAll(async () => {
  await fixture.db.collection<Item>('orders').insertMany([
    { _id: 1, user: 'ann', total: 10, at: new Date('2024-01-01T10:00:00Z'), place: { city: 'x' } },
    { _id: 2, user: 'bob', total: 20, at: new Date('2024-01-02T10:00:00Z'), place: { city: 'y' } },
    { _id: 3, user: 'ann', total: 5, at: new Date('2024-01-02T11:00:00Z'), place: { city: 'x' } },
  ]);
});

function run(pipeline: Document[], options: Document = {}): Promise<Document[]> {
  return fixture.db.collection('orders').aggregate(pipeline, options).toArray();
}

test('match, group, sort, limit and project', async () => {
  const totals = await run([
    { $match: { total: { $gte: 5 } } },
    { $group: { _id: '$user', sum: { $sum: '$total' }, n: { $sum: 1 }, top: { $max: '$total' } } },
    { $sort: { _id: 1 } },
  ]);
  expect(totals).toEqual([
    { _id: 'ann', sum: 15, n: 2, top: 10 },
    { _id: 'bob', sum: 20, n: 1, top: 20 },
  ]);
  const projected = await run([
    { $sort: { total: -1 } },
    { $limit: 1 },
    { $project: { _id: 0, who: '$user', more: { $add: ['$total', 2] } } },
  ]);
  expect(projected).toEqual([{ who: 'bob', more: 22 }]);
});

test('documents are grouped by a document, by id and by a missing field', async () => {
  const cities = await run([
    { $group: { _id: { user: '$user', city: '$place.city' }, n: { $sum: 1 } } },
    { $sort: { n: -1, _id: 1 } },
    { $project: { _id: 0, city: '$_id.city', n: 1 } },
  ]);
  expect(cities).toEqual([
    { city: 'x', n: 2 },
    { city: 'y', n: 1 },
  ]);
  const [one, two] = [new ObjectId(), new ObjectId()];
  const owned = fixture.db.collection<Item>('owned');
  await owned.insertMany([{ _id: 1, o: one }, { _id: 2, o: two }, { _id: 3, o: one }, { _id: 4 }, { _id: 5, o: null }]);
  const groups = await owned
    .aggregate([{ $group: { _id: '$o', last: { $max: '$_id' } } }, { $sort: { last: 1 } }])
    .toArray();
  expect(groups).toEqual([
    { _id: two, last: 2 },
    { _id: one, last: 3 },
    { _id: null, last: 5 },
  ]);
});

test('in expressions a missing field sorts below null', async () => {
  const gaps = fixture.db.collection<Item>('gaps');
  await gaps.insertMany([{ _id: 1, a: null }, { _id: 2 }, { _id: 3, a: 1 }]);
  const ids = (expression: Document) =>
    gaps
      .find({ $expr: expression })
      .map((document) => document._id)
      .toArray();
  expect(await ids({ $lt: ['$a', null] })).toEqual([2]);
  expect(await ids({ $gt: ['$a', null] })).toEqual([3]);
  expect(await ids({ $and: [{ $gte: ['$a', null] }, { $lt: ['$a', 1] }] })).toEqual([1]);
});

test('$$NOW is the time of the command', async () => {
  expect(
    await run([{ $match: { $expr: { $lt: ['$at', '$$NOW'] } } }, { $group: { _id: null, n: { $sum: 1 } } }]),
  ).toEqual([{ _id: null, n: 3 }]);
});

test('a long aggregation is read in batches', async () => {
  const pipeline = [{ $project: { _id: 1 } }, { $sort: { _id: 1 } }];
  expect((await run(pipeline, { batchSize: 1 })).map((d) => d['_id'])).toEqual([1, 2, 3]);
});

test('unknown stages, expressions and variables are refused by name, even without documents', async () => {
  const empty = fixture.db.collection('empty');
  const refused = async (pipeline: Document[], options: Document = {}) =>
    (await serverErrorOf(empty.aggregate(pipeline, options).toArray())).message;
  expect(await refused([{ $frobnicate: {} }])).toContain('$frobnicate');
  expect(await refused([{ $project: { a: { $frobnicate: '$b' } } }])).toContain('$frobnicate');
  expect(await refused([{ $project: { a: '$$frobnicate' } }])).toContain('frobnicate');
  expect(await refused([{ $group: { _id: null, a: { $frobnicate: '$b' } } }])).toContain('$frobnicate');
  expect(await refused([], { let: { x: 1 } })).toContain("'aggregate.let'");
});
