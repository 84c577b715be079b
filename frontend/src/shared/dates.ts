import { OFFICE_TIME_ZONE, torontoLongDay } from '@brokerage/contracts';

const timeZone = OFFICE_TIME_ZONE;

/** Formats as `November 28, 2026 at 3:05 p.m. EST`: the end of an access is only clear with its time zone. */
export function formatExpiry(iso: string): string {
  const at = new Date(iso);
  const time = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
  return `${torontoLongDay(at)} at ${time}`;
}

export function formatDay(iso: string): string {
  return torontoLongDay(new Date(iso));
}

/** Formats as `Monday, November 23 at 2:00 p.m. EST`: the weekday is more useful than the year. */
export function formatAnswerBy(iso: string): string {
  const at = new Date(iso);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, weekday: 'long', month: 'long', day: 'numeric' });
  const time = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return `${day.format(at)} at ${time.format(at)}`;
}

const CALENDAR_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'long' });

/** Formats `2026-11-20` as `November 20, 2026`, the same in every time zone. */
export function formatCalendarDay(day: string): string {
  return CALENDAR_DAY.format(new Date(day));
}
