import { BUILT_IN_LISTINGS } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { facetsOf, filtered } from './listing-filters.rules.ts';

const [first, second] = BUILT_IN_LISTINGS;
if (!first || !second) throw new Error('two listings are expected');
const north = { ...first, id: 'listing-3', propertyKind: 'industrial', region: 'north' } as const;
const idsOf = (...args: Parameters<typeof filtered>) => filtered(...args).map(({ id }) => id);

test('a filter is offered only when it distinguishes listings', () => {
  expect(facetsOf(BUILT_IN_LISTINGS).map(({ name }) => name)).toEqual(['size']);
  expect(facetsOf([first, second, north]).map(({ name }) => name)).toEqual(['size', 'kind']);
  expect(facetsOf([first])).toEqual([]);
});

test('listings that do not match are removed, and a filter that is not offered is ignored', () => {
  expect(idsOf(BUILT_IN_LISTINGS, {})).toEqual(['listing-1', 'listing-2']);
  expect(idsOf(BUILT_IN_LISTINGS, { size: 'small-cap' })).toEqual(['listing-1']);
  expect(idsOf(BUILT_IN_LISTINGS, { size: 'mid-cap' })).toEqual(['listing-2']);
  expect(idsOf(BUILT_IN_LISTINGS, { size: 'large-cap', kind: 'office', region: 'gta' })).toEqual([
    'listing-1',
    'listing-2',
  ]);
  expect(idsOf([first, second, north], { kind: 'industrial' })).toEqual(['listing-3']);
  expect(idsOf([first, second, north], { kind: 'industrial', size: 'mid-cap' })).toEqual([]);
});
