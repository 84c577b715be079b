/** The number of copies to keep: the newest one of that many days, weeks and months, in UTC. */
export interface RetentionPolicy {
  days: number;
  weeks: number;
  months: number;
}

const KEPT: RetentionPolicy = { days: 7, weeks: 4, months: 12 };

const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns the copies to remove, of those made at the given times. The newest one is always kept, even if its time is far ahead of the rest.
 * Applying the policy again removes nothing more.
 */
export function expiredBackups(times: readonly Date[], policy: RetentionPolicy = KEPT): Date[] {
  const newestFirst = times.toSorted((one, other) => other.getTime() - one.getTime());
  const kept = new Set<Date>(newestFirst.slice(0, 1));
  const keepNewestOf = (count: number, period: (time: Date) => string): void => {
    const periods = new Set<string>();
    for (const time of newestFirst) {
      if (periods.has(period(time))) continue;
      if (periods.size === count) return;
      periods.add(period(time));
      kept.add(time);
    }
  };
  keepNewestOf(policy.days, (time) => time.toISOString().slice(0, 10));
  keepNewestOf(policy.weeks, (time) => mondayOf(time).toISOString().slice(0, 10));
  keepNewestOf(policy.months, (time) => time.toISOString().slice(0, 7));
  return newestFirst.filter((time) => !kept.has(time));
}

function mondayOf(time: Date): Date {
  return new Date(time.getTime() - ((time.getUTCDay() + 6) % 7) * DAY_MS);
}
