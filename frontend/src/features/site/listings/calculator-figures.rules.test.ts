import { BUILT_IN_LISTINGS } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { calculatorFigures } from './calculator-figures.rules.ts';

const [first, second] = BUILT_IN_LISTINGS;
if (!first || !second) throw new Error('two listings are expected');

test('without a stated income, NOI is derived from the cap rate', () => {
  expect(calculatorFigures(first)).toEqual({ price: '1300000', noi: '78000' });
});

test('a stated income is used as is, from its first year', () => {
  expect(calculatorFigures(second)).toEqual({ price: '2100000', noi: '127740', revenue: '145947' });
});

test('a listing with neither provides only its price', () => {
  const { capRatePercent: _, ...bare } = first;
  expect(calculatorFigures(bare)).toEqual({ price: '1300000' });
});
