import { expect, test } from 'vitest';
import { feeOf, fromMinor, toMinor } from './money.ts';

const money = (value: string, currency = 'EUR') => ({ currency_code: currency, value });

test.each([
  ['10', 1000n],
  ['10.5', 1050n],
  ['.05', 5n],
  ['-1.20', -120n],
  ['999999999999999.99', 99999999999999999n],
])('%s converts to %i minor units', (value, minor) => {
  expect(toMinor(money(value))).toBe(minor);
});

test('amounts are formatted with the decimals of their currency', () => {
  expect(fromMinor('EUR', 5n)).toEqual(money('0.05'));
  expect(fromMinor('EUR', -120n)).toEqual(money('-1.20'));
  expect(fromMinor('JPY', 150000n)).toEqual(money('1500', 'JPY'));
});

test('the fee is a percentage plus a fixed part, capped at the payment', () => {
  expect(feeOf(money('100.00'))).toEqual(money('3.38'));
  expect(feeOf(money('0.10'))).toEqual(money('0.10'));
  expect(feeOf(money('1500', 'JPY'))).toEqual(money('46', 'JPY'));
});
