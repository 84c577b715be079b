import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatQuantity, parseQuantity, type QuantityUnit, wholeQuantity } from './quantity.ts';

test.each([
  ['1300000', 'CAD', 1_300_000],
  ['1,300,000', 'CAD', 1_300_000],
  ['CA$1,300,000', 'CAD', 1_300_000],
  ['$1 300 000', 'CAD', 1_300_000],
  ['$1.3M', 'CAD', 1_300_000],
  ['CA$ 2.01 million', 'CAD', 2_010_000],
  ['1.3MM', 'CAD', 1_300_000],
  ['290k', 'CAD', 290_000],
  ['290 K', 'CAD', 290_000],
  ['CAD 290,000', 'CAD', 290_000],
  ['290,000 CAD', 'CAD', 290_000],
  ['$290,000.50', 'CAD', 290_000.5],
  ['24,000 sq ft', 'square-feet', 24_000],
  ['24000 sq. ft.', 'square-feet', 24_000],
  ['24 000 square feet', 'square-feet', 24_000],
  ['24k sqft', 'square-feet', 24_000],
  ['24,000SF', 'square-feet', 24_000],
  ['87%', 'percent', 87],
  ['87 %', 'percent', 87],
  ['6.25 percent', 'percent', 6.25],
  ['25 years', 'years', 25],
  ['1.25x', 'times', 1.25],
  ['0', 'percent', 0],
] as const)('%s in %s is parsed as %d', (text, unit, value) => {
  expect(parseQuantity(text, unit)).toBe(value);
});

test.each([
  ['', 'CAD'],
  [' ', 'CAD'],
  ['$', 'CAD'],
  ['1,5', 'CAD'],
  ['1,30,000', 'CAD'],
  ['1 2 3', 'CAD'],
  ['-5', 'CAD'],
  ['1e6', 'CAD'],
  ['0x10', 'CAD'],
  ['12abc', 'CAD'],
  ['1.2.3', 'CAD'],
  ['Infinity', 'CAD'],
  ['.5', 'CAD'],
  ['5%', 'CAD'],
  ['1.3Mk', 'CAD'],
  ['6,25', 'percent'],
  ['$5', 'percent'],
  ['87k', 'percent'],
  ['$24,000', 'square-feet'],
  ['24,000 acres', 'square-feet'],
] as const)('"%s" in %s is refused', (text, unit) => {
  expect(parseQuantity(text, unit)).toBeNull();
});

test('a formatted quantity is parsed as the same number again', () => {
  const units: QuantityUnit[] = ['CAD', 'percent', 'square-feet', 'years', 'times'];
  fc.assert(
    fc.property(fc.constantFrom(...units), fc.integer({ min: 0, max: 10 ** 12 }), (unit, hundredths) => {
      expect(parseQuantity(formatQuantity(hundredths / 100), unit)).toBe(hundredths / 100);
    }),
  );
});

test('a field rounds a valid quantity and refuses anything else with its message', () => {
  const size = wholeQuantity('square-feet', 500, 2_000_000, 'Give the size');
  expect([size.parse('24,000.4 sq ft'), size.parse(24_000), size.parse('500')]).toEqual([24_000, 24_000, 500]);
  for (const entry of ['', 'large', '499', '2,000,001', '9'.repeat(60), 499, Number.NaN, null, undefined, {}, [500]])
    expect(size.safeParse(entry).error?.issues.map(({ message }) => message)).toEqual(['Give the size']);
});
