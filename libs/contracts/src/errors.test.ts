import { expect, test } from 'vitest';
import { ERRORS, errorMessage, isErrorCode } from './errors.ts';
import { REFUSAL_REASONS, refusalReason } from './refusal-reasons.ts';

test.each(Object.entries(ERRORS))('%s has an error status and a readable message', (_code, { status, message }) => {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(600);
  expect(message).toMatch(/^[A-Z][^\n]{8,}$/);
});

test('only the keys of the error table are codes', () => {
  expect(isErrorCode('not_found')).toBe(true);
  for (const other of ['toString', '__proto__', 'constructor', '', undefined, null, 404, {}])
    expect(isErrorCode(other)).toBe(false);
});

test.each([
  ['entitlement_used_up', { usesAllowed: 5 }, 'All 5 downloads for this purchase have been used.'],
  ['entitlement_used_up', { usesAllowed: '5' }, ERRORS.entitlement_used_up.message],
  ['entitlement_used_up', {}, ERRORS.entitlement_used_up.message],
  // In Toronto it is still the previous day.
  [
    'entitlement_expired',
    { expiresAt: '2026-12-01T02:00:00.000Z' },
    'Your access to this purchase ended on November 30, 2026.',
  ],
  ['entitlement_expired', { expiresAt: 'soon' }, ERRORS.entitlement_expired.message],
  ['not_found', { usesAllowed: 5 }, ERRORS.not_found.message],
] as const)('%s with %o reads "%s"', (code, details, text) => {
  expect(errorMessage(code, details)).toBe(text);
});

test('each reason of a refused file has a message, and unknown reasons have none', () => {
  for (const [code, sentences] of Object.entries(REFUSAL_REASONS))
    for (const [reason, sentence] of Object.entries(sentences)) {
      expect(isErrorCode(code) && refusalReason(code, { reason })).toBe(sentence);
      expect(sentence).toMatch(/^[A-Z].{8,}\.$/);
    }
  expect(refusalReason('picture_refused', { reason: 'slow' })).toContain('too long to read');
  for (const reason of ['toString', 'limit', '', undefined])
    expect(refusalReason('picture_refused', { reason })).toBeUndefined();
  expect(refusalReason('not_found', { reason: 'kind' })).toBeUndefined();
});
