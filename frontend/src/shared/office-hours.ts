import { isBusinessDay, SITE, torontoDate } from '@brokerage/contracts';

const { timeZone, opensAt, closesAt } = SITE.officeHours;

/** Whether somebody answers the office phone at that moment, by the clock of the office. */
export function isOfficeOpen(at: Date): boolean {
  const hour = Number(new Intl.DateTimeFormat('en-CA', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at));
  return isBusinessDay(Date.parse(torontoDate(at))) && hour >= opensAt && hour < closesAt;
}
