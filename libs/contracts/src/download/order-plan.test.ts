import { expect, test } from 'vitest';
import { isDueToOrder, lastOrderDay } from './order-plan.ts';

test.each([
  [0, '2027-01-29'],
  [1, '2027-01-27'],
  [5, '2027-01-22'],
  [6, '2027-01-20'],
  [20, '2027-01-01'],
])('a service that takes %s business days and is needed on January 29 has to be ordered by %s', (days, day) => {
  expect(lastOrderDay('2027-01-29', days)).toBe(day);
});

test.each([
  ['2026-11-20', true],
  ['2026-11-30', true],
  ['2026-12-01', false],
])('an order planned for %s is due in the week of November 23: %s', (orderOn, due) => {
  expect(isDueToOrder(orderOn, '2026-11-23')).toBe(due);
});
