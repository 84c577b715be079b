import { expect, test } from 'vitest';
import {
  businessDaysAfter,
  dayAfter,
  isOfficeOpen,
  OFFICE_TIME_ZONE,
  officeHoursAfter,
  torontoClock,
  torontoDay,
  torontoLongDay,
  torontoMoment,
  torontoWeekday,
} from './business-time.ts';
import { HOUR_MS } from './durations.ts';

const noon = (date: string) => new Date(`${date}T17:00:00Z`);

test('the date is the date in Toronto', () => {
  expect(torontoDay(new Date('2026-11-21T04:59:00Z'))).toBe('2026-11-20');
  expect(torontoDay(new Date('2026-11-21T05:00:00Z'))).toBe('2026-11-21');
});

test('the Toronto clock matches the time zone database for thirty years, hourly in the months of clock changes', () => {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: OFFICE_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  });
  const others = [];
  for (let at = Date.UTC(2007, 0); at < Date.UTC(2037, 0); at += HOUR_MS) {
    const moment = new Date(at);
    const isLookedAt = [2, 10].includes(moment.getUTCMonth()) || moment.getUTCHours() === 4;
    if (isLookedAt && torontoClock(moment) !== clock.format(moment)) others.push(moment.toISOString());
  }
  expect(others).toEqual([]);
});

test('the weekday is the weekday in Toronto', () => {
  expect(torontoWeekday(new Date('2026-11-29T04:59:00Z'))).toBe('Saturday');
  expect(torontoWeekday(new Date('2026-11-29T05:00:00Z'))).toBe('Sunday');
});

test.each([
  ['ten days over two weekends', '2026-11-17', 10, '2026-12-01'],
  ['from a Saturday, Monday is the first business day', '2026-11-21', 1, '2026-11-23'],
  ['Christmas on a Friday, Boxing Day observed on Monday', '2026-12-24', 1, '2026-12-29'],
  ['New Year’s Day', '2026-12-31', 1, '2027-01-04'],
  ['Family Day', '2027-02-12', 1, '2027-02-16'],
  ['Good Friday', '2027-03-25', 1, '2027-03-29'],
  ['Victoria Day on the 24th', '2027-05-21', 1, '2027-05-25'],
  ['Victoria Day when the 25th is a Monday', '2026-05-15', 1, '2026-05-19'],
  ['Canada Day', '2026-06-30', 1, '2026-07-02'],
  ['Labour Day', '2026-09-04', 1, '2026-09-08'],
  ['Labour Day on the 1st', '2025-08-29', 1, '2025-09-02'],
  ['Thanksgiving', '2026-10-09', 1, '2026-10-13'],
  ['Christmas Day on a Saturday and Boxing Day on a Sunday', '2027-12-24', 1, '2027-12-29'],
])('%s', (_name, from, days, due) => {
  expect(businessDaysAfter(noon(from), days)).toBe(due);
});

test.each([
  ['2026-01-15', '2026-01-15T05:00:00.000Z'],
  ['2026-07-15', '2026-07-15T04:00:00.000Z'],
  ['2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['2026-11-02', '2026-11-02T05:00:00.000Z'],
])('%s begins at %s', (day, start) => {
  expect(torontoMoment(day).toISOString()).toBe(start);
  expect(torontoDay(torontoMoment(day))).toBe(day);
  expect(torontoDay(new Date(torontoMoment(day).getTime() - 1))).toBe(dayAfter(day, -1));
});

test('days are counted across the ends of months and years', () => {
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
  expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31');
});

test('an hour of a day is converted in summer, in winter and on the days of clock changes', () => {
  expect(torontoMoment('2026-07-15', 10).toISOString()).toBe('2026-07-15T14:00:00.000Z');
  expect(torontoMoment('2026-01-15', 10).toISOString()).toBe('2026-01-15T15:00:00.000Z');
  expect(torontoMoment('2026-03-08', 10).toISOString()).toBe('2026-03-08T14:00:00.000Z');
  expect(torontoMoment('2026-11-01', 23).toISOString()).toBe('2026-11-02T04:00:00.000Z');
});

test('a moment is formatted with clock time and as a long date', () => {
  const moment = new Date('2026-11-21T04:59:00Z');
  expect(torontoClock(moment)).toBe('2026-11-20, 23:59');
  expect(torontoLongDay(moment)).toBe('November 20, 2026');
});

test.each([
  ['Monday, first minute, winter', '2026-11-23T15:00:00Z', true],
  ['Monday, a minute before opening', '2026-11-23T14:59:00Z', false],
  ['Friday, last minute', '2026-11-27T23:59:00Z', true],
  ['Friday, closing time', '2026-11-28T00:00:00Z', false],
  ['Saturday at noon', '2026-11-28T17:00:00Z', false],
  ['Sunday at noon', '2026-11-29T17:00:00Z', false],
  ['Monday, first minute, summer', '2026-07-06T14:00:00Z', true],
  ['Christmas Day, a Friday, at noon', '2026-12-25T17:00:00Z', false],
  ['midnight in Toronto', '2026-11-24T05:00:00Z', false],
])('office hours are respected: %s', (_name, at, open) => {
  expect(isOfficeOpen(new Date(at))).toBe(open);
});

test.each([
  ['the middle of a business day', '2026-11-18T15:00:00Z', '2026-11-18T19:00:00.000Z'],
  ['a time before opening', '2026-11-18T08:00:00Z', '2026-11-18T19:00:00.000Z'],
  ['two hours before closing', '2026-11-18T22:00:00Z', '2026-11-19T17:00:00.000Z'],
  ['closing time', '2026-11-19T00:00:00Z', '2026-11-19T19:00:00.000Z'],
  ['Friday evening', '2026-11-20T23:00:00Z', '2026-11-23T18:00:00.000Z'],
  ['Sunday', '2026-11-22T17:00:00Z', '2026-11-23T19:00:00.000Z'],
  ['Friday, over the end of daylight saving time', '2026-10-30T22:00:00Z', '2026-11-02T18:00:00.000Z'],
  ['the evening before Christmas', '2026-12-24T23:00:00Z', '2026-12-29T18:00:00.000Z'],
  ['Friday, over the start of daylight saving time', '2026-03-06T23:00:00Z', '2026-03-09T17:00:00.000Z'],
])('four business hours from %s', (_name, from, expected) => {
  expect(officeHoursAfter(new Date(from), 4).toISOString()).toBe(expected);
});
