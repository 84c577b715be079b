import { expect, test } from 'vitest';
import { readFields, scenarioOf } from './calculator-inputs.ts';
import type { ScenarioSearch } from './calculator-search.ts';
import {
  capResults,
  closingResults,
  dscrResults,
  incomeResults,
  loanResults,
  maximumResults,
} from './results.rules.ts';

const values = (search: ScenarioSearch) => readFields(scenarioOf(search).texts);

test('the second listing at 65 % and 6.25 % has a DSCR of 1.19', () => {
  const filled = values({ price: '2,100,000', noi: '127,740', ltv: '65', rate: '6.25', years: '25', dscr: '1.25' });
  expect(dscrResults(filled)?.cover.toFixed(2)).toBe('1.19');
  expect(maximumResults(filled)?.ltv?.toFixed(1)).toBe('61.9');
  expect(capResults(filled)?.cap.toFixed(2)).toBe('6.08');
  expect(closingResults(filled, false)?.tax).toBe(38_475);
  expect(closingResults(filled, true)).toMatchObject({ provinceTax: 38_475, cityTax: 38_475, tax: 76_950 });
  expect(loanResults(filled)?.downPayment).toBe(735_000);
});

test('an unreadable field hides only the results that depend on it', () => {
  const filled = values({ rate: 'six' });
  expect(loanResults(filled)).toBeNull();
  expect(dscrResults(filled)).toBeNull();
  expect(maximumResults(filled)).toBeNull();
  expect(capResults(filled)).not.toBeNull();
  expect(closingResults(filled, false)).not.toBeNull();
});

test('NOI is calculated without a price, but its cap rate is not', () => {
  expect(incomeResults(values({ price: '' }))).toMatchObject({ noi: 97_500, cap: null });
});
