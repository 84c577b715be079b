import { expect, test } from 'vitest';
import { dayEnd, dayStart, lastDay, officeTime } from './office-time.ts';

test.each([
  ['2026-01-15', '2026-01-15T05:00:00.000Z', '2026-01-16T05:00:00.000Z'],
  ['2026-07-15', '2026-07-15T04:00:00.000Z', '2026-07-16T04:00:00.000Z'],
  ['2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['2026-12-31', '2026-12-31T05:00:00.000Z', '2027-01-01T05:00:00.000Z'],
])('%s in office time runs from %s to %s', (day, start, end) => {
  expect([dayStart(day), dayEnd(day)]).toEqual([start, end]);
  expect(lastDay(end)).toBe(day);
});

test('a time is shown in office time', () => {
  expect(officeTime('2026-11-21T19:05:00.000Z')).toBe('2026-11-21, 14:05');
});
