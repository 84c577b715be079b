import { expect, test } from 'vitest';
import { dayAfter, startOfDay, torontoDay } from './toronto-days.ts';

test.each([
  ['2026-01-15', '2026-01-15T05:00:00.000Z'],
  ['2026-07-15', '2026-07-15T04:00:00.000Z'],
  ['2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', '2026-11-02T05:00:00.000Z'],
])('%s begins at %s', (day, start) => {
  expect(startOfDay(day).toISOString()).toBe(start);
  expect(torontoDay(startOfDay(day))).toBe(day);
  expect(torontoDay(new Date(startOfDay(day).getTime() - 1))).toBe(dayAfter(day, -1));
});

test('days are counted over the ends of months and years', () => {
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
  expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31');
});
