import { decimalAmount, type Money } from '@brokerage/contracts';
import type { OrderFields } from '../order/order.model.ts';

const COLUMNS = [
  'order_number',
  'created_at',
  'captured_at',
  'email',
  'tier',
  'state',
  'total',
  'refunded',
  'currency',
  'paypal_order_id',
  'capture_id',
  'list_price',
  'upgrade_of',
  'credit',
  'coupon',
  'discount',
];

/** Blanks and characters nobody sees in front of it do not keep every program from running a formula. */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** RFC 4180. A spreadsheet runs a cell that begins like a formula, so such a cell gets an apostrophe in front. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With a byte order mark: Excel reads UTF-8 only then. */
export function ordersCsv(orders: readonly OrderFields[]): string {
  const lines = orders.map((order) => cellsOf(order).map(csvCell).join(','));
  return `\uFEFF${[COLUMNS.join(','), ...lines, ''].join('\r\n')}`;
}

function cellsOf(order: OrderFields): string[] {
  const amount = ({ amountMinor }: Pick<Money, 'amountMinor'>) => decimalAmount(amountMinor);
  return [
    order.orderNumber,
    order.createdAt.toISOString(),
    order.capturedAt?.toISOString() ?? '',
    order.email,
    order.tier,
    order.state,
    amount(order.total),
    amount({ amountMinor: order.refundedMinor ?? 0 }),
    order.total.currency,
    order.paypalOrderId ?? '',
    order.captureId ?? '',
    amount({ amountMinor: order.listPriceMinor ?? order.total.amountMinor }),
    order.upgrade?.fromOrderNumber ?? '',
    amount({ amountMinor: order.upgrade?.creditMinor ?? 0 }),
    order.coupon?.code ?? '',
    amount({ amountMinor: order.coupon?.discountMinor ?? 0 }),
  ];
}
