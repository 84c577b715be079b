import { BROKERAGE, corrected } from './corrections.ts';
import type { Brokerage } from './brokerage.ts';
import { BUILT_IN_BROKERAGE } from './built-in-brokerage.ts';

/** The published brokerage. Read it each time: it can change during the life of a process. */
export const brokerageInPlace = (): Brokerage => corrected(BROKERAGE, BUILT_IN_BROKERAGE);

/** `Monday to Friday, 10:00 AM to 7:00 PM (EST)`, as the specification words it. */
export function officeHoursText({ opensAt, closesAt }: Brokerage['officeHours']): string {
  return `Monday to Friday, ${clock(opensAt)} to ${clock(closesAt)} (EST)`;
}

/** `10:00 AM` */
const clock = (hour: number): string => `${hour % 12 || 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`;
