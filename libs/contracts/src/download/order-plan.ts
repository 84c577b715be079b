import { dayAfter } from '../business-time.ts';

/** Converts business days into calendar days: five are a week, and a started day counts. */
export const calendarDays = (businessDays: number): number => Math.ceil((businessDays * 7) / 5);

/** The last day on which to order a report that takes this many business days and is needed on the condition date. */
export const lastOrderDay = (conditionOn: string, businessDays: number): string =>
  dayAfter(conditionOn, -calendarDays(businessDays));

/** The days ahead that count as "order now": the first week of a plan. */
const FIRST_WEEK_DAYS = 7;

/** Whether an order is due in the week that begins today, or overdue. */
export const isDueToOrder = (orderOn: string, today: string): boolean => orderOn <= dayAfter(today, FIRST_WEEK_DAYS);

/** The same two rules as spreadsheet formulas. */
export const lastOrderDayFormula = (conditionOn: string, businessDays: string): string =>
  `${conditionOn}-ROUNDUP(${businessDays}*7/5,0)`;
export const isDueToOrderFormula = (orderOn: string, today: string): string =>
  `${orderOn}<=${today}+${FIRST_WEEK_DAYS}`;
