import { expect, test } from 'vitest';
import { feeOf, fromMinor, toMinor } from './money.ts';

const money = (value: string, currency = 'EUR') => ({ currency_code: currency, value });

test.each([
  ['10', 1000n],
  ['10.5', 1050n],
  ['.05', 5n],
  ['-1.20', -120n],
  ['999999999999999.99', 99999999999999999n],
])('%s is %i hundredths', (value, minor) => {
  expect(toMinor(money(value))).toBe(minor);
});

test('money is written with the decimals of its currency', () => {
  expect(fromMinor('EUR', 5n)).toEqual(money('0.05'));
  expect(fromMinor('EUR', -120n)).toEqual(money('-1.20'));
  expect(fromMinor('JPY', 150000n)).toEqual(money('1500', 'JPY'));
});

test('the fee is a share plus a fixed part, and never more than the payment', () => {
  expect(feeOf(money('100.00'))).toEqual(money('3.38'));
  expect(feeOf(money('0.10'))).toEqual(money('0.10'));
  expect(feeOf(money('1500', 'JPY'))).toEqual(money('46', 'JPY'));
});
