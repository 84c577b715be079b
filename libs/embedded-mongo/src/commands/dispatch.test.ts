import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decimal128, Int32 } from 'bson';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BsonDocument } from '../bson-values.ts';
import { Cursors } from '../cursors.ts';
import { Store } from '../store.ts';
import { dispatch } from './dispatch.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-'));
const store = new Store(join(folder, 'data.sqlite'));
const context = { store, cursors: new Cursors(), db: 'refusals', connectionId: 1 };

function run(command: BsonDocument): BsonDocument {
  return dispatch(command, context).document;
}

function aggregation(stage: BsonDocument): BsonDocument {
  return { aggregate: 'things', pipeline: [stage], cursor: {} };
}

beforeAll(() => {
  run({ insert: 'things', documents: [{ _id: 1, price: Decimal128.fromString('1.5') }] });
});

afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

const REFUSED: [why: string, command: BsonDocument, named: string][] = [
  [
    'a collation other than simple',
    { find: 'things', collation: { locale: 'en', strength: new Int32(2) } },
    'collation',
  ],
  ['a tailable cursor', { find: 'things', tailable: true }, 'tailable'],
  ['index bounds given by hand', { find: 'things', min: { a: 1 } }, 'min'],
  ['an unknown read option', { count: 'things', frobnicate: true }, 'frobnicate'],
  [
    'a transaction',
    { insert: 'things', documents: [{}], startTransaction: true, autocommit: false },
    'Transaction numbers',
  ],
  ['a text index', { createIndexes: 'things', indexes: [{ key: { a: 'text' }, name: 'a' }] }, 'text'],
  ['a wildcard index', { createIndexes: 'things', indexes: [{ key: { '$**': 1 }, name: 'a' }] }, '$**'],
  [
    'an unknown index option',
    { createIndexes: 'things', indexes: [{ key: { a: 1 }, name: 'a', hidden: true }] },
    'hidden',
  ],
  ['a capped collection', { create: 'capped', capped: true, size: 100 }, 'capped'],
  ['a validator', { create: 'validated', validator: {} }, 'validator'],
  ['a writing stage', aggregation({ $merge: 'other' }), '$merge'],
  ['a script', aggregation({ $project: { a: { $function: { body: '', args: [], lang: 'js' } } } }), '$function'],
  ['a sum of decimals', aggregation({ $group: { _id: null, sum: { $sum: '$price' } } }), '$sum'],
  ['a script in a filter', { find: 'things', filter: { $where: 'true' } }, '$where'],
  ['a text search', { find: 'things', filter: { $text: { $search: 'a' } } }, '$text'],
  ['a projection of metadata', { find: 'things', projection: { score: { $meta: 'textScore' } } }, '$meta'],
];

test.each(REFUSED)('%s is refused and named', (_why, command, named) => {
  const reply = run(command);
  expect(reply['ok']).toBe(0);
  expect(reply['code']).toEqual(expect.any(Number));
  expect(reply['errmsg']).toContain(named);
});

test('a refused command leaves nothing behind', () => {
  const specifications = [
    { key: { a: 1 }, name: 'a' },
    { key: { b: 1 }, name: 'a' },
  ];
  expect(run({ createIndexes: 'fresh', indexes: specifications })['code']).toBe(86);
  expect(store.find('refusals', 'fresh')).toBeUndefined();
  expect(store.find('refusals', 'capped')).toBeUndefined();
});

test('a document beyond 16 MB is refused', () => {
  const reply = run({ insert: 'things', documents: [{ text: 'x'.repeat(17 * 1024 * 1024) }] });
  expect(reply).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 10334 }] });
});

test('parallel arrays in one index are refused', () => {
  run({ createIndexes: 'parallel', indexes: [{ key: { a: 1, b: 1 }, name: 'a_b' }] });
  const reply = run({ insert: 'parallel', documents: [{ a: [1, 2], b: [1, 2] }] });
  expect(reply['writeErrors']).toMatchObject([{ index: 0, code: 171 }]);
});
