import { expect, test } from 'vitest';
import { costText, formatCad } from './cad.ts';

test('an amount has its currency and is rounded to the dollar', () => {
  expect(formatCad(1_300_000)).toBe('CA$1,300,000');
  expect(formatCad(94_865.55)).toBe('CA$94,866');
  expect(formatCad(0)).toBe('CA$0');
});

test('a negative amount has its sign before the currency, and less than half a dollar rounds to zero', () => {
  expect(formatCad(-1234.4)).toBe('−CA$1,234');
  expect(formatCad(-0.4)).toBe('CA$0');
});

test('a cost range has its currency once, and equal bounds are shown as one amount', () => {
  expect(costText({ low: 1200, high: 4000 })).toBe('CA$1,200-4,000');
  expect(costText({ low: 500, high: 500 })).toBe('CA$500');
});
