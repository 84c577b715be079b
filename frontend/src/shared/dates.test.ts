import { expect, test } from 'vitest';
import { formatDay, formatExpiry } from './dates.ts';

test('an end of access is told by the clock of Toronto, with its zone', () => {
  expect(formatExpiry('2026-11-28T03:05:00.000Z')).toMatch(/^November 27, 2026 at 10:05\s?p\.m\. EST$/);
});

test('a day is the day in Toronto', () => {
  expect(formatDay('2026-07-02T03:00:00.000Z')).toBe('July 1, 2026');
});
