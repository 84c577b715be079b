import { decimalAmount, type exportAdminOrders, type Money, type OutputOf } from '@brokerage/contracts';
import { csvFile, type ExportedList } from '@brokerage/service-kit';
import type { OrderFields } from '../order/order.model.ts';

const COLUMNS = [
  'Order number',
  'Started',
  'Paid',
  'Email',
  'Tier',
  'State',
  'Total',
  'Returned',
  'Currency',
  'PayPal order',
  'PayPal capture',
  'List price',
  'Upgrade of',
  'Credit',
  'Coupon',
  'Discount',
  'Source',
];

export function ordersCsv(orders: readonly OrderFields[], exported: ExportedList): OutputOf<typeof exportAdminOrders> {
  return csvFile('orders', COLUMNS, orders.map(cellsOf), exported);
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
    order.source ?? '',
  ];
}
