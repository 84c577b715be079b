import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capRatePercent, debtServiceCoverageRatio, maximumLoan, netOperatingIncome } from './lending.rules.ts';

const PRICE = 2_100_000;

test.each([
  { ltv: 0.75, ratePercent: 6.25, noi: 127_740, cover: '1.03' },
  { ltv: 0.75, ratePercent: 7.5, noi: 127_740, cover: '0.92' },
  { ltv: 0.65, ratePercent: 6.25, noi: 127_740, cover: '1.19' },
  { ltv: 0.65, ratePercent: 6.25, noi: 143_345, cover: '1.34' },
])('NOI of $noi on $ltv of 2.1 million at $ratePercent % is a DSCR of $cover', ({ ltv, ratePercent, noi, cover }) => {
  expect(debtServiceCoverageRatio(noi, { loan: PRICE * ltv, ratePercent, years: 25 }).toFixed(2)).toBe(cover);
});

test('the maximum loan at a DSCR of 1.25 is about 1.30 million, 61.9 % of the price', () => {
  const loan = maximumLoan(127_740, 1.25, { ratePercent: 6.25, years: 25 });
  expect((loan / 1_000_000).toFixed(2)).toBe('1.30');
  expect(((loan / PRICE) * 100).toFixed(1)).toBe('61.9');
});

test('expenses normalized to 35 % of revenue leave NOI of 94,866, a cap rate of 4.52 %', () => {
  const noi = netOperatingIncome(145_947, 35);
  expect(Math.round(noi)).toBe(94_866);
  expect(capRatePercent(noi, PRICE).toFixed(2)).toBe('4.52');
});

test('NOI of 78,000 on 1.3 million is a cap rate of 6 %', () => {
  expect(capRatePercent(78_000, 1_300_000)).toBeCloseTo(6, 12);
});

const terms = fc.record({
  ratePercent: fc.integer({ min: 0, max: 2500 }).map((hundredths) => hundredths / 100),
  years: fc.integer({ min: 1, max: 50 }),
});
const amount = fc.integer({ min: 1000, max: 50_000_000 });

test('DSCR rises with income and falls with the loan', () => {
  fc.assert(
    fc.property(terms, amount, amount, fc.integer({ min: 1, max: 1_000_000 }), (term, noi, loan, more) => {
      const cover = debtServiceCoverageRatio(noi, { ...term, loan });
      expect(debtServiceCoverageRatio(noi + more, { ...term, loan })).toBeGreaterThan(cover);
      expect(debtServiceCoverageRatio(noi, { ...term, loan: loan + more })).toBeLessThan(cover);
    }),
  );
});

test('the maximum loan has exactly the requested DSCR', () => {
  fc.assert(
    fc.property(terms, amount, fc.integer({ min: 100, max: 300 }), (term, noi, hundredths) => {
      const loan = maximumLoan(noi, hundredths / 100, term);
      expect(debtServiceCoverageRatio(noi, { ...term, loan })).toBeCloseTo(hundredths / 100, 8);
    }),
  );
});
