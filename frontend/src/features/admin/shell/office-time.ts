import { dayAfter, torontoClock, torontoDay, torontoMoment } from '@brokerage/contracts';

/** Returns the first moment of a calendar day (`2026-11-21`) at the office, whose UTC offset differs in winter and summer. */
export function dayStart(day: string): string {
  return torontoMoment(day).toISOString();
}

/** Returns the first moment after a calendar day. */
export function dayEnd(day: string): string {
  return dayStart(dayAfter(day, 1));
}

/** Returns the last calendar day before an end time. */
export function lastDay(endsAt: string): string {
  return torontoDay(new Date(Date.parse(endsAt) - 1));
}

/** Formats a time as `2026-11-21, 14:05`, in office time. */
export function officeTime(iso: string): string {
  return torontoClock(new Date(iso));
}
