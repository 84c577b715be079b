import { dayAfter } from '../business-time.ts';

/** Calendar days of a time that is given in business days: five of them are a week, and a day that has begun counts. */
export const calendarDays = (businessDays: number): number => Math.ceil((businessDays * 7) / 5);

/** The last day on which a report can be ordered that takes so many business days and is needed on the condition date. */
export const lastOrderDay = (conditionOn: string, businessDays: number): string =>
  dayAfter(conditionOn, -calendarDays(businessDays));

/** Days ahead that count as "order now": what the first week of a plan holds. */
const FIRST_WEEK_DAYS = 7;

/** Whether an order belongs in the week that begins today; one that is overdue does. */
export const isDueToOrder = (orderOn: string, today: string): boolean => orderOn <= dayAfter(today, FIRST_WEEK_DAYS);

/** The same two rules for the cells of a spreadsheet. */
export const lastOrderDayFormula = (conditionOn: string, businessDays: string): string =>
  `${conditionOn}-ROUNDUP(${businessDays}*7/5,0)`;
export const isDueToOrderFormula = (orderOn: string, today: string): string =>
  `${orderOn}<=${today}+${FIRST_WEEK_DAYS}`;
