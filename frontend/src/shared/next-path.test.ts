import { expect, test } from 'vitest';
import { afterSignIn, safeNext } from './next-path.ts';

test('a known path keeps its query', () => {
  expect(safeNext('/checkout/success?token=5O1&tier=basic')).toBe('/checkout/success?token=5O1&tier=basic');
});

test('the chosen tier is added to the path but never replaces its own', () => {
  expect(safeNext('/checklist-checkout', 'basic')).toBe('/checklist-checkout?tier=basic');
  expect(safeNext('/checkout/success?token=1&tier=basic', 'premium')).toBe('/checkout/success?token=1&tier=basic');
});

test.each([
  undefined,
  '',
  'account',
  'https://elsewhere.example/account',
  '//elsewhere.example/account',
  '/\\elsewhere.example/account',
  'https://here.invalid/account',
  'javascript:alert(1)',
  '/api/auth/sign-out',
  '/account/../unknown',
  '/ACCOUNT',
])('%s is not followed', (next) => {
  expect(safeNext(next)).toBeNull();
});

test('a path is checked after its dot segments are resolved', () => {
  expect(safeNext('/unknown/../account')).toBe('/account');
});

test('after sign-in an admin goes back or to the dashboard, a buyer back or to the home page', () => {
  expect(afterSignIn('assistant', '/checklist-checkout')).toBe('/admin');
  expect(afterSignIn('broker', '/admin/orders?status=paid')).toBe('/admin/orders?status=paid');
  expect(afterSignIn('broker', '/administration')).toBe('/admin');
  expect(afterSignIn('broker', '//elsewhere.example/admin/orders')).toBe('/admin');
  expect(afterSignIn('buyer', '/admin/orders')).toBe('/');
  expect(afterSignIn('buyer', '/account')).toBe('/account');
  expect(afterSignIn('buyer', '//elsewhere.example')).toBe('/');
});
