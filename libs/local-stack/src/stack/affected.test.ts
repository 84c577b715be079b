import { expect, test } from 'vitest';
import { type Project, reachedByTests } from './affected.ts';

const project = (root: string, ...testImports: string[]): Project => ({
  name: `@brokerage/${root}`,
  root,
  testImports: testImports.map((name) => `@brokerage/${name}`),
});
const PROJECTS = [
  project('auth', 'notification'),
  project('gateway', 'auth'),
  project('notification'),
  project('catalog', 'testing'),
  project('testing'),
];

const foldersOf = (...affected: string[]): string[] =>
  reachedByTests(
    affected.map((name) => `@brokerage/${name}`),
    PROJECTS,
  ).map(({ root }) => root);

test('a change reaches the tests that import the changed project, directly or through other tests', () => {
  expect(foldersOf('notification')).toEqual(['auth', 'gateway', 'notification', 'testing']);
});

test('tests of the whole product are always included and pull in nothing further', () => {
  expect(foldersOf('gateway')).toEqual(['gateway', 'testing']);
});

test('a change to the test library reaches everything that uses it', () => {
  expect(foldersOf('testing')).toEqual(['catalog', 'testing']);
});

test('a change outside every project reaches no tests', () => {
  expect(foldersOf()).toEqual([]);
});
