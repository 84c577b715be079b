import { expect, test } from 'vitest';
import { freeSlots, quartersOf } from './free-slots.ts';

const availability = {
  hours: [
    { weekday: 1, from: '10:00', to: '11:30' },
    { weekday: 5, from: '14:15', to: '15:15' },
  ],
  daysOff: [] as string[],
  noticeHours: 24,
  daysAhead: 14,
};
/** A Thursday in Toronto. */
const now = new Date('2026-11-26T15:00:00Z');
const iso = (slots: readonly Date[]): string[] => slots.map((slot) => slot.toISOString());

test('slots are within the weekly hours in Toronto time, end within them and respect the notice period', () => {
  expect(iso(freeSlots({ availability: { ...availability, daysAhead: 5 }, minutes: 60, now, taken: [] }))).toEqual([
    // Friday 2:15 p.m.; Monday 10:00 and 10:30.
    '2026-11-27T19:15:00.000Z',
    '2026-11-30T15:00:00.000Z',
    '2026-11-30T15:30:00.000Z',
  ]);
  const noticed = freeSlots({
    availability: { ...availability, noticeHours: 29, daysAhead: 2 },
    minutes: 60,
    now,
    taken: [],
  });
  expect(iso(noticed)).toEqual([]);
});

test('the same local hour is another UTC time in summer', () => {
  const [first] = freeSlots({ availability, minutes: 30, now: new Date('2026-06-04T12:00:00Z'), taken: [] });
  expect(first?.toISOString()).toBe('2026-06-05T18:15:00.000Z');
});

test('no slot is offered on an Ontario holiday, on a day off or over a booking', () => {
  const christmas = { ...availability, hours: [{ weekday: 5, from: '10:00', to: '12:00' }], daysAhead: 10 };
  const before = new Date('2026-12-21T15:00:00Z');
  expect(iso(freeSlots({ availability: christmas, minutes: 60, now: before, taken: [] }))).toEqual([]);
  const off = { ...availability, daysOff: ['2026-11-30', '2026-12-07'], daysAhead: 14 };
  expect(iso(freeSlots({ availability: off, minutes: 60, now, taken: [] }))).toEqual([
    '2026-11-27T19:15:00.000Z',
    '2026-12-04T19:15:00.000Z',
  ]);
  const taken = quartersOf(new Date('2026-11-30T15:45:00Z'), 15);
  const monday = freeSlots({ availability: { ...availability, daysAhead: 5 }, minutes: 30, now, taken });
  expect(iso(monday).filter((slot) => slot.startsWith('2026-11-30'))).toEqual([
    '2026-11-30T15:00:00.000Z',
    '2026-11-30T16:00:00.000Z',
  ]);
});
