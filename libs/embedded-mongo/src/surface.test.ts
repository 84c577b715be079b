import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { COMMANDS } from './commands/dispatch.ts';
import { EXPRESSIONS } from './documents/expressions.ts';
import { CLAUSES, FILTER_OPERATORS } from './documents/matcher.ts';
import { UPDATE_STAGES } from './documents/update.ts';
import { UPDATE_OPERATORS } from './documents/update-operators.ts';
import { ACCUMULATORS, STAGES } from './queries/pipeline.ts';

const WORKSPACE = fileURLToPath(new URL('../../..', import.meta.url));
const SUPPORTED: Record<string, string[]> = {
  Commands: Object.keys(COMMANDS),
  'In filters': [...Object.keys(CLAUSES), ...Object.keys(FILTER_OPERATORS)],
  'In updates': Object.keys(UPDATE_OPERATORS),
  'Stages of update pipelines': UPDATE_STAGES,
  'Stages of aggregations': Object.keys(STAGES),
  'Modifiers in updates': ['$each'],
  'In groups': Object.keys(ACCUMULATORS),
  'In expressions': Object.keys(EXPRESSIONS),
};

/** Commands that the driver and mongoose send on their own. The specification tests request the version. */
const PROTOCOL = ['hello', 'ismaster', 'buildInfo', 'getMore', 'killCursors', 'create'];
const METHODS: Record<string, RegExp> = {
  ping: /command\(\{ ping:/,
  find: /\.(find|findOne|findById|exists)\(/,
  aggregate: /\.(aggregate|countDocuments)\b/,
  explain: /command\(\{ explain:/,
  insert: /\.(insertOne|insertMany)\(/,
  update: /\.(updateOne|updateMany|replaceOne)\(/,
  delete: /\.(deleteOne|deleteMany)\(/,
  findAndModify: /\.findOneAnd(Update|Replace)\(/,
  'finding and deleting': /\.findOneAndDelete\(/,
  createIndexes: /\.createIndexes\(/,
  listCollections: /\.listCollections\(/,
  count: /\.estimatedDocumentCount\(/,
  distinct: /\.distinct\(/,
  drop: /\.(drop|dropCollection|dropDatabase)\(/,
  dropIndexes: /\.(dropIndex|dropIndexes|syncIndexes|cleanIndexes)\(/,
  listIndexes: /\.(listIndexes|indexInformation|diffIndexes)\(/,
  'a change stream': /\.watch\(/,
  'a session': /\.(startSession|withTransaction|withSession)\(/,
};

/** A library that queries the database itself. */
const LIBRARY = 'node_modules/rate-limiter-flexible/lib/RateLimiterMongo.js';

/** The sources and tests of the product that query the database. */
const sources = globSync(
  [
    '{services/*,gateway}/{src,test}',
    'libs/{service-kit,testing,bench,local-stack}/{src,test}',
    'deploy/backup',
    'frontend/e2e',
  ].map((path) => `${path}/**/*.ts`),
  { cwd: WORKSPACE },
)
  .concat(LIBRARY)
  .map((path) => readFileSync(join(WORKSPACE, path), 'utf8'))
  .filter((text) => /mongoose|mongodb|\.collection\b/.test(text));

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();

test('the supported operators are exactly those the product uses', () => {
  const keys = sources.flatMap((text) => [...text.matchAll(/(?<![\w.$`])['"]?(\$[a-zA-Z]+)['"]?: /g)]);
  const { Commands: _commands, ...operators } = SUPPORTED;
  expect(sorted(keys.map((match) => match[1] ?? ''))).toEqual(sorted(Object.values(operators).flat()));
});

test('the supported commands are exactly those the product sends', () => {
  const used = Object.keys(METHODS).filter((name) => sources.some((text) => METHODS[name]?.test(text)));
  expect(sorted([...used, ...PROTOCOL])).toEqual(sorted(Object.keys(COMMANDS)));
});

test.each(Object.entries(SUPPORTED))('the README lists what is supported: %s', (heading, names) => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const row = readme.split('\n').find((line) => line.startsWith(`| ${heading} |`)) ?? '';
  expect([...row.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')).toEqual(names);
});
