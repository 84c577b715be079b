import { BROKERAGE, corrected } from './corrections.ts';
import type { Brokerage } from './brokerage.ts';
import { BUILT_IN_BROKERAGE } from './built-in-brokerage.ts';

/** The brokerage as it is published. What is read of it is as of now: a process that runs for months is told of another one. */
export const brokerageInPlace = (): Brokerage => corrected(BROKERAGE, BUILT_IN_BROKERAGE);

/** `Monday to Friday, 10:00 AM to 7:00 PM (EST)`: in words of the specification. */
export function officeHoursText({ opensAt, closesAt }: Brokerage['officeHours']): string {
  return `Monday to Friday, ${clock(opensAt)} to ${clock(closesAt)} (EST)`;
}

/** `10:00 AM` */
const clock = (hour: number): string => `${hour % 12 || 12}:00 ${hour % 24 < 12 ? 'AM' : 'PM'}`;
