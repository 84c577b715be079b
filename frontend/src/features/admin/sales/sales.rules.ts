import { BYTE_ORDER_MARK, csvText, decimalAmount, type SalesDay } from '@brokerage/contracts';

/** Formats the share of started orders that were paid, such as `42%`. */
export function conversionText({ started, startedAndPaid }: Pick<SalesDay, 'started' | 'startedAndPaid'>): string {
  return started === 0 ? '–' : `${Math.round((100 * startedAndPaid) / started)}%`;
}

const COLUMNS = [
  'Day',
  'Started',
  'Started and paid',
  'Payments',
  'Revenue (USD)',
  'Orders refunded',
  'Refunded (USD)',
];

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
  return BYTE_ORDER_MARK + csvText([COLUMNS, ...rows]);
}
