/** Why money is returned: an admin decided it, the sum or the order was not the one agreed, or the order was closed already. */
type RefundCause = 'admin' | 'mismatch' | 'surplus';

/**
 * One return of money. `wanted` until PayPal has answered clearly; `pending` while PayPal has it under way; `refused` for good,
 * and a person has to look. The entry is the record of who returned what and why; it is never removed.
 */
export interface OrderRefund {
  id: string;
  captureId: string;
  /** Null: everything that is left of the capture. */
  amountMinor: number | null;
  /** Part of the order's total this refund has reserved; 0 for money that was never part of it. */
  bookedMinor: number;
  cause: RefundCause;
  reason: string;
  /** User id of the admin, or `system`. */
  by: string;
  state: 'wanted' | 'pending' | 'done' | 'refused';
  paypalRefundId?: string;
  issue?: string;
  at: Date;
  settledAt?: Date;
}

/** What these rules read of an order; one from before there were refunds has none. */
interface WithRefunds {
  refunds?: readonly OrderRefund[] | undefined;
}

/** Repeating a refund under its request id returns the money once; PayPal keeps the id for 45 days. */
export function refundRequestId(orderId: string, refundId: string): string {
  return `${orderId}:refund:${refundId}`;
}

export function refundsOf(order: WithRefunds): readonly OrderRefund[] {
  return order.refunds ?? [];
}

/** Refunds PayPal has not decided. */
export function unsettled(order: WithRefunds): readonly OrderRefund[] {
  return refundsOf(order).filter(({ state }) => state === 'wanted' || state === 'pending');
}

/** Nothing is delivered any more once everything is to be returned. */
export function isReturnedInFull(order: WithRefunds): boolean {
  return refundsOf(order).some(({ amountMinor, state }) => amountMinor === null && state !== 'refused');
}
