import {
  orderCaptured,
  orderCreated,
  orderDisputed,
  orderFailed,
  orderFulfilled,
  orderRefunded,
  orderRestored,
  type OrderState,
} from '@brokerage/contracts';
import { report, type Reported } from '@brokerage/service-kit';
import type { OrderFields } from './order.model.ts';

type OrderAfter = Pick<OrderFields, '_id' | 'tier' | 'total' | 'capturedAt' | 'downloadExpiresAt'>;

export function reportCreation(order: OrderAfter): Reported {
  return report(orderCreated, dataOf(order));
}

/** What a move reports, of the order as it is afterwards. Money that goes back is reported when it is recorded how much. */
export function reportMove(order: OrderAfter, from: OrderState, to: OrderState): Reported[] {
  switch (to) {
    case 'captured':
      return order.capturedAt
        ? [report(orderCaptured, { ...dataOf(order), capturedAt: order.capturedAt.toISOString() })]
        : [];
    case 'fulfilled':
      return from === 'refunded' ? [report(orderRestored, dataOf(order))] : reportDelivery(order);
    case 'cancelled':
    case 'expired':
    case 'failed':
      return [report(orderFailed, { ...dataOf(order), state: to })];
    default:
      return [];
  }
}

export function reportDelivery(order: OrderAfter): Reported[] {
  const { downloadExpiresAt } = order;
  if (!downloadExpiresAt) return [];
  return [report(orderFulfilled, { ...dataOf(order), accessEndsAt: downloadExpiresAt.toISOString() })];
}

/** What is new of the money since the order was read. */
export function reportMoney(
  before: OrderFields,
  { refundedMinor = 0, disputed }: Partial<Pick<OrderFields, 'refundedMinor' | 'disputed'>>,
): Reported[] {
  const data = dataOf(before);
  const refunded = { amountMinor: refundedMinor, currency: before.total.currency };
  const wasDisputed = before.disputed === true;
  return [
    ...(refundedMinor > (before.refundedMinor ?? 0) ? [report(orderRefunded, { ...data, refunded })] : []),
    ...(disputed === true && !wasDisputed ? [report(orderDisputed, data)] : []),
    ...(disputed === false && wasDisputed && before.state === 'fulfilled' ? [report(orderRestored, data)] : []),
  ];
}

function dataOf({ _id: orderId, tier, total }: OrderAfter) {
  const { amountMinor, currency } = total;
  return { orderId, tier, total: { amountMinor, currency } };
}
