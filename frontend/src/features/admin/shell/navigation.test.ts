import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROUTES = new URL('../../../routes/_admin/', import.meta.url);

/** Values that occur more than once in the routes' navigation entries. */
function repeated(pattern: RegExp): string[] {
  const found = globSync('**/*.tsx', { cwd: ROUTES.pathname }).flatMap((file) =>
    [...readFileSync(new URL(file, ROUTES), 'utf8').matchAll(pattern)].map(([, ...values]) => values.join(' ')),
  );
  expect(found.length).toBeGreaterThan(10);
  return found.filter((value, index) => found.indexOf(value) !== index);
}

test('every page of the navigation has its own letter and its own place', () => {
  expect(repeated(/\bnav: \{[^}]*\bkey: '(.)'/g)).toEqual([]);
  expect(repeated(/\bnav: \{[^}]*\bgroup: '(\w+)', position: (\d+)/g)).toEqual([]);
});
