import { expect, test } from 'vitest';
import { formatCalendarDay } from './calendar-day.ts';

test.each([
  ['2026-11-20', '20 November 2026'],
  ['2025-01-01', '1 January 2025'],
])('%s is written %s', (day, text) => {
  expect(formatCalendarDay(day)).toBe(text);
});
