import { dayAfter, torontoClock, torontoDay, torontoMoment } from '@brokerage/contracts';

/** The first moment of a calendar day (`2026-11-21`) at the office, which is in winter another one than in summer. */
export function dayStart(day: string): string {
  return torontoMoment(day).toISOString();
}

/** The first moment after a calendar day. */
export function dayEnd(day: string): string {
  return dayStart(dayAfter(day, 1));
}

/** The last calendar day before a moment at which something ends. */
export function lastDay(endsAt: string): string {
  return torontoDay(new Date(Date.parse(endsAt) - 1));
}

/** `2026-11-21, 14:05` by the clock of the office. */
export function officeTime(iso: string): string {
  return torontoClock(new Date(iso));
}
