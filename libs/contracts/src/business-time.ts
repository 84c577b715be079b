import { brokerageInPlace } from './brokerage-in-place.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';

/** The brokerage works in Ontario. */
export const OFFICE_TIME_ZONE = 'America/Toronto';
const timeZone = OFFICE_TIME_ZONE;
const MONDAY = 1;
const FRIDAY = 5;
/** Hours between UTC and the clocks of Toronto in summer; in winter it is one more. */
const SUMMER_OFFSET_HOURS = 4;

/** `2026-11-21` */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
/** `2026-11-21, 14:05` */
const CLOCK = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });
/** `November 21, 2026` */
const LONG_DAY = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'long' });

/** Calendar day in Toronto, `yyyy-mm-dd`. */
export function torontoDay(moment: Date): string {
  return DAY.format(moment);
}

/** `2026-11-21, 14:05` by the clocks of Toronto. */
export function torontoClock(moment: Date): string {
  return CLOCK.format(moment);
}

/** `November 21, 2026` in Toronto. */
export function torontoLongDay(moment: Date): string {
  return LONG_DAY.format(moment);
}

/** The moment at which the clocks of Toronto show that full hour of a day. */
export function torontoMoment(day: string, hour = 0): Date {
  const summer = new Date(Date.parse(day) + (hour + SUMMER_OFFSET_HOURS) * HOUR_MS);
  const shows = `${day}, ${String(hour).padStart(2, '0')}:00`;
  return CLOCK.format(summer) === shows ? summer : new Date(summer.getTime() + HOUR_MS);
}

/** The calendar day some days after another one; before it when negative. */
export function dayAfter(day: string, days: number): string {
  return isoDate(Date.parse(day) + days * DAY_MS);
}

/** The calendar day that many business days after a moment; the day of the moment itself does not count. */
export function businessDaysAfter(moment: Date, days: number): string {
  let day = torontoDay(moment);
  for (let left = days; left > 0; ) {
    day = dayAfter(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** When that many office hours have passed. */
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

/** Whether somebody answers the office phone at that moment. */
export function isOfficeOpen(moment: Date): boolean {
  const { opensAt, closesAt } = brokerageInPlace().officeHours;
  const [day = '', time = ''] = CLOCK.format(moment).split(', ');
  const hour = Number.parseInt(time, 10);
  return isBusinessDay(day) && hour >= opensAt && hour < closesAt;
}

/** Whether Ontario keeps a public holiday on a calendar day. */
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

/** Ontario's nine public holidays. One that falls on a weekend is kept on the next free weekday. */
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
