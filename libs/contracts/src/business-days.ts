import { SITE } from './site.ts';

const DAY_MS = 86_400_000;
const MONDAY = 1;
const FRIDAY = 5;

/** Calendar date in Toronto, `yyyy-mm-dd`. */
export function torontoDate(moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: SITE.officeHours.timeZone, dateStyle: 'short' }).format(moment);
}

/** The calendar date that many business days after a moment; the day of the moment itself does not count. */
export function businessDaysAfter(moment: Date, days: number): string {
  let day = Date.parse(torontoDate(moment));
  for (let left = days; left > 0; ) {
    day += DAY_MS;
    if (isBusinessDay(day)) left -= 1;
  }
  return isoDate(day);
}

/** Whether the office works on a calendar date, given as its midnight in UTC: Monday to Friday without Ontario's public holidays. */
export function isBusinessDay(day: number): boolean {
  return isWeekday(day) && !holidaysOf(new Date(day).getUTCFullYear()).has(isoDate(day));
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
