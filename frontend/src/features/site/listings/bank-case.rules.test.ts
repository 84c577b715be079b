import { expect, test } from 'vitest';
import { bankCase, impliedIncome } from './bank-case.rules.ts';
import { LISTINGS } from './listings.content.ts';

const [first, second] = LISTINGS;
if (!first || !second) throw new Error('two listings are expected');

test('where only a cap rate is stated, the income is what it implies', () => {
  expect(impliedIncome(first)).toBe(78_000);
  expect(bankCase(first)).toEqual({
    incomes: [{ label: 'implied NOI', noi: 78_000 }],
    search: { price: '1300000', noi: '78000', rate: '6.25' },
  });
});

test('stated incomes are used as they are, the first one in the calculators', () => {
  expect(bankCase(second)).toEqual({
    incomes: [
      { label: 'NOI 2024', noi: 127_740 },
      { label: 'NOI 2025 projected', noi: 143_345 },
    ],
    search: { price: '2100000', noi: '127740', revenue: '145947', rate: '6.25' },
  });
});
