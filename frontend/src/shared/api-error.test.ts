import { expect, test } from 'vitest';
import { ApiError, errorFrom, hasCode } from './api-error.ts';
import { isRateLimited, isTemporary } from './error-status.ts';

test('an API error body is parsed, with its message taken from the table', () => {
  const error = errorFrom(409, {
    code: 'price_changed',
    message: 'raw text of the server',
    requestId: 'r',
    details: { priceMinor: 1 },
  });
  expect(error).toMatchObject({
    code: 'price_changed',
    status: 409,
    message: 'The price has changed. Please check the new price before you pay.',
    requestId: 'r',
    details: { priceMinor: 1 },
  });
});

test.each([
  [502, '<html>Bad gateway</html>', 'service_unavailable'],
  [404, undefined, 'internal_error'],
  [400, { code: 'toString' }, 'internal_error'],
])('a foreign response with status %i becomes a general code', (status, body, code) => {
  expect(errorFrom(status, body)).toMatchObject({ code, status });
});

test('a missing response, a server failure and too many requests are temporary, a refusal is not', () => {
  expect(isTemporary(new ApiError('service_unavailable', 0))).toBe(true);
  expect(isTemporary(new ApiError('rate_limited'))).toBe(true);
  expect([new ApiError('rate_limited'), new ApiError('internal_error')].map(isRateLimited)).toEqual([true, false]);
  expect(isTemporary(new ApiError('internal_error'))).toBe(true);
  expect(isTemporary(new ApiError('payment_declined'))).toBe(false);
  expect(isTemporary(new Error('x'))).toBe(false);
});

test('a code is recognized on API errors only', () => {
  expect(hasCode(new ApiError('unauthenticated'), 'session_expired', 'unauthenticated')).toBe(true);
  expect(hasCode(Object.assign(new Error('x'), { code: 'unauthenticated' }), 'unauthenticated')).toBe(false);
});
