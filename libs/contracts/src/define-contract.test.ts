import { expect, test } from 'vitest';
import { z } from 'zod';
import { boundFields, defineContract, type HttpBinding } from './define-contract.ts';

const build = (change: { subject?: string; http?: HttpBinding; timeoutMs?: number }) =>
  defineContract({
    subject: 'catalog.price.get',
    summary: 'For this test',
    input: z.strictObject({ id: z.string() }),
    output: z.strictObject({}),
    errors: [],
    retry: 'safe',
    ...change,
  });

test.each([
  '',
  'catalog',
  'catalog.price',
  'catalog.price.get.all',
  'Catalog.price.get',
  'catalog.*.get',
  'catalog.price.>',
  'catalog. .get',
  'catalog..get',
  'catalog.price.get\n',
])('the subject %j is refused when the operation is built', (subject) => {
  expect(() => build({ subject })).toThrow('Not a subject');
});

test.each<HttpBinding>([
  { method: 'GET', path: '/things/:other' },
  { method: 'GET', path: '/things', headers: { other: 'x-other' } },
  { method: 'POST', path: '/things', cookies: { other: 'other' } },
])('a binding that names a field the input does not have is refused: %j', (http) => {
  expect(() => build({ http })).toThrow('unknown field other');
});

test('one try has a second unless the operation says otherwise', () => {
  expect(build({}).timeoutMs).toBe(1000);
  expect(build({ timeoutMs: 3000 }).timeoutMs).toBe(3000);
});

test('fields of path, headers and cookies are bound; an internal operation binds none', () => {
  const http: HttpBinding = {
    method: 'GET',
    path: '/a/:one/b/:two',
    headers: { three: 'x-3' },
    cookies: { four: 'f' },
  };
  expect(boundFields(http)).toEqual(['one', 'two', 'three', 'four']);
  expect(boundFields(undefined)).toEqual([]);
});
