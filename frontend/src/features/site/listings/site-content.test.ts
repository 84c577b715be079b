import { BUILT_IN_LISTINGS, shownListing } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { publicContent, readerOf } from './site-content.ts';

const [first, second] = BUILT_IN_LISTINGS.map((listing) => shownListing(listing));
if (!first || !second) throw new Error('two listings are expected');

test('what a page reads is noted by name, and nothing else of the content', async () => {
  const parts = {};
  const reader = readerOf({ listings: [first, { ...second, status: 'sold' }] }, parts);
  expect(await reader.listing(second.slug)).toMatchObject({ id: 'listing-2', status: 'sold' });
  expect(await reader.listing('none')).toBeUndefined();
  expect(await reader.choices()).toEqual([['listing-1', 'Listing 1, CA$1.3M']]);
  expect(parts).toEqual({
    [`listing:${second.slug}`]: { ...second, status: 'sold' },
    'listing:none': null,
    choices: [['listing-1', 'Listing 1, CA$1.3M']],
  });
});

test('drafts and withdrawn listings are no part of what is published', () => {
  const listings = (['draft', 'withdrawn', 'active', 'sold'] as const).map((status) => ({ ...first, status }));
  expect(publicContent({ listings }).listings.map(({ status }) => status)).toEqual(['active', 'sold']);
});
