import { SITE } from '@brokerage/contracts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `20 November 2026` of `2026-11-20`: a day of the calendar, the same in every time zone. */
export function formatCalendarDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** What is beside every figure that rests on the brokerage's word alone. */
export const STATED = `stated by the brokerage, ${formatCalendarDay(SITE.claimsStatedOn)}`;
