import { hasCode } from '../../../shared/api-error.ts';

export const POLL_MS = 2000;
/** Half a minute and more: an election in the database or a restart of what settles the payment takes less. */
const MAX_POLLS = 15;

/**
 * Whether the return page asks once more: while PayPal has not decided, and while the shop cannot be asked. The buyer has approved, so
 * money may have been taken, and a repeat is the same capture.
 */
export function asksAgain(polls: number, error: unknown): boolean {
  return polls < MAX_POLLS && (hasCode(error, 'payment_in_progress') || hasCode(error, 'service_unavailable'));
}
