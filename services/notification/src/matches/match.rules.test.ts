import type { OfferedListing } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { isMatch, sizeTierOf } from './match.rules.ts';

const listing: OfferedListing = {
  id: 'listing-9',
  slug: 'nine',
  name: 'Listing 9',
  kind: 'self-storage',
  askingAmount: 1_300_000,
  status: 'active',
  version: 1,
};
const criteria = {
  kinds: ['self-storage' as const, 'retail' as const],
  regions: ['north' as const],
  sizeTier: 'small-cap' as const,
};

test.each([
  [499_000, 'small-cap'],
  [1_999_999, 'small-cap'],
  [2_000_000, 'mid-cap'],
  [9_999_999, 'mid-cap'],
  [10_000_000, 'large-cap'],
])('%i dollars are %s', (amount, tier) => {
  expect(sizeTierOf(amount)).toBe(tier);
});

test('a listing matches by kind and size, and one without a public region is not excluded', () => {
  expect(isMatch(listing, criteria)).toBe(true);
  expect(isMatch({ ...listing, region: 'north' }, criteria)).toBe(true);
});

test.each<[string, Partial<OfferedListing>]>([
  ['of another kind', { kind: 'office' }],
  ['of another size', { askingAmount: 2_100_000 }],
  ['in another public region', { region: 'gta' }],
])('a listing %s does not match', (_name, change) => {
  expect(isMatch({ ...listing, ...change }, criteria)).toBe(false);
});

test('criteria for a portfolio do not match a single property', () => {
  expect(isMatch({ ...listing, askingAmount: 30_000_000 }, { ...criteria, sizeTier: 'portfolio' })).toBe(false);
});
