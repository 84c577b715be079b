import type { Coupon } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { discountText, usesText, windowText } from './coupon-labels.ts';

const none = { amountMinor: 0, currency: 'USD' } as const;
const coupon: Coupon = {
  couponCode: 'SPRING-10',
  discount: { kind: 'percent', percent: 10 },
  tiers: ['basic'],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerBuyer: null,
  active: true,
  status: 'running',
  heldUses: 0,
  paidUses: 3,
  discounted: none,
  revenue: none,
  refunded: none,
  version: 1,
  createdAt: '2026-11-21T12:00:00.000Z',
  history: [],
};

test('the uses text shows limits and the uses held by unpaid orders', () => {
  expect(usesText(coupon)).toBe('3');
  expect(usesText({ ...coupon, maxUses: 100, heldUses: 2, maxUsesPerBuyer: 1 })).toBe(
    '3 of 100, 2 in unpaid orders; 1 per buyer',
  );
});

test('the window text shows the first and last day in office time', () => {
  expect(windowText(coupon)).toBe('from now, no end date');
  expect(windowText({ startsAt: '2026-12-01T05:00:00.000Z', endsAt: '2027-01-01T05:00:00.000Z' })).toBe(
    'from 2026-12-01, to 2026-12-31',
  );
});

test('a discount is shown as a percentage or an amount', () => {
  expect(discountText(coupon)).toBe('10%');
  expect(discountText({ discount: { kind: 'amount', amountMinor: 500 } })).toBe('US$5.00');
});
