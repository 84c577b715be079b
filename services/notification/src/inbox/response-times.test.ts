import { expect, test } from 'vitest';
import { responseFigures, responsesByWeek } from './response-times.ts';

const at = (text: string): Date => new Date(text);
/** A lead that is due four hours after it arrives and is answered after `hours`; null for never. */
const lead = (createdAt: string, hours: number | null) => ({
  createdAt: at(createdAt),
  answeredAt: hours === null ? null : new Date(Date.parse(createdAt) + hours * 3_600_000),
  dueAt: new Date(Date.parse(createdAt) + 4 * 3_600_000),
});
const now = at('2026-11-20T20:00:00Z');

test('a lead is in time, late or waiting, and an overdue lead without an answer is late', () => {
  const leads = [
    lead('2026-11-19T15:00:00Z', 1),
    lead('2026-11-19T15:00:00Z', 4),
    lead('2026-11-19T15:00:00Z', 9.5),
    lead('2026-11-19T15:00:00Z', null),
    lead('2026-11-20T18:00:00Z', null),
  ];
  expect(responseFigures(leads, now)).toEqual({ received: 5, inTime: 2, late: 2, waiting: 1, medianHours: 4 });
  expect(responseFigures([], now)).toEqual({ received: 0, inTime: 0, late: 0, waiting: 0, medianHours: null });
});

test('weeks start on Monday in Toronto time, and empty ones are included', () => {
  // Sunday evening in Toronto is Monday in London.
  const leads = [lead('2026-11-09T03:00:00Z', 1), lead('2026-11-16T15:00:00Z', 1)];
  const weeks = responsesByWeek(leads, '2026-11-02', '2026-11-20', now);
  expect(weeks.map(({ monday, received }) => [monday, received])).toEqual([
    ['2026-11-02', 1],
    ['2026-11-09', 0],
    ['2026-11-16', 1],
  ]);
});
