import { SITE } from '@brokerage/contracts';

const WEEKEND = ['Sat', 'Sun'];

/** Whether somebody answers the office phone at that moment: Monday to Friday by the clock of the office. */
export function isOfficeOpen(at: Date, { timeZone, opensAt, closesAt } = SITE.officeHours): boolean {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' })
    .formatToParts(at)
    .reduce<Record<string, string>>((all, { type, value }) => ({ ...all, [type]: value }), {});
  const hour = Number(parts.hour);
  return !WEEKEND.includes((parts.weekday ?? '').replace('.', '')) && hour >= opensAt && hour < closesAt;
}
