import { SITE } from '@brokerage/contracts';

const { timeZone } = SITE.officeHours;
const DAY_MS = 86_400_000;
const CLOCK = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' });

/** The first moment of a calendar day (`2026-11-21`) at the office, which is in winter another one than in summer. */
export function dayStart(day: string): string {
  const offsets = ['-04:00', '-05:00'];
  const starts = offsets.map((offset) => new Date(`${day}T00:00:00${offset}`));
  const start = starts.find((at) => CLOCK.format(at) === `${day}, 00:00`) ?? starts[0];
  return (start ?? new Date(Number.NaN)).toISOString();
}

/** The first moment after a calendar day. */
export function dayEnd(day: string): string {
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + DAY_MS);
  return dayStart(next.toISOString().slice(0, 10));
}

/** The last calendar day before a moment at which something ends. */
export function lastDay(endsAt: string): string {
  return CLOCK.format(new Date(Date.parse(endsAt) - 1)).slice(0, 10);
}

/** `2026-11-21, 14:05` by the clock of the office. */
export function officeTime(iso: string): string {
  return CLOCK.format(new Date(iso));
}
