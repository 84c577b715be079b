import { type OrderIssue, paypalIssue } from '../order/order.issues.ts';
import type { OrderFields } from '../order/order.model.ts';
import type { ProviderOrder } from '../paypal/payment-provider.ts';
import { sameMoney } from '../paypal/paypal-answer.ts';

/** What a refused capture means for the order. */
export type CaptureRefusal =
  | 'already-captured'
  | 'not-approved'
  | 'declined'
  | 'expired'
  | 'review'
  | 'failed'
  | 'account';

const REFUSALS: Record<string, CaptureRefusal> = {
  ORDER_ALREADY_CAPTURED: 'already-captured',
  ORDER_NOT_APPROVED: 'not-approved',
  INSTRUMENT_DECLINED: 'declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'declined',
  PAYER_ACTION_REQUIRED: 'declined',
  ORDER_EXPIRED: 'expired',
  INVALID_RESOURCE_ID: 'expired',
  RESOURCE_NOT_FOUND: 'expired',
  DUPLICATE_INVOICE_ID: 'review',
};

/** Faults of our account: the payment is undecided, and a person has to fix the account with PayPal. */
const ACCOUNT = /^(PAYEE_ACCOUNT_|NOT_ENABLED_|AUTH_CAPTURE_NOT_ENABLED)/;

export function classifyRefusal(issue: string): CaptureRefusal {
  return REFUSALS[issue] ?? (ACCOUNT.test(issue) ? 'account' : 'failed');
}

/** What PayPal's captures mean for an order. */
export type CaptureClass =
  | { kind: 'captured'; captureId: string }
  | { kind: 'pending'; captureId: string }
  | { kind: 'refused' }
  | { kind: 'review'; issue: OrderIssue; captureId?: string }
  /** PayPal shows no capture, so nothing can be decided. */
  | { kind: 'none' };

export interface ExpectedPayment extends Pick<OrderFields, '_id' | 'total'> {
  /** The seller's account at PayPal; undefined when it is not configured and any account will do. */
  payeeId?: string | undefined;
}

/** A completed PayPal order is not money: only a completed capture of this amount, in this currency, for this order is. */
export function classifyCaptures(seen: ProviderOrder, order: ExpectedPayment): CaptureClass {
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
  const issue = paypalIssue(`CAPTURE_${capture.status}`.slice(0, 60));
  return { kind: 'review', issue, captureId: capture.id };
}

/** Null when PayPal's order matches ours; otherwise the difference, and nothing is captured. */
export function mismatchBeforeCapture(seen: ProviderOrder, order: ExpectedPayment): OrderIssue | null {
  if (isForeign(seen, order)) return 'PAYEE_MISMATCH';
  if (!sameMoney(seen, order.total)) return 'AMOUNT_MISMATCH';
  return seen.customId === order._id ? null : 'ORDER_MISMATCH';
}

/** PayPal credits the account of the credentials, so an answer with another account is about somebody else's money. */
function isForeign({ payeeId }: ProviderOrder, expected: ExpectedPayment): boolean {
  return expected.payeeId !== undefined && payeeId !== undefined && payeeId !== expected.payeeId;
}

/** A partly refunded payment is still a payment. */
function isPaid(status: string): boolean {
  return status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';
}
