import { DAY_MS, HOUR_MS, isBusinessDay, SITE } from '@brokerage/contracts';

const MESSAGE_HOURS = 4;
const VALUATION_HOURS = 48;
const { timeZone, opensAt, closesAt } = SITE.officeHours;

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

/** The office clock's reading as if it were UTC, so that days and hours can be counted in it. */
function officeTime(at: Date): number {
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second, at.getUTCMilliseconds());
}

/** The moment at which the office clock shows that reading. */
function momentOf(office: number): Date {
  const guess = office - (officeTime(new Date(office)) - office);
  return new Date(guess - (officeTime(new Date(guess)) - office));
}

/** When that many hours of business days, 10-19 by the clock of the office, have passed. */
export function afterBusinessHours(from: Date, hours: number): Date {
  let now = officeTime(from);
  let left = hours * HOUR_MS;
  for (;;) {
    const midnight = now - (now % DAY_MS);
    const start = Math.max(now, midnight + opensAt * HOUR_MS);
    const end = midnight + closesAt * HOUR_MS;
    if (isBusinessDay(midnight) && start < end) {
      if (start + left <= end) return momentOf(start + left);
      left -= end - start;
    }
    now = midnight + DAY_MS;
  }
}

/** Until when the site promises an answer: four business hours, or 48 hours for a valuation. */
export function dueAt(kind: string, receivedAt: Date): Date {
  if (kind === 'valuation') return new Date(receivedAt.getTime() + VALUATION_HOURS * HOUR_MS);
  return afterBusinessHours(receivedAt, MESSAGE_HOURS);
}
