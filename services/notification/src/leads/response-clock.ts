import { HOUR_MS, officeHoursAfter } from '@brokerage/contracts';

const MESSAGE_HOURS = 4;
const VALUATION_HOURS = 48;

/** Returns when the answer promised by the site is due: after four office hours, or 48 hours for a valuation. */
export function dueAt(kind: string, receivedAt: Date): Date {
  if (kind === 'valuation') return new Date(receivedAt.getTime() + VALUATION_HOURS * HOUR_MS);
  return officeHoursAfter(receivedAt, MESSAGE_HOURS);
}
