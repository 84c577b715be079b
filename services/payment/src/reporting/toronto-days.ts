import { SITE } from '@brokerage/contracts';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: SITE.officeHours.timeZone, dateStyle: 'short' });
const DAY_MS = 86_400_000;

/** Calendar date in Toronto, `yyyy-mm-dd`. */
export function torontoDay(moment: Date): string {
  return DAY.format(moment);
}

/** Midnight at which a Toronto day begins: 04:00 UTC in summer, 05:00 UTC in winter. The clock never changes at midnight. */
export function startOfDay(day: string): Date {
  const summer = new Date(`${day}T04:00:00Z`);
  return torontoDay(summer) === day ? summer : new Date(`${day}T05:00:00Z`);
}

/** The day some days after another one; before it when negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
