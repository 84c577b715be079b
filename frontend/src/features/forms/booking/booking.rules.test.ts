import { expect, test } from 'vitest';
import { slotsByDay, timeText } from './booking.rules.ts';

test('slots are grouped by day in the reader’s time zone', () => {
  const slots = ['2026-11-27T23:30:00.000Z', '2026-11-28T00:00:00.000Z'];
  expect(slotsByDay(slots, 'America/Toronto').map(({ day, slots: times }) => [day, times.length])).toEqual([
    ['Friday, November 27', 2],
  ]);
  expect(slotsByDay(slots, 'Europe/London').map(({ day }) => day)).toEqual([
    'Friday, November 27',
    'Saturday, November 28',
  ]);
});

test('a time is shown with its time zone', () => {
  expect(timeText('2026-11-27T19:15:00.000Z', 'Europe/London')).toMatch(/^Friday, November 27 at 7:15\s?p\.m\. GMT$/);
});
