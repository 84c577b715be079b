import { isOfficeOpen, officeHoursAfter, torontoDay, torontoWeekday } from '@brokerage/contracts';
import { SITE } from '../../shared/site.ts';

export { isOfficeOpen };

const { opensAt, closesAt } = SITE.officeHours;
const time = (hour: number): string => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

/**
 * Formats as `Open now, until 7:00 PM`, `Closed until 10:00 AM today` or `Closed until Monday 10:00 AM`, by the office's
 * clock and holidays.
 */
export function officeState(moment: Date): string {
  if (isOfficeOpen(moment)) return `Open now, until ${time(closesAt)}`;
  const opens = officeHoursAfter(moment, 0);
  if (torontoDay(opens) === torontoDay(moment)) return `Closed until ${time(opensAt)} today`;
  return `Closed until ${torontoWeekday(opens)} ${time(opensAt)}`;
}
