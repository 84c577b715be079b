import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalAmount, formatMoney, Money, parsePriceMinor } from './money.ts';

test.each([
  ['0', 0],
  ['0.00', 0],
  ['29.99', 2999],
  ['29.9', 2990],
  ['29', 2900],
  [' 29.99 ', 2999],
  ['007', 700],
  ['99999.99', 9_999_999],
])('reads the price %j as %i cents', (text, minor) => {
  expect(parsePriceMinor(text)).toBe(minor);
});

test.each([
  'NaN',
  'Infinity',
  '1e309',
  '1e3',
  '-0',
  '-1',
  '+1',
  '29.999',
  '0x10',
  '0b1',
  '29,99',
  '1 000',
  '1_000',
  '{}',
  '[]',
  '[29.99]',
  '',
  ' ',
  '.',
  '29.',
  '.99',
  '$29.99',
  '29.99 USD',
  '12345678901234567890',
  '100000',
  '99999.999',
  '２９.９９',
  '٢٩',
  '29.99\n29.99',
  '29.99\0',
])('refuses %j as a price', (text) => {
  expect(parsePriceMinor(text)).toBeNull();
});

test('every amount survives conversion to decimal text and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (minor) => {
      expect(parsePriceMinor(decimalAmount(minor))).toBe(minor);
    }),
  );
});

test('any text is parsed as whole cents in range or refused', () => {
  const nearlyPrices = fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,-+eExX \n')), maxLength: 12 });
  fc.assert(
    fc.property(fc.oneof(fc.string(), nearlyPrices), (text) => {
      const minor = parsePriceMinor(text);
      if (minor !== null) expect(Money.safeParse({ amountMinor: minor, currency: 'USD' }).success).toBe(true);
    }),
  );
});

test('a decimal amount always has two decimals', () => {
  expect([0, 5, 50, 2999, 9_999_999].map(decimalAmount)).toEqual(['0.00', '0.05', '0.50', '29.99', '99999.99']);
});

test('a price has its currency, and zero is shown as Free', () => {
  expect(formatMoney({ amountMinor: 2999, currency: 'USD' })).toBe('US$29.99');
  expect(formatMoney({ amountMinor: 0, currency: 'USD' })).toBe('Free');
});

test.each([
  { amountMinor: -1, currency: 'USD' },
  { amountMinor: 29.99, currency: 'USD' },
  { amountMinor: Number.NaN, currency: 'USD' },
  { amountMinor: 10_000_000, currency: 'USD' },
  { amountMinor: '2999', currency: 'USD' },
  { amountMinor: 2999, currency: 'CAD' },
  { amountMinor: 2999, currency: 'USD', rate: 1 },
])('refuses the amount %j', (value) => {
  expect(Money.safeParse(value).success).toBe(false);
});
