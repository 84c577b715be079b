import { isDeepLink, RANGE_CAP_RATES } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { asOf, asOfText, sourceOf, claimStatusText } from './claim.ts';
import { detailOf } from './details.ts';
import { CLAIMS, claimOf, claimsOverdue } from './register.ts';
import { SITE } from '../site.ts';

test('every claim has a unique id and a review date after its own date', () => {
  expect(new Set(CLAIMS.map(({ id }) => id)).size).toBe(CLAIMS.length);
  for (const claim of CLAIMS) expect(detailOf(claim).reviewBy > asOf(claim)).toBe(true);
});

test('a published claim has a deep link, and a stated claim has the date of the broker’s confirmation', () => {
  for (const claim of CLAIMS) {
    if (claim.status === 'published') expect(isDeepLink(sourceOf(claim).address ?? '')).toBe(true);
    if (claim.status === 'stated') expect(asOf(claim)).toBe(SITE.claimsStatedOn);
  }
});

test('all rate ranges have the same date', () => {
  const rates = CLAIMS.filter(({ id }) => id.startsWith('rate-'));
  expect(rates).toHaveLength(4);
  expect(new Set(rates.map(asOf))).toEqual(new Set(['2025-02-20']));
});

test('the status of a claim has a fixed wording', () => {
  expect(claimStatusText(claimOf('occupancy'))).toBe('stated by the brokerage, November 20, 2026');
  expect(claimStatusText(claimOf('rate-5-year'))).toBe('indicative, as of February 20, 2025');
  expect(claimStatusText(claimOf('supply'))).toContain('published: Municipal Property Assessment Corporation');
  expect(asOfText(claimOf('supply'))).toBe('2023');
});

test('an unknown claim id is rejected', () => {
  expect(() => claimOf('no-such')).toThrow('has no no-such');
});

test('a claim is overdue from the day after its review date', () => {
  const claim = claimOf('supply');
  const { reviewBy } = detailOf(claim);
  expect(claimsOverdue(reviewBy, [claim])).toEqual([]);
  expect(claimsOverdue(`${reviewBy}-`, [claim])).toEqual([claim]);
});

test('the low end of a range does not exceed its high end', () => {
  for (const claim of CLAIMS) expect(detailOf(claim).low).toBeLessThanOrEqual(detailOf(claim).high);
});

test('the cap rate band matches the range of a valuation', () => {
  const { low, high } = detailOf(claimOf('cap-band'));
  expect({ low: low * 100, high: high * 100 }).toEqual(RANGE_CAP_RATES);
});
