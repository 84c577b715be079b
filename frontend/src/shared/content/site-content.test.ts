import { BUILT_IN_AGENTS, BUILT_IN_LISTINGS, shownAgent, shownListing } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { isOfContent, publicContent, readerOf } from './site-content.ts';

const [first, second] = BUILT_IN_LISTINGS.map((listing) => shownListing(listing));
if (!first || !second) throw new Error('two listings are expected');
const [agent] = BUILT_IN_AGENTS;
const agents = [shownAgent(agent)] as const;
const none = { closings: [], reviews: [], articles: [], articlePages: new Map() };

test('only the content that a page reads is recorded, by name', async () => {
  const parts = {};
  const reader = readerOf({ ...none, agents, listings: [first, { ...second, status: 'sold' }] }, parts);
  expect(await reader.listing(second.slug)).toMatchObject({ id: 'listing-2', status: 'sold' });
  expect(await reader.listing('none')).toBeUndefined();
  expect(await reader.choices()).toEqual([['listing-1', 'Listing 1, CA$1.3M']]);
  expect(parts).toEqual({
    [`listing:${second.slug}`]: { ...second, status: 'sold' },
    'listing:none': null,
    choices: [['listing-1', 'Listing 1, CA$1.3M']],
  });
});

test('the home page links to the three newest active listings', async () => {
  const listings = (['2026-10-01', '2026-11-02', '2026-09-01', '2026-11-03', '2026-11-02'] as const).map(
    (publishedOn, index) => ({ ...first, id: `listing-${index}`, publishedOn, updatedOn: publishedOn }),
  );
  const sold = { ...first, id: 'listing-9', status: 'sold' as const };
  const offered = await readerOf({ ...none, agents, listings: [...listings, sold] }).forSale();
  expect(offered.map(({ id }) => id)).toEqual(['listing-3', 'listing-4', 'listing-1']);
  expect(offered[0]).toMatchObject({ slug: first.slug, asking: first.asking.short });
});

test('drafts and withdrawn listings are not part of the published content', () => {
  const listings = (['draft', 'withdrawn', 'active', 'sold'] as const).map((status) => ({ ...first, status }));
  expect(publicContent({ ...none, agents, listings }).listings.map(({ status }) => status)).toEqual(['active', 'sold']);
});

test('a page that reads only the contact agent does not depend on removable content', async () => {
  const parts = {};
  const reader = readerOf({ ...none, agents, listings: [] }, parts);
  const { slug, name, title, introduction, directPhone } = agent;
  expect(await reader.contact()).toEqual({ slug, name, title, introduction, directPhone });
  expect(await reader.forSale()).toEqual([]);
  expect(isOfContent(parts)).toBe(false);
  expect(await reader.agent(slug)).toMatchObject({ name });
  expect(isOfContent(parts)).toBe(true);
});
