import { csvText, decimalAmount, type SalesDay } from '@brokerage/contracts';

/** Share of the started orders that were paid for, such as `42 %`. */
export function conversionText({ started, startedAndPaid }: Pick<SalesDay, 'started' | 'startedAndPaid'>): string {
  return started === 0 ? '–' : `${Math.round((100 * startedAndPaid) / started)} %`;
}

const COLUMNS = ['day', 'started', 'started_and_paid', 'paid', 'revenue_usd', 'refunded_orders', 'refunded_usd'];

export function salesCsv(days: readonly SalesDay[]): string {
  const rows = days.map((day) => [
    day.day,
    String(day.started),
    String(day.startedAndPaid),
    String(day.paid),
    decimalAmount(day.revenueMinor),
    String(day.refundedOrders),
    decimalAmount(day.refundedMinor),
  ]);
  return csvText([COLUMNS, ...rows]);
}
