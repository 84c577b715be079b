import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api-error.ts';
import { captureErrorText } from './capture-text.ts';

const GENERAL = 'There was an issue processing your payment. Please contact support.';

test('a declined payment says that nothing was charged', () => {
  expect(captureErrorText(new ApiError('payment_declined'))).toContain('Nothing was charged');
});

test.each([
  new ApiError('internal_error'),
  new ApiError('order_not_found'),
  new ApiError('tier_mismatch'),
  new ApiError('service_unavailable', 0),
  new TypeError('x is undefined'),
  null,
])('everything else gets the general sentence (%s)', (error) => {
  expect(captureErrorText(error)).toBe(GENERAL);
});
