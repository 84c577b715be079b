import { brokerageInPlace } from './brokerage-in-place.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';

/** The brokerage works in Ontario. */
export const OFFICE_TIME_ZONE = 'America/Toronto';
const MONDAY = 1;
const FRIDAY = 5;
const DAYLIGHT_SAVING_OFFSET_HOURS = -4;
const STANDARD_OFFSET_HOURS = -5;

/** The calendar day in Toronto, `yyyy-mm-dd`. */
export function torontoDay(moment: Date): string {
  return inToronto(moment).toISOString().slice(0, 10);
}

/** `2026-11-21, 14:05` in Toronto time. */
export function torontoClock(moment: Date): string {
  return inToronto(moment).toISOString().slice(0, 16).replace('T', ', ');
}

/** `Monday` in Toronto. */
export function torontoWeekday(moment: Date): string {
  return WEEKDAYS[inToronto(moment).getUTCDay()] ?? '';
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

let longDay: Intl.DateTimeFormat | undefined;

/** `November 21, 2026` in Toronto. */
export function torontoLongDay(moment: Date): string {
  longDay ??= new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_TIME_ZONE, dateStyle: 'long' });
  return longDay.format(moment);
}

/** Shifts a moment so that its UTC fields show Toronto time. */
function inToronto(moment: Date): Date {
  return new Date(moment.getTime() + torontoOffsetHours(moment) * HOUR_MS);
}

/**
 * The offset of Toronto time from UTC in hours: daylight saving time from the second Sunday of March to the first Sunday of
 * November, at 2 a.m. local time (Ontario's Time Act, since 2007). Avoids `Intl`, whose first use blocks a page (decision
 * 14); a test compares the two.
 */
function torontoOffsetHours(moment: Date): number {
  const year = moment.getUTCFullYear();
  const begins = nthSunday(year, 2, 2) + (2 - STANDARD_OFFSET_HOURS) * HOUR_MS;
  const ends = nthSunday(year, 10, 1) + (2 - DAYLIGHT_SAVING_OFFSET_HOURS) * HOUR_MS;
  const at = moment.getTime();
  return at >= begins && at < ends ? DAYLIGHT_SAVING_OFFSET_HOURS : STANDARD_OFFSET_HOURS;
}

/** Returns the moment at which a full hour of a day begins in Toronto. */
export function torontoMoment(day: string, hour = 0): Date {
  const daylightSaving = new Date(Date.parse(day) + (hour - DAYLIGHT_SAVING_OFFSET_HOURS) * HOUR_MS);
  const shows = `${day}, ${String(hour).padStart(2, '0')}:00`;
  return torontoClock(daylightSaving) === shows ? daylightSaving : new Date(daylightSaving.getTime() + HOUR_MS);
}

/** Adds days to a calendar day; a negative number subtracts. */
export function dayAfter(day: string, days: number): string {
  return isoDate(Date.parse(day) + days * DAY_MS);
}

/** Adds business days to a moment and returns the calendar day; the moment's own day does not count. */
export function businessDaysAfter(moment: Date, days: number): string {
  let day = torontoDay(moment);
  for (let left = days; left > 0; ) {
    day = dayAfter(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** Returns the moment at which this many office hours have passed. */
export function officeHoursAfter(moment: Date, hours: number): Date {
  const { opensAt, closesAt } = brokerageInPlace().officeHours;
  let left = hours * HOUR_MS;
  for (let day = torontoDay(moment); ; day = dayAfter(day, 1)) {
    const start = Math.max(moment.getTime(), torontoMoment(day, opensAt).getTime());
    const end = torontoMoment(day, closesAt).getTime();
    if (!isBusinessDay(day) || start >= end) continue;
    if (start + left <= end) return new Date(start + left);
    left -= end - start;
  }
}

/** Whether the office answers its phone at this moment. */
export function isOfficeOpen(moment: Date): boolean {
  const { opensAt, closesAt } = brokerageInPlace().officeHours;
  const [day = '', time = ''] = torontoClock(moment).split(', ');
  const hour = Number.parseInt(time, 10);
  return isBusinessDay(day) && hour >= opensAt && hour < closesAt;
}

/** Whether a calendar day is a public holiday in Ontario. */
export function isHoliday(day: string): boolean {
  return holidaysOf(Number.parseInt(day, 10)).has(day);
}

/** Monday to Friday without Ontario's public holidays. */
function isBusinessDay(day: string): boolean {
  return isWeekday(Date.parse(day)) && !isHoliday(day);
}

function isWeekday(day: number): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday >= MONDAY && weekday <= FRIDAY;
}

/** Ontario's nine public holidays. One that falls on a weekend moves to the next free weekday. */
function holidaysOf(year: number): Set<string> {
  const kept = new Set<string>();
  const fixed = [Date.UTC(year, 0, 1), Date.UTC(year, 6, 1), Date.UTC(year, 11, 25), Date.UTC(year, 11, 26)];
  const moving = [
    nthMonday(year, 1, 3),
    easterSunday(year) - 2 * DAY_MS,
    mondayBefore(Date.UTC(year, 4, 25)),
    nthMonday(year, 8, 1),
    nthMonday(year, 9, 2),
  ];
  for (const holiday of [...moving, ...fixed]) {
    let day = holiday;
    while (!isWeekday(day) || kept.has(isoDate(day))) day += DAY_MS;
    kept.add(isoDate(day));
  }
  return kept;
}

function nthMonday(year: number, month: number, nth: number): number {
  return mondayBefore(Date.UTC(year, month, 8)) + (nth - 1) * 7 * DAY_MS;
}

function nthSunday(year: number, month: number, nth: number): number {
  return mondayBefore(Date.UTC(year, month, 9)) - DAY_MS + (nth - 1) * 7 * DAY_MS;
}

function mondayBefore(day: number): number {
  const back = (new Date(day).getUTCDay() + 6) % 7 || 7;
  return day - back * DAY_MS;
}

/** The anonymous Gregorian computus. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

function isoDate(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}
