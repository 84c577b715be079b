import type { ErrorCode } from '@brokerage/contracts';
import { ApiError } from '../../../shared/api-error.ts';

const TELLING: readonly ErrorCode[] = [
  'payment_declined',
  'order_not_approved',
  'order_closed',
  'payment_in_progress',
  'payment_under_review',
  'payments_not_possible',
];

/** What the buyer reads when a payment was not completed: the reason where there is one to tell, else the general sentence. */
export function captureErrorText(error: unknown): string {
  if (error instanceof ApiError && TELLING.includes(error.code)) return error.message;
  return 'There was an issue processing your payment. Please contact support.';
}
