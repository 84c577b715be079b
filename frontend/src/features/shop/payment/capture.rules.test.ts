import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api-error.ts';
import { asksAgain, captureErrorText, POLL_MS } from './capture.rules.ts';

const GENERAL = 'There was an issue processing your payment. Please contact support.';

test('a declined payment states that nothing was charged', () => {
  expect(captureErrorText(new ApiError('payment_declined'))).toContain('Nothing was charged');
});

test.each([
  new ApiError('internal_error'),
  new ApiError('order_not_found'),
  new ApiError('tier_mismatch'),
  new ApiError('service_unavailable', 0),
  new TypeError('x is undefined'),
  null,
])('any other error gets the general message (%s)', (error) => {
  expect(captureErrorText(error)).toBe(GENERAL);
});

const ELECTION_MS = 12_000;

test.each([
  new ApiError('payment_in_progress'),
  new ApiError('service_unavailable'),
  new ApiError('service_unavailable', 0),
])('polling after approval continues for longer than two elections (%s)', (error) => {
  let polls = 0;
  while (asksAgain(polls, error) && polls < 1000) polls += 1;
  expect(polls * POLL_MS).toBeGreaterThan(2 * ELECTION_MS);
  expect(polls).toBeLessThan(1000);
});

test.each([new ApiError('payment_declined'), new ApiError('order_closed'), new TypeError('a bug')])(
  'a final error stops polling immediately (%s)',
  (error) => {
    expect(asksAgain(0, error)).toBe(false);
  },
);
