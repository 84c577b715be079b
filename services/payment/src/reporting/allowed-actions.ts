import type { AdminOrder, ORDER_ACTIONS } from '@brokerage/contracts';
import type { OrderFields } from '../order/order.model.ts';
import { isReturnedInFull } from '../order/order.lifecycle.ts';

type Action = (typeof ORDER_ACTIONS)[number];
type ActionBase = Pick<OrderFields, 'state' | 'access' | 'captureId' | 'refunds' | 'refundsBookedMinor' | 'total'>;

/** What was paid and neither refunded nor booked for a refund, in cents. */
export function refundableMinor(order: ActionBase): number {
  const isPaid = order.captureId !== undefined && (order.state === 'captured' || order.state === 'fulfilled');
  if (!isPaid || isReturnedInFull(order)) return 0;
  return Math.max(0, order.total.amountMinor - (order.refundsBookedMinor ?? 0));
}

/**
 * What an admin may do with an order. One credited towards a live upgrade cannot be refunded. Access can be changed
 * only while the payment counts, because the money decides first.
 */
export function allowedActions(order: ActionBase, access: AdminOrder['access'], isCredited = false): Action[] {
  const allowed: Action[] = [];
  if (order.state === 'fulfilled' && order.access === 'open') {
    const revokedByAdmin = access !== null && access !== 'unknown' && access.revokedBy === 'admin';
    if (revokedByAdmin) allowed.push('restore');
    else allowed.push('extend', 'reset-uses', 'revoke');
    allowed.push('change-email', 'resend-receipt');
  }
  if (refundableMinor(order) > 0 && !isCredited) allowed.push('refund');
  return allowed;
}
