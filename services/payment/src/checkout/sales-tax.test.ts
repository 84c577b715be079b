import { taxInside, TaxPlace } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { taxOn, taxPercent } from './sales-tax.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const RATES: Record<TaxPlace, number> = {
  AB: 5,
  BC: 5,
  MB: 5,
  NB: 15,
  NL: 15,
  NS: 14,
  NT: 5,
  NU: 5,
  ON: 13,
  PE: 15,
  QC: 5,
  SK: 5,
  YT: 5,
  elsewhere: 0,
};

test.each(TaxPlace.options)('%s has its tax rate', (place) => {
  expect(taxPercent(place, NOW)).toBe(RATES[place]);
});

test('the rate of Nova Scotia changes at midnight in Toronto on April 1, 2025', () => {
  expect(taxPercent('NS', new Date('2025-04-01T03:59:59Z'))).toBe(15);
  expect(taxPercent('NS', new Date('2025-04-01T04:00:00Z'))).toBe(14);
});

test('a date before the first entry of the table is refused', () => {
  expect(() => taxPercent('PE', new Date('2015-01-01T12:00:00Z'))).toThrow('no tax rate for PE on 2015-01-01');
});

test.each([
  [2999, 13, 345],
  [2999, 15, 391],
  [2999, 14, 368],
  [2999, 5, 143],
  [2999, 0, 0],
  [10_500, 5, 500],
  [0, 13, 0],
])('%i cents including %i %% tax contain %i cents of tax', (total, percent, tax) => {
  expect(taxInside(total, percent)).toBe(tax);
});

test.each([0, 5, 13, 14, 15])('at %i %% the tax is never more than half a cent off', (percent) => {
  for (let total = 0; total <= 20_000; total += 1) {
    const exact = (total * percent) / (100 + percent);
    expect(Math.abs(taxInside(total, percent) - exact)).toBeLessThanOrEqual(0.5);
  }
});

test('without a tax registration no tax is charged', () => {
  expect(taxOn(2999, { place: 'ON', at: NOW, registration: undefined })).toBeUndefined();
  const registration = '123456789RT0001';
  expect(taxOn(2999, { place: 'ON', at: NOW, registration })).toEqual({
    place: 'ON',
    percent: 13,
    amountMinor: 345,
    registration,
  });
});
