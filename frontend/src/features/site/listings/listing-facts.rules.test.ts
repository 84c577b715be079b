import { expect, test } from 'vitest';
import { overviewDescription, plateFacts, statusText } from './listing-facts.rules.ts';
import { BUILT_IN_LISTINGS, isOpenListing, isShownListing, Listing, shownListing } from '@brokerage/contracts';
import { listingStructuredData } from './listing-structured-data.ts';

const [first, second] = BUILT_IN_LISTINGS;
if (!first || !second) throw new Error('two listings are expected');

test('every built-in listing is valid and has a unique id', () => {
  for (const listing of BUILT_IN_LISTINGS) expect(Listing.parse(listing)).toEqual(listing);
  expect(new Set(BUILT_IN_LISTINGS.map(({ id }) => id)).size).toBe(BUILT_IN_LISTINGS.length);
});

test('a listing cannot contain an address', () => {
  expect(Listing.safeParse({ ...first, address: '1 Example Road' }).success).toBe(false);
  expect(JSON.stringify(BUILT_IN_LISTINGS)).not.toMatch(/\b(street|road|avenue|highway|[A-Z]\d[A-Z] ?\d[A-Z]\d)\b/i);
});

test('the first listing shows its facts as stated', () => {
  expect(plateFacts(first)).toEqual([
    ['Asking price', 'CA$1,300,000 (recently reduced)'],
    ['Cap rate', '6%'],
    ['Occupancy', '84% occupancy, 8 vacant units'],
    ['Drive-up units', '49 non-heated drive-up units'],
    ['Containers', '8 container units'],
    ['Parking', '40-50 parking spots (up to 30 unleased)'],
    ['Site area', '1.48 acres as two 0.74-acre parcels'],
    ['Zoning', 'M1 general industrial zoning'],
    ['Expansion', '8,000 sq ft expansion'],
  ]);
});

test('the description for search engines states the number of listings and their prices', () => {
  const rest = ': stated figures, highlights, and how to ask for the package under an NDA.';
  const sold = { ...first, status: 'sold' } as const;
  const office = { ...first, propertyKind: 'office' } as const;
  expect([[first, second], [second, office, first], [sold, second], []].map(overviewDescription)).toEqual([
    `Two off-market self-storage properties in Ontario, CA$1.3M to CA$2.1M${rest}`,
    `Three off-market properties in Ontario, CA$1.3M to CA$2.1M${rest}`,
    `Off-market self-storage properties in Ontario${rest}`,
    `Off-market self-storage properties in Ontario${rest}`,
  ]);
});

test('structured data contains the region of a listing only if it is given', () => {
  expect(listingStructuredData(shownListing(first))).toMatchObject({ spatialCoverage: { name: 'Ontario' } });
  const open = { ...first, region: 'southwest' } as const;
  expect(listingStructuredData(shownListing(open))).toMatchObject({
    spatialCoverage: { name: 'Southwestern Ontario' },
  });
  expect(plateFacts(open)).toContainEqual(['Region', 'Southwestern Ontario']);
});

test('the second listing shows its facts as stated', () => {
  expect(plateFacts(second)).toEqual([
    ['Asking price', 'CA$2,100,000 (firm)'],
    ['Revenue 2024', 'CA$145,947'],
    ['NOI 2024', 'CA$127,740'],
    ['Revenue 2025 projected', 'CA$156,163'],
    ['NOI 2025 projected', 'CA$143,345'],
    ['Appraised range as stated', 'CA$2.32M-2.89M at 5.5% cap'],
    ['Appraised range as stated', 'CA$2.13M-3.03M at 6% cap'],
  ]);
});

test('drafts and withdrawn listings are hidden, and only an active listing accepts requests', () => {
  const shown = (['draft', 'active', 'paused', 'under-contract', 'sold', 'withdrawn'] as const).map((status) => ({
    ...first,
    status,
  }));
  expect(shown.map(isShownListing)).toEqual([false, true, true, true, true, false]);
  expect(shown.map(isOpenListing)).toEqual([false, true, false, false, false, false]);
  expect(shown.map(statusText)).toEqual([
    '',
    '',
    'Paused: no requests at the moment',
    'Under contract: no requests at the moment',
    'Sold',
    '',
  ]);
});

test('contradictory figures are rejected', () => {
  expect(Listing.safeParse({ ...first, site: { acres: 1.48, parcels: [0.74, 0.7] } }).success).toBe(false);
  expect(Listing.safeParse({ ...first, parking: { from: 50, to: 40, unleasedUpTo: 30 } }).success).toBe(false);
  const income = [{ year: 2024, projected: false, revenue: 127_740, noi: 145_947 }];
  expect(Listing.safeParse({ ...second, income }).success).toBe(false);
});
