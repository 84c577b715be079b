import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSONRegExp } from 'bson';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { BsonDocument } from '../documents/bson.ts';
import { timeOf } from '../documents/expressions.ts';
import { compileFilter } from '../documents/matcher.ts';
import { countRecords, findRecords } from './query.ts';
import { parseSort, sorted } from './sort.ts';
import { choosePlan, countingPlan } from './planner.ts';
import { Store } from '../storage/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'planner-'));
const store = new Store(join(folder, 'data.sqlite'));
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const indexes: BsonDocument[] = [
  { key: { a: 1 }, name: 'a' },
  { key: { a: 1, b: -1 }, name: 'a_b' },
  { key: { 'list.k': -1, 'list.v': 1 }, name: 'list' },
  { key: { b: 1 }, name: 'b_partial', partialFilterExpression: { a: { $gt: 2 } } },
  { key: { c: 1 }, name: 'c_partial', partialFilterExpression: { c: { $exists: true } } },
];
const compound: BsonDocument[] = [
  { key: { b: 1, a: 1 }, name: 'b_a' },
  { key: { b: -1, c: -1 }, name: 'b_c' },
  { key: { b: 1, 'list.v': 1, 'list.k': 1 }, name: 'b_list' },
];

const small = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constantFrom(null, 'x', 'xy', 'y', 2.5, Number.NaN));
const anyValue = fc.oneof(small, fc.array(small, { maxLength: 2 }));
const element = fc.record({ k: small, v: small }, { requiredKeys: [] });
const document = fc.record(
  { a: anyValue, b: small, c: anyValue, list: fc.array(element, { maxLength: 3 }) },
  { requiredKeys: [] },
);
const condition = fc.oneof(
  anyValue,
  fc.record({ $in: fc.array(small, { maxLength: 3 }) }),
  fc.record({ $gt: small, $lte: small }, { requiredKeys: [] }),
  fc.record({ $gte: small, $lt: small }, { requiredKeys: [] }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $ne: small }),
  fc.constantFrom(new BSONRegExp('^x'), new BSONRegExp('^xy')),
);
const filter = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'list.k', 'list.v'), condition, { maxKeys: 3 });
const sort = fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom(1, -1), { maxKeys: 2 });

test('an indexed query finds exactly the documents that a full scan finds', () => {
  let round = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(document, document), { maxLength: 12 }),
      fc.array(filter, { minLength: 1, maxLength: 12 }),
      sort,
      (documents, filters, order) => {
        round += 1;
        const collection = store.transaction(() => {
          const created = store.create('planner', `round_${round}`);
          for (const index of [...indexes, ...compound]) store.addIndex(created, index);
          // Inserted, then updated: an update leaves the index entries of unchanged values alone.
          for (const [_id, [first, item]] of documents.entries())
            created.replaceIfChanged(created.insert({ _id, ...first }), { _id, ...item });
          return created;
        });
        for (const wanted of filters) {
          const query = { filter: wanted, sort: parseSort(order), skip: 0, limit: 0, time: timeOf() };
          const found = findRecords(collection, query).map((record) => Number(record.document['_id']));
          const matches = compileFilter(wanted, query.time);
          const expected = [...collection.scan()].filter((record) => matches(record.document));
          expect(new Set(found)).toEqual(new Set(expected.map((record) => Number(record.document['_id']))));
          expect(found).toHaveLength(expected.length);
          expect(countRecords(collection, query)).toBe(expected.length);
          expect(countRecords(collection, { ...query, skip: 1, limit: 3 })).toBe(
            Math.min(3, Math.max(0, expected.length - 1)),
          );
          const skipped = findRecords(collection, { ...query, skip: 1, limit: 3 });
          expect(skipped).toEqual(findRecords(collection, query).slice(1, 4));
          expect(findRecords(collection, query)).toEqual(
            sorted(findRecords(collection, query), query.sort, (record) => record.document),
          );
        }
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);

test('an index that provides the sort gives the same order as sorting', () => {
  const collection = store.transaction(() => {
    const created = store.create('planner', 'sorted');
    for (const index of indexes) store.addIndex(created, index);
    for (const [_id, a] of [3, null, 'x', 1, 2.5, 1].entries()) created.insert({ _id, a, b: _id });
    return created;
  });
  const idsFor = (filterDocument: BsonDocument, order: BsonDocument): unknown[] => {
    const query = { filter: filterDocument, sort: parseSort(order), skip: 0, limit: 0, time: timeOf() };
    expect(choosePlan(collection, filterDocument, query.sort)?.sorted).toBe(true);
    return findRecords(collection, query).map((record) => Number(record.document['_id']));
  };
  expect(idsFor({}, { a: 1, b: -1 })).toEqual([1, 5, 3, 4, 0, 2]);
  expect(idsFor({}, { a: -1, b: 1 })).toEqual([2, 0, 4, 3, 5, 1]);
  expect(idsFor({ a: 1 }, { b: 1 })).toEqual([3, 5]);
});

test('an index that only appears to provide the sort is not used for it', () => {
  const collection = store.transaction(() => {
    const created = store.create('planner', 'seeming');
    for (const index of indexes.slice(0, 2)) store.addIndex(created, index);
    created.insert({ _id: 1, a: 1, b: 1 });
    created.insert({ _id: 2, a: 2, b: 9 });
    created.insert({ _id: 3, a: 2, b: 0 });
    created.insert({ _id: 4, a: 3, b: 5 });
    created.insert({ _id: 5, a: [0, 7], b: 5 });
    return created;
  });
  const idsFor = (filterDocument: BsonDocument, order: BsonDocument): unknown[] => {
    const query = { filter: filterDocument, sort: parseSort(order), skip: 0, limit: 0, time: timeOf() };
    return findRecords(collection, query).map((record) => Number(record.document['_id']));
  };
  expect(idsFor({ a: { $gt: 2 } }, { a: 1 })).toEqual([5, 4]);
  expect(idsFor({ a: { $in: [1, 2] } }, { b: -1 })).toEqual([2, 1, 3]);
});

test('a partial index is used only for filters within its condition', () => {
  const collection = store.transaction(() => {
    const created = store.create('planner', 'covered');
    for (const index of indexes.slice(3)) store.addIndex(created, index);
    return created;
  });
  const indexFor = (filterDocument: BsonDocument) => choosePlan(collection, filterDocument, [])?.index.name;
  expect(indexFor({ b: 1 })).toBeUndefined();
  expect(indexFor({ b: 1, a: { $gt: 2 } })).toBe('b_partial');
  expect(indexFor({ b: 1, a: { $gt: 1 } })).toBeUndefined();
  expect(indexFor({ c: null })).toBeUndefined();
  expect(indexFor({ c: 1 })).toBe('c_partial');
});

test('documents are counted and skipped from the index alone if it covers the filter', () => {
  const collection = store.transaction(() => {
    const created = store.create('planner', 'counted');
    store.addIndex(created, { key: { folder: 1, words: 1 }, name: 'folder_words' });
    store.addIndex(created, { key: { folder: 1, at: -1 }, name: 'folder_at' });
    for (let _id = 0; _id < 40; _id += 1)
      created.insert({ _id, folder: _id % 2 ? 'in' : 'out', at: new Date(_id), words: [`w${_id}`, 'word', 'wordy'] });
    return created;
  });
  const query = { filter: { folder: 'in' }, sort: parseSort({ at: -1 }), skip: 5, limit: 2, time: timeOf() };
  const examined = { keys: 0, documents: 0 };
  expect(findRecords(collection, query, examined).map(({ document: found }) => Number(found['_id']))).toEqual([29, 27]);
  expect(examined).toEqual({ keys: 7, documents: 2 });
  expect(countingPlan(collection, { folder: 'in', at: { $lt: new Date(9) } })?.index.name).toBe('folder_at');
  expect(countingPlan(collection, { folder: 'in' })?.index.name).toBe('folder_at');
  const words = { folder: 'in', words: new BSONRegExp('^word') };
  expect(countingPlan(collection, words)?.index.name).toBe('folder_words');
  expect(countRecords(collection, { ...query, filter: words, skip: 0, limit: 0 })).toBe(20);
  expect(countRecords(collection, { ...query, filter: {}, skip: 3, limit: 30 })).toBe(30);
  expect(countingPlan(collection, { folder: 'in', other: 1 })).toBeUndefined();
});
