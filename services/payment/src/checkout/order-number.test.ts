import { expect, test } from 'vitest';
import { drawOrderNumber } from './order-number.ts';

test('an order number has the year and six digits', () => {
  expect(drawOrderNumber(new Date('2026-12-31T23:59:59Z'))).toMatch(/^SC-2026-\d{6}$/);
});

test('order numbers are not sequential', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  expect(new Set(Array.from({ length: 50 }, () => drawOrderNumber(now))).size).toBeGreaterThan(45);
});
