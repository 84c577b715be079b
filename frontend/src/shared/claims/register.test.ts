import { isDeepLink, RANGE_CAP_RATES } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { asOf, asOfText, sourceOf, claimStatusText } from './claim.ts';
import { detailOf } from './details.ts';
import { CLAIMS, claimOf, claimsOverdue } from './register.ts';
import { SITE } from '../site.ts';

test('every claim has an id of its own and a review still to come when it was stated', () => {
  expect(new Set(CLAIMS.map(({ id }) => id)).size).toBe(CLAIMS.length);
  for (const claim of CLAIMS) expect(detailOf(claim).reviewBy > asOf(claim)).toBe(true);
});

test('what is published has an address that leads to it; what is stated has the day the broker confirmed', () => {
  for (const claim of CLAIMS) {
    if (claim.status === 'published') expect(isDeepLink(sourceOf(claim).address ?? '')).toBe(true);
    if (claim.status === 'stated') expect(asOf(claim)).toBe(SITE.claimsStatedOn);
  }
});

test('the rate ranges are of one day', () => {
  const rates = CLAIMS.filter(({ id }) => id.startsWith('rate-'));
  expect(rates).toHaveLength(4);
  expect(new Set(rates.map(asOf))).toEqual(new Set(['2025-02-20']));
});

test('a claim says its status in the same words everywhere', () => {
  expect(claimStatusText(claimOf('occupancy'))).toBe('stated by the brokerage, November 20, 2026');
  expect(claimStatusText(claimOf('rate-5-year'))).toBe('indicative, as of February 20, 2025');
  expect(claimStatusText(claimOf('supply'))).toContain('published: Municipal Property Assessment Corporation');
  expect(asOfText(claimOf('supply'))).toBe('2023');
});

test('an id there is no claim of is refused', () => {
  expect(() => claimOf('no-such')).toThrow('has no no-such');
});

test('a claim is overdue on the day after its review was due', () => {
  const claim = claimOf('supply');
  const { reviewBy } = detailOf(claim);
  expect(claimsOverdue(reviewBy, [claim])).toEqual([]);
  expect(claimsOverdue(`${reviewBy}-`, [claim])).toEqual([claim]);
});

test('a range runs from its low to its high end', () => {
  for (const claim of CLAIMS) expect(detailOf(claim).low).toBeLessThanOrEqual(detailOf(claim).high);
});

test('the band of cap rates is the one the first range of a valuation divides by', () => {
  const { low, high } = detailOf(claimOf('cap-band'));
  expect({ low: low * 100, high: high * 100 }).toEqual(RANGE_CAP_RATES);
});
