import type { ErrorCode } from '@brokerage/contracts';
import { ApiError, hasCode } from '../../../shared/api-error.ts';

const TELLING: readonly ErrorCode[] = [
  'payment_declined',
  'order_not_approved',
  'order_closed',
  'payment_in_progress',
  'payment_under_review',
  'payments_not_possible',
];

/** Returns the message for a payment that failed: the reason if it can be told, else a general sentence. */
export function captureErrorText(error: unknown): string {
  if (error instanceof ApiError && TELLING.includes(error.code)) return error.message;
  return 'There was an issue processing your payment. Please contact support.';
}

export const POLL_MS = 2000;
/** Half a minute or more: longer than a database election or a restart of payment takes. */
const MAX_POLLS = 15;

/**
 * Reports whether the return page should retry: PayPal has not decided, or the shop is unavailable. The buyer has
 * approved, so money may have been taken, and a retry is the same capture.
 */
export function asksAgain(polls: number, error: unknown): boolean {
  return polls < MAX_POLLS && hasCode(error, 'payment_in_progress', 'service_unavailable', 'release_behind');
}
