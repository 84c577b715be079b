import { sameMoney } from '../paypal/paypal-answer.ts';
import type { ProviderOrder } from '../paypal/payment-provider.ts';
import type { OrderFields } from '../order/order.model.ts';

/** What PayPal's captures mean for an order. */
export type Verdict =
  | { kind: 'captured'; captureId: string }
  | { kind: 'pending'; captureId: string }
  | { kind: 'refused' }
  | { kind: 'review'; issue: string; captureId?: string }
  /** PayPal shows no capture: nothing can be decided. */
  | { kind: 'none' };

interface Expected extends Pick<OrderFields, '_id' | 'total'> {
  /** The seller's account at PayPal; undefined where it is not configured and anybody's will do. */
  payeeId?: string | undefined;
}

/** PayPal credits the account of the credentials; another one in its answer means that the answer is about somebody else's money. */
function isForeign({ payeeId }: ProviderOrder, expected: Expected): boolean {
  return expected.payeeId !== undefined && payeeId !== undefined && payeeId !== expected.payeeId;
}

/** A part that was returned already does not unmake the payment. */
function isPaid(status: string): boolean {
  return status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';
}

/** A completed PayPal order is not money: only a completed capture of this amount, in this currency, for this order is. */
export function judgeCaptures(seen: ProviderOrder, order: Expected): Verdict {
  const live = seen.captures.filter(({ status }) => status !== 'DECLINED' && status !== 'FAILED');
  if (live[0] && isForeign(seen, order)) return { kind: 'review', issue: 'PAYEE_MISMATCH', captureId: live[0].id };
  const matching = live.find(
    (capture) => isPaid(capture.status) && sameMoney(capture, order.total) && capture.customId === order._id,
  );
  if (matching) return { kind: 'captured', captureId: matching.id };
  const [capture, second] = live;
  if (!capture) return { kind: seen.captures.length > 0 ? 'refused' : 'none' };
  if (second) return { kind: 'review', issue: 'SEVERAL_CAPTURES', captureId: capture.id };
  if (!sameMoney(capture, order.total)) return { kind: 'review', issue: 'AMOUNT_MISMATCH', captureId: capture.id };
  if (capture.customId !== order._id) return { kind: 'review', issue: 'ORDER_MISMATCH', captureId: capture.id };
  if (capture.status === 'PENDING') return { kind: 'pending', captureId: capture.id };
  return { kind: 'review', issue: `CAPTURE_${capture.status}`.slice(0, 60), captureId: capture.id };
}

/** Null when PayPal holds the order that was made; otherwise what differs, and nothing is captured. */
export function differenceBefore(seen: ProviderOrder, order: Expected): string | null {
  if (isForeign(seen, order)) return 'PAYEE_MISMATCH';
  if (!sameMoney(seen, order.total)) return 'AMOUNT_MISMATCH';
  return seen.customId === order._id ? null : 'ORDER_MISMATCH';
}
