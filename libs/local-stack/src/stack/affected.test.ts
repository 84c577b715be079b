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

test('a change reaches the tests that import what it changed, through other tests too', () => {
  expect(foldersOf('notification')).toEqual(['auth', 'gateway', 'notification', 'testing']);
});

test('the tests that run the whole product are always reached, and carry nothing further', () => {
  expect(foldersOf('gateway')).toEqual(['gateway', 'testing']);
});

test('a change of what tests are made of reaches all that use it', () => {
  expect(foldersOf('testing')).toEqual(['catalog', 'testing']);
});

test('a change outside every project reaches nothing', () => {
  expect(foldersOf()).toEqual([]);
});
