import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api-error.ts';
import { downloadErrorText, fileNameOf } from './download-text.ts';

test('a missing session asks to sign in', () => {
  expect(downloadErrorText(new ApiError('unauthenticated'))).toBe('Please sign in to download');
  expect(downloadErrorText(new ApiError('session_expired'))).toBe('Please sign in to download');
});

test('a limit that was reached is named', () => {
  const usedUp = new ApiError('entitlement_used_up', 403, { details: { usesAllowed: 5 } });
  expect(downloadErrorText(usedUp)).toBe('All 5 downloads for this purchase have been used.');
});

test('anything else gets the general sentence', () => {
  expect(downloadErrorText(new ApiError('internal_error'))).toBe('Failed to download. Please contact support.');
  expect(downloadErrorText(new TypeError('network'))).toBe('Failed to download. Please contact support.');
});

test('the file keeps the name the server gave it, or gets one of its tier', () => {
  expect(fileNameOf('attachment; filename="self-storage-basic-checklist.pdf"', 'premium')).toBe(
    'self-storage-basic-checklist.pdf',
  );
  expect(fileNameOf(null, 'premium')).toBe('self-storage-premium-checklist.pdf');
  expect(fileNameOf('attachment; filename="../../evil.pdf"', 'basic')).toBe('self-storage-basic-checklist.pdf');
});
