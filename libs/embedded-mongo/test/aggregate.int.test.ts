import { type Document, ObjectId } from 'mongodb';
import { beforeAll, expect, test } from 'vitest';
import { serverErrorOf, useDriver } from './fixture.ts';

const fixture = useDriver();
type Item = { _id: number } & Document;

beforeAll(async () => {
  await fixture.db.collection<Item>('orders').insertMany([
    {
      _id: 1,
      user: 'ann',
      total: 10,
      at: new Date('2024-01-01T10:00:00Z'),
      lines: [
        { sku: 'x', n: 1 },
        { sku: 'y', n: 2 },
      ],
    },
    { _id: 2, user: 'bob', total: 20, at: new Date('2024-01-02T10:00:00Z'), lines: [{ sku: 'x', n: 3 }] },
    { _id: 3, user: 'ann', total: 5, at: new Date('2024-01-02T11:00:00Z'), lines: [] },
  ]);
  await fixture.db.collection<Item>('stock').insertMany([
    { _id: 1, sku: 'x', left: 7 },
    { _id: 2, sku: 'y', left: 0 },
  ]);
});

function run(pipeline: Document[], options: Document = {}): Promise<Document[]> {
  return fixture.db.collection('orders').aggregate(pipeline, options).toArray();
}

test('match, group, sort and project', async () => {
  const totals = await run([
    { $match: { total: { $gte: 5 } } },
    {
      $group: {
        _id: '$user',
        sum: { $sum: '$total' },
        n: { $sum: 1 },
        top: { $max: '$total' },
        low: { $min: '$total' },
        mean: { $avg: '$total' },
      },
    },
    { $sort: { _id: 1 } },
  ]);
  expect(totals).toEqual([
    { _id: 'ann', sum: 15, n: 2, top: 10, low: 5, mean: 7.5 },
    { _id: 'bob', sum: 20, n: 1, top: 20, low: 20, mean: 20 },
  ]);
  const projected = await run([
    { $sort: { total: -1 } },
    { $limit: 1 },
    {
      $project: { _id: 0, who: { $toUpper: '$user' }, double: { $multiply: ['$total', 2] }, size: { $size: '$lines' } },
    },
  ]);
  expect(projected).toEqual([{ who: 'BOB', double: 40, size: 1 }]);
});

test('unwind and group by a document key', async () => {
  const bySku = await run([
    { $unwind: '$lines' },
    { $group: { _id: { sku: '$lines.sku' }, n: { $sum: '$lines.n' } } },
    { $sort: { '_id.sku': 1 } },
  ]);
  expect(bySku).toEqual([
    { _id: { sku: 'x' }, n: 4 },
    { _id: { sku: 'y' }, n: 2 },
  ]);
});

test('lookup joins by field, by array and by pipeline', async () => {
  const byArray = await run([
    { $match: { _id: 1 } },
    { $lookup: { from: 'stock', localField: 'lines.sku', foreignField: 'sku', as: 'stock' } },
    { $project: { skus: '$stock.sku' } },
  ]);
  expect(byArray).toEqual([{ _id: 1, skus: ['x', 'y'] }]);
  const byPipeline = await run([
    { $match: { _id: 2 } },
    {
      $lookup: {
        from: 'stock',
        let: { wanted: '$lines.sku' },
        pipeline: [{ $match: { $expr: { $in: ['$sku', '$$wanted'] } } }, { $project: { _id: 0, left: 1 } }],
        as: 'stock',
      },
    },
    { $project: { stock: 1 } },
  ]);
  expect(byPipeline).toEqual([{ _id: 2, stock: [{ left: 7 }] }]);
  const missing = await run([
    { $lookup: { from: 'nowhere', localField: 'a', foreignField: 'b', as: 'none' } },
    { $limit: 1 },
  ]);
  expect(missing[0]?.['none']).toEqual([]);
});

test('facet, count, addFields, replaceRoot and dates', async () => {
  const [facets] = await run([
    { $facet: { all: [{ $count: 'n' }], big: [{ $match: { total: { $gt: 9 } } }, { $count: 'n' }] } },
  ]);
  expect(facets).toEqual({ all: [{ n: 3 }], big: [{ n: 2 }] });
  const days = await run([
    { $addFields: { day: { $dateToString: { date: '$at', format: '%Y-%m-%d' } } } },
    { $group: { _id: '$day', n: { $sum: 1 } } },
    { $sort: { _id: 1 } },
  ]);
  expect(days).toEqual([
    { _id: '2024-01-01', n: 1 },
    { _id: '2024-01-02', n: 2 },
  ]);
  const lines = await run([{ $match: { _id: 2 } }, { $unwind: '$lines' }, { $replaceRoot: { newRoot: '$lines' } }]);
  expect(lines).toEqual([{ sku: 'x', n: 3 }]);
});

test('window functions, ids as text and types', async () => {
  const running = await run([
    {
      $setWindowFields: {
        partitionBy: '$user',
        sortBy: { at: 1 },
        output: { sum: { $sum: '$total', window: { documents: ['unbounded', 'current'] } } },
      },
    },
    { $sort: { _id: 1 } },
    { $project: { sum: 1 } },
  ]);
  expect(running).toEqual([
    { _id: 1, sum: 10 },
    { _id: 2, sum: 20 },
    { _id: 3, sum: 15 },
  ]);
  const id = new ObjectId();
  const typed = await fixture.db
    .aggregate([
      { $documents: [{ id, n: 1, at: new Date(0) }] },
      {
        $project: {
          text: { $toString: '$id' },
          kinds: [{ $type: '$id' }, { $type: '$n' }, { $type: '$at' }, { $type: '$no' }],
        },
      },
    ])
    .toArray();
  expect(typed).toEqual([{ text: id.toHexString(), kinds: ['objectId', 'int', 'date', 'missing'] }]);
  const pairs = { $arrayToObject: [[{ k: 'a', v: 1 }]] };
  expect(await run([{ $limit: 1 }, { $project: { _id: 0, pairs } }])).toEqual([{ pairs: { a: 1 } }]);
});

test('groups by id and null', async () => {
  const [one, two] = [new ObjectId(), new ObjectId()];
  const owned = fixture.db.collection<Item>('owned');
  await owned.insertMany([{ _id: 1, o: one }, { _id: 2, o: two }, { _id: 3, o: one }, { _id: 4 }, { _id: 5, o: null }]);
  const groups = await owned
    .aggregate([{ $group: { _id: '$o', ids: { $push: '$_id' } } }, { $sort: { 'ids.0': 1 } }])
    .toArray();
  expect(groups).toEqual([
    { _id: one, ids: [1, 3] },
    { _id: two, ids: [2] },
    { _id: null, ids: [4, 5] },
  ]);
});

test('in expressions a missing field is not null but below it', async () => {
  const gaps = fixture.db.collection<Item>('gaps');
  await gaps.insertMany([{ _id: 1, a: null }, { _id: 2 }, { _id: 3, a: 1 }]);
  const ids = (expression: Document) =>
    gaps
      .find({ $expr: expression })
      .map((document) => document._id)
      .toArray();
  expect(await ids({ $eq: ['$a', null] })).toEqual([1]);
  expect(await ids({ $lt: ['$a', null] })).toEqual([2]);
  expect(await ids({ $gt: ['$a', null] })).toEqual([3]);
});

test('$$NOW and let variables are visible', async () => {
  expect(await run([{ $match: { $expr: { $lt: ['$at', '$$NOW'] } } }, { $count: 'n' }])).toEqual([{ n: 3 }]);
  const wanted = await run([{ $match: { $expr: { $eq: ['$user', '$$who'] } } }, { $count: 'n' }], {
    let: { who: 'bob' },
  });
  expect(wanted).toEqual([{ n: 1 }]);
});

test('a long aggregation is read in batches', async () => {
  const pipeline = [
    { $unwind: { path: '$lines', preserveNullAndEmptyArrays: true } },
    { $project: { _id: 1 } },
    { $sort: { _id: 1 } },
  ];
  expect((await run(pipeline, { batchSize: 1 })).map((d) => d['_id'])).toEqual([1, 1, 2, 3]);
});

test('unknown stages and expressions are refused by name, even without documents', async () => {
  const empty = fixture.db.collection('empty');
  const stage = await serverErrorOf(empty.aggregate([{ $frobnicate: {} }]).toArray());
  expect(stage.code).toBe(40324);
  expect(stage.message).toContain('$frobnicate');
  const expression = await serverErrorOf(empty.aggregate([{ $project: { a: { $frobnicate: '$b' } } }]).toArray());
  expect(expression.message).toContain('$frobnicate');
});
