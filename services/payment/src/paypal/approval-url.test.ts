import { expect, test } from 'vitest';
import { LIVE_API, SANDBOX_API } from '../payment.config.ts';
import { approvalOrigin, isApprovalUrl } from './approval-url.ts';

test('every API has its own approval page', () => {
  expect(approvalOrigin({ PAYPAL_API_BASE: LIVE_API })).toBe('https://www.paypal.com');
  expect(approvalOrigin({ PAYPAL_API_BASE: SANDBOX_API })).toBe('https://www.sandbox.paypal.com');
  expect(approvalOrigin({ PAYPAL_API_BASE: LIVE_API, PAYPAL_APPROVAL_ORIGIN: 'https://evil.example' })).toBe(
    'https://www.paypal.com',
  );
  expect(approvalOrigin({ PAYPAL_API_BASE: 'http://127.0.0.1:4000' })).toBe('http://127.0.0.1:4000');
  expect(
    approvalOrigin({ PAYPAL_API_BASE: 'http://paypal:4000', PAYPAL_APPROVAL_ORIGIN: 'http://localhost:4000' }),
  ).toBe('http://localhost:4000');
});

test.each([
  'https://www.paypal.com.evil.example/checkoutnow?token=A',
  'https://www.paypal.com@evil.example/checkoutnow',
  'https://user:pass@www.paypal.com/checkoutnow',
  'http://www.paypal.com/checkoutnow',
  'https://www.paypal.com:8443/checkoutnow',
  'https://www.sandbox.paypal.com/checkoutnow',
  'javascript:alert(1)',
  '//www.paypal.com/checkoutnow',
  '',
])('%j is refused as an approval URL', (url) => {
  expect(isApprovalUrl(url, 'https://www.paypal.com')).toBe(false);
});

test('the approval URL of PayPal is accepted', () => {
  expect(isApprovalUrl('https://www.paypal.com/checkoutnow?token=5O1', 'https://www.paypal.com')).toBe(true);
});
