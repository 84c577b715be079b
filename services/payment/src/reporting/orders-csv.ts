import { BYTE_ORDER_MARK, csvText, decimalAmount, type Money } from '@brokerage/contracts';
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

export function ordersCsv(orders: readonly OrderFields[]): string {
  return BYTE_ORDER_MARK + csvText([COLUMNS, ...orders.map(cellsOf)]);
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
