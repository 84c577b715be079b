import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import {
  type Access,
  boundFields,
  defineContract,
  type HttpBinding,
  isOfOffice,
  needsSession,
} from './define-contract.ts';
import { OFFICE_ROLES } from './roles.ts';

const shape = {
  subject: 'catalog.price.get',
  summary: 'For this test',
  input: z.strictObject({ id: z.string() }),
  output: z.strictObject({}),
  errors: [],
  retry: 'safe',
} as const;
const build = (change: { subject?: string; timeoutMs?: number }) =>
  defineContract({ ...shape, access: 'internal', ...change });
const bind = (http: HttpBinding) => defineContract({ ...shape, access: 'anonymous', http });

type Shape = typeof shape;
/** `true` when an operation with this access may be declared like this. */
type Accepts<A extends Access, D> = D extends Parameters<typeof defineContract<Shape['input'], Shape['output'], A>>[0]
  ? true
  : false;
type Read = { http: { method: 'GET'; path: '/things/:id' } };
type Write = { http: { method: 'POST'; path: '/things/:id' } };

test('an operation without access neither compiles nor starts', () => {
  expectTypeOf<Accepts<Access, Shape & Read>>().toEqualTypeOf<false>();
  expectTypeOf<Accepts<'anonymous', Shape & Read & { access: 'anonymous' }>>().toEqualTypeOf<true>();
  for (const access of [undefined, 'everybody'])
    expect(() => Reflect.apply(defineContract, undefined, [{ ...shape, access }])).toThrow('who may call it');
});

test('an operation for buyers must declare its owner, by a field of its input', () => {
  type Buyers = Shape & Read & { access: 'buyer' };
  expectTypeOf<Accepts<'buyer', Buyers>>().toEqualTypeOf<false>();
  expectTypeOf<Accepts<'buyer', Buyers & { owner: 'caller' }>>().toEqualTypeOf<true>();
  expectTypeOf<Accepts<'buyer', Buyers & { owner: { names: 'id'; elseCode: 'not_found' } }>>().toEqualTypeOf<true>();
  expectTypeOf<Accepts<'buyer', Buyers & { owner: { names: 'no'; elseCode: 'not_found' } }>>().toEqualTypeOf<false>();
});

test('an operation that changes something for the office must declare its audit fields', () => {
  type Assistants = Shape & { access: 'assistant' };
  expectTypeOf<Accepts<'assistant', Assistants & Write>>().toEqualTypeOf<false>();
  expectTypeOf<
    Accepts<'assistant', Assistants & Write & { audit: { operation: 'change'; fields: ['id'] } }>
  >().toEqualTypeOf<true>();
  expectTypeOf<Accepts<'assistant', Assistants & Read>>().toEqualTypeOf<true>();
  expectTypeOf<Accepts<'assistant', Assistants>>().toEqualTypeOf<true>();
  expectTypeOf<Accepts<'owner', Shape & { access: 'owner' } & Write>>().toEqualTypeOf<false>();
});

test('an internal operation cannot have a route', () => {
  expectTypeOf<Accepts<'internal', Shape & { access: 'internal' }>>().toEqualTypeOf<true>();
  expectTypeOf<Accepts<'internal', Shape & Read & { access: 'internal' }>>().toEqualTypeOf<false>();
});

test('operations for buyers and the office require a session', () => {
  const office = OFFICE_ROLES.map((access) => defineContract({ ...shape, access }));
  const buyers = defineContract({ ...shape, access: 'buyer', owner: 'caller' });
  expect([...office, buyers, build({})].map(needsSession)).toEqual([true, true, true, true, false]);
  expect([...office, buyers, build({})].map(isOfOffice)).toEqual([true, true, true, false, false]);
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
])('the subject %j is refused in the declaration', (subject) => {
  expect(() => build({ subject })).toThrow('Not a subject');
});

test.each<HttpBinding>([
  { method: 'GET', path: '/things/:other' },
  { method: 'GET', path: '/things', headers: { other: 'x-other' } },
  { method: 'POST', path: '/things', cookies: { other: 'other' } },
])('a binding to a field missing from the input is refused: %j', (http) => {
  expect(() => bind(http)).toThrow('unknown field other');
});

test('the timeout of one try is a second by default', () => {
  expect(build({}).timeoutMs).toBe(1000);
  expect(build({ timeoutMs: 3000 }).timeoutMs).toBe(3000);
});

test('path, header and cookie fields are bound, and an internal operation has none', () => {
  const http: HttpBinding = {
    method: 'GET',
    path: '/a/:one/b/:two',
    headers: { three: 'x-3' },
    cookies: { four: 'f' },
  };
  expect(boundFields(http)).toEqual(['one', 'two', 'three', 'four']);
  expect(boundFields(undefined)).toEqual([]);
});
