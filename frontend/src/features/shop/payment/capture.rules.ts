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

/** What the buyer reads when a payment was not completed: the reason where there is one to tell, else the general sentence. */
export function captureErrorText(error: unknown): string {
  if (error instanceof ApiError && TELLING.includes(error.code)) return error.message;
  return 'There was an issue processing your payment. Please contact support.';
}

export const POLL_MS = 2000;
/** Half a minute and more: an election in the database or a restart of what settles the payment takes less. */
const MAX_POLLS = 15;

/**
 * Whether the return page asks once more: while PayPal has not decided, and while the shop cannot be asked. The buyer has approved, so
 * money may have been taken, and a repeat is the same capture.
 */
export function asksAgain(polls: number, error: unknown): boolean {
  return polls < MAX_POLLS && hasCode(error, 'payment_in_progress', 'service_unavailable', 'release_behind');
}
