import { expect, test } from 'vitest';
import { receiptName, receiptNumberOf, seriesStart } from './receipt-number.ts';

test('a receipt number after a restore starts with the minute of the restore, so no number is used twice', () => {
  const [first, second] = ['2026-11-22T22:05:59.999Z', '2027-01-01T00:00:00Z'].map((at) => seriesStart(new Date(at)));
  expect([1, 42, 999_999].map(receiptName)).toEqual(['000001', '000042', '999999']);
  expect([first, second].map((start) => receiptName((start ?? 0) + 1))).toEqual([
    '2611222205-000001',
    '2701010000-000001',
  ]);
  expect(Number.isSafeInteger(seriesStart(new Date('2089-12-31T23:59:59Z')))).toBe(true);
  expect(second).toBeGreaterThan((first ?? 0) + 999_999);
});

test('a receipt is found only by its complete number', () => {
  for (const number of [1, 42, 999_999, 2_611_222_205_000_001])
    expect(receiptNumberOf(receiptName(number))).toBe(number);
  for (const other of ['42', '0000042', 'SC-000042', '2611222205-1', '']) expect(receiptNumberOf(other)).toBeNull();
});
