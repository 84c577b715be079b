import { SITE } from '@brokerage/contracts';
import { formatCalendarDay } from './calendar-day.ts';

/** What stands beside every figure that rests on the brokerage's word alone. */
export const STATED = `stated by the brokerage, ${formatCalendarDay(SITE.claimsStatedOn)}`;
