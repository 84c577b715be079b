import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BSONRegExp, Decimal128, Int32, Long } from 'bson';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BsonDocument } from '../documents/bson.ts';
import { Cursors } from '../protocol/cursors.ts';
import { Store } from '../storage/store.ts';
import { dispatch } from './dispatch.ts';

const folder = mkdtempSync(join(tmpdir(), 'dispatch-'));
const store = new Store(join(folder, 'data.sqlite'));
const state = { store, cursors: new Cursors(), isPrimary: true };

function run(command: BsonDocument): BsonDocument {
  return dispatch({ ...command, $db: 'refusals' }, state).document;
}

function aggregation(stage: BsonDocument): BsonDocument {
  return { aggregate: 'things', pipeline: [stage], cursor: {} };
}

beforeAll(() => {
  run({ insert: 'things', documents: [{ _id: 1 }] });
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
  ['an explicit index bound', { find: 'things', min: { a: 1 } }, 'min'],
  ['an unknown read option', { find: 'things', frobnicate: true }, 'frobnicate'],
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
  ['a stage that writes', aggregation({ $merge: 'other' }), '$merge'],
  [
    'a script in an aggregation',
    aggregation({ $project: { a: { $function: { body: '', args: [], lang: 'js' } } } }),
    '$function',
  ],
  ['a Decimal128 value', { find: 'things', filter: { price: Decimal128.fromString('1.5') } }, 'Decimal128'],
  ['a number beyond 2^53', { find: 'things', filter: { n: Long.MAX_VALUE } }, 'Long'],
  ['a pattern with catastrophic backtracking', { find: 'things', filter: { a: new BSONRegExp('^(x+)+y') } }, '^(x+)+y'],
  ['a case-insensitive pattern', { find: 'things', filter: { a: new BSONRegExp('^x', 'i') } }, '/^x/i'],
  ['a read with variables', { find: 'things', let: { a: 1 } }, 'find.let'],
  ['a findAndModify that removes', { findAndModify: 'things', query: {}, remove: true }, 'remove'],
  ['an update with a sort order', { update: 'things', updates: [{ q: {}, u: {}, sort: {} }] }, 'sort'],
  [
    'an upsert that replaces a whole document',
    { update: 'things', updates: [{ q: { a: 7 }, u: { b: 1 }, upsert: true }] },
    'whole document',
  ],
  [
    'an upsert that has to infer a value',
    { update: 'things', updates: [{ q: { a: { $in: [7] } }, u: { $set: { b: 1 } }, upsert: true }] },
    "upsert with 'a'",
  ],
  [
    'an upsert with a list of conditions',
    { update: 'things', updates: [{ q: { $and: [{ a: 7 }] }, u: { $set: { b: 1 } }, upsert: true }] },
    "upsert with '$and'",
  ],
  ['a condition on single array elements', { find: 'things', filter: { a: { $elemMatch: { $gt: 1 } } } }, '$elemMatch'],
  ['an update with array filters', { update: 'things', updates: [{ q: {}, u: {}, arrayFilters: [] }] }, 'arrayFilters'],
  ['a projection of a nested field', { find: 'things', projection: { 'a.b': 1 } }, 'a.b'],
  ['a sort by an array position', { find: 'things', sort: { 'a.0': 1 } }, 'a.0'],
  ['an index on an array position', { createIndexes: 'things', indexes: [{ key: { 'a.0': 1 }, name: 'a' }] }, 'a.0'],
  ['a sparse index', { createIndexes: 'things', indexes: [{ key: { a: 1 }, name: 'a', sparse: true }] }, 'sparse'],
  ['a linearizable read', { find: 'things', readConcern: { level: 'linearizable' } }, 'linearizable'],
  ['a negative time limit', { find: 'things', maxTimeMS: -1 }, 'maxTimeMS'],
  ['a script in a filter', { find: 'things', filter: { $where: 'true' } }, '$where'],
  ['a text search', { find: 'things', filter: { $text: { $search: 'a' } } }, '$text'],
  ['a projection of metadata', { find: 'things', projection: { score: { $meta: 'textScore' } } }, '$meta'],
];

test.each(REFUSED)('%s is refused, and the error names it', (_why, command, named) => {
  const reply = run(command);
  const refused = { code: expect.any(Number), errmsg: expect.stringContaining(named) };
  // A failure of a single statement is reported in the reply, not as a failed command.
  expect(reply).toMatchObject(reply['ok'] === 0 ? refused : { n: 0, writeErrors: [refused] });
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

test.each<[string, BsonDocument]>([
  ['find', { filter: { a: 1 } }],
  ['aggregate', { pipeline: [{ $match: { a: 1 } }], cursor: {} }],
  ['findAndModify', { query: { a: 1 }, update: { $set: { a: 2 } } }],
])('%s ends when its time limit is reached', (name, fields) => {
  // Enough for two checks of the limit.
  run({ insert: `many-${name}`, documents: Array.from({ length: 128 }, (_, index) => ({ _id: index })) });
  const worked = (ms: number) => ({ user: ms * 1000, system: 0 });
  const clock = vi.spyOn(process, 'threadCpuUsage').mockReturnValueOnce(worked(0)).mockReturnValueOnce(worked(500));
  expect(run({ [name]: `many-${name}`, ...fields, maxTimeMS: 1000 })['ok']).toBe(1);
  clock.mockReturnValueOnce(worked(0)).mockReturnValueOnce(worked(1001));
  expect(run({ [name]: `many-${name}`, ...fields, maxTimeMS: 1000 })['code']).toBe(50);
});

test('a document over 16 MB is refused', () => {
  const reply = run({ insert: 'things', documents: [{ text: 'x'.repeat(17 * 1024 * 1024) }] });
  expect(reply).toMatchObject({ n: 0, writeErrors: [{ index: 0, code: 10334 }] });
});

test('parallel arrays in one index are refused', () => {
  run({ createIndexes: 'parallel', indexes: [{ key: { a: 1, b: 1 }, name: 'a_b' }] });
  const reply = run({ insert: 'parallel', documents: [{ a: [1, 2], b: [1, 2] }] });
  expect(reply['writeErrors']).toMatchObject([{ index: 0, code: 171 }]);
});
