import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DUE_DILIGENCE } from '../../../shared/claims/brokerage.ts';
import * as landTransfer from '../../../shared/claims/land-transfer.ts';
import { HST_RATE } from '../../../shared/claims/tax.ts';
import {
  DUE_DILIGENCE_PERCENT,
  dueDiligenceBudget,
  HST_PERCENT,
  hst,
  landTransferTax,
  landTransferTaxBands,
  torontoLandTransferTax,
} from './closing-costs.rules.ts';

test.each([
  [0, 0],
  [55_000, 275],
  [250_000, 2225],
  [400_000, 4475],
  [1_300_000, 22_475],
  [2_100_000, 38_475],
])('land transfer tax on %d is %d', (price, tax) => {
  expect(landTransferTax(price)).toBe(tax);
});

test('the City of Toronto charges the same amount again', () => {
  expect(torontoLandTransferTax(1_300_000)).toBe(22_475);
});

test('the parts of the bands add up to the price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (price) => {
      expect(landTransferTaxBands(price).reduce((sum, { part }) => sum + part, 0)).toBe(price);
    }),
  );
});

test('tax rises with the price, by at most 2 % of the difference', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e8 }), fc.integer({ min: 1, max: 1e7 }), (price, more) => {
      const added = landTransferTax(price + more) - landTransferTax(price);
      expect(added).toBeGreaterThan(0);
      expect(added).toBeLessThanOrEqual(more * 0.02 + 1e-6);
    }),
  );
});

test('HST is 13 % and due diligence costs 3 to 5 % of the price', () => {
  expect(hst(1_300_000)).toBe(169_000);
  expect(dueDiligenceBudget(2_100_000)).toEqual({ from: 63_000, to: 105_000 });
});

test('the calculator uses the figures of the register', () => {
  const bands = landTransferTaxBands(0).map(({ above, upTo, percent }) =>
    Number.isFinite(upTo)
      ? `${percent}% to $${upTo.toLocaleString('en-CA')}`
      : `${percent}% above $${above.toLocaleString('en-CA')}`,
  );
  expect(bands).toEqual(
    [
      landTransfer.LAND_TRANSFER_TO_55,
      landTransfer.LAND_TRANSFER_TO_250,
      landTransfer.LAND_TRANSFER_TO_400,
      landTransfer.LAND_TRANSFER_ABOVE,
    ].map(({ value }) => value),
  );
  expect(`${HST_PERCENT}%`).toBe(HST_RATE.value);
  expect(`${DUE_DILIGENCE_PERCENT.from}-${DUE_DILIGENCE_PERCENT.to}%`).toBe(DUE_DILIGENCE.value);
});
