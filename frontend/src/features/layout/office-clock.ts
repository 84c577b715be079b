import { isOfficeOpen, officeHoursAfter, SITE, torontoDay } from '@brokerage/contracts';

export { isOfficeOpen };

const { timeZone, opensAt, closesAt } = SITE.officeHours;
const time = (hour: number): string => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

/** `Open now, until 7:00 PM` or `Closed until Monday 10:00 AM`, by the clocks and holidays of the office. */
export function officeState(moment: Date): string {
  if (isOfficeOpen(moment)) return `Open now, until ${time(closesAt)}`;
  const opens = officeHoursAfter(moment, 0);
  const isToday = torontoDay(opens) === torontoDay(moment);
  const day = isToday ? 'today' : opens.toLocaleDateString('en-CA', { timeZone, weekday: 'long' });
  return `Closed until ${day} ${time(opensAt)}`;
}
