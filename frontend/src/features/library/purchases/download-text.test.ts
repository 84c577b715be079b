import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api-error.ts';
import { downloadErrorText, fileNameOf } from './download-text.ts';

test('a missing session asks the buyer to sign in', () => {
  expect(downloadErrorText(new ApiError('unauthenticated'))).toBe('Please sign in to download');
  expect(downloadErrorText(new ApiError('session_expired'))).toBe('Please sign in to download');
});

test('a reached download limit is stated', () => {
  const usedUp = new ApiError('entitlement_used_up', 403, { details: { usesAllowed: 5 } });
  expect(downloadErrorText(usedUp)).toBe('All 5 downloads for this purchase have been used.');
});

test('an attempt that can no longer be repeated says that the next press uses another download', () => {
  expect(downloadErrorText(new ApiError('download_attempt_expired'))).toBe(
    'This download can no longer be repeated. Press Download again, which uses one of your remaining downloads.',
  );
});

test('any other error gets the general message', () => {
  expect(downloadErrorText(new ApiError('internal_error'))).toBe('Failed to download. Please contact support.');
  expect(downloadErrorText(new TypeError('network'))).toBe('Failed to download. Please contact support.');
});

test('the file name comes from the server, or from the tier if it is missing or unsafe', () => {
  expect(fileNameOf('attachment; filename="self-storage-basic-checklist.pdf"', 'premium')).toBe(
    'self-storage-basic-checklist.pdf',
  );
  expect(fileNameOf(null, 'premium')).toBe('self-storage-premium-checklist.pdf');
  expect(fileNameOf('attachment; filename="../../evil.pdf"', 'basic')).toBe('self-storage-basic-checklist.pdf');
});
