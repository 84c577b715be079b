import { dayAfter, OFFICE_TIME_ZONE, torontoDay } from '@brokerage/contracts';

const timeZone = OFFICE_TIME_ZONE;
const TIME = new Intl.DateTimeFormat('en-CA', { timeZone, hour: 'numeric', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone, weekday: 'short', month: 'short', day: 'numeric' });

/** Formats a time as `today 2:00 p.m.`, `tomorrow 11:00 a.m.` or `Fri, Nov 27, 5:00 p.m.`, in office time. */
export function momentWords(iso: string, now: Date): string {
  const at = new Date(iso);
  return `${dayWords(torontoDay(at), now)}${isNear(torontoDay(at), now) ? ' ' : ', '}${TIME.format(at)}`;
}

/** Formats a calendar day of the office as `today`, `tomorrow`, `yesterday` or `Fri, Nov 27`. */
export function dayWords(day: string, now: Date): string {
  const today = torontoDay(now);
  if (day === today) return 'today';
  if (day === dayAfter(today, 1)) return 'tomorrow';
  if (day === dayAfter(today, -1)) return 'yesterday';
  return DAY.format(new Date(`${day}T17:00:00Z`));
}

function isNear(day: string, now: Date): boolean {
  const today = torontoDay(now);
  return [dayAfter(today, -1), today, dayAfter(today, 1)].includes(day);
}
