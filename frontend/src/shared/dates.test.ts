import { expect, test } from 'vitest';
import { formatAnswerBy, formatCalendarDay, formatDay, formatExpiry } from './dates.ts';

test('the end of access is shown in Toronto time, with its zone', () => {
  expect(formatExpiry('2026-11-28T03:05:00.000Z')).toMatch(/^November 27, 2026 at 10:05\s?p\.m\. EST$/);
});

test('a day is the date in Toronto', () => {
  expect(formatDay('2026-07-02T03:00:00.000Z')).toBe('July 1, 2026');
});

test('the time of a promised answer includes the weekday', () => {
  expect(formatAnswerBy('2026-11-23T19:00:00.000Z')).toMatch(/^Monday, November 23 at 2:00\s?p\.m\. EST$/);
});

test.each([
  ['2026-11-20', 'November 20, 2026'],
  ['2025-01-01', 'January 1, 2025'],
])('%s is written as %s', (day, text) => {
  expect(formatCalendarDay(day)).toBe(text);
});
