import { expect, test } from 'vitest';
import { refusalOfCoupon, couponStatus } from './coupon.rules.ts';

const at = (iso: string) => new Date(iso);
const startsAt = at('2026-03-01T00:00:00.000Z');
const endsAt = at('2026-04-01T00:00:00.000Z');
const coupon = { active: true, tiers: ['basic' as const], startsAt, endsAt, maxUses: 5 };

test.each([
  ['2026-02-28T23:59:59.999Z', 'coupon_not_started'],
  ['2026-03-01T00:00:00.000Z', null],
  ['2026-03-31T23:59:59.999Z', null],
  ['2026-04-01T00:00:00.000Z', 'coupon_ended'],
])('at %s a code valid in March returns %s', (now, expected) => {
  expect(refusalOfCoupon(coupon, 'basic', at(now))).toBe(expected);
});

test('a code that is unknown, switched off or for another tier is refused with its own error code', () => {
  expect(refusalOfCoupon(null, 'basic', startsAt)).toBe('coupon_unknown');
  expect(refusalOfCoupon({ ...coupon, active: false }, 'basic', startsAt)).toBe('coupon_ended');
  expect(refusalOfCoupon(coupon, 'premium', startsAt)).toBe('coupon_wrong_tier');
  expect(refusalOfCoupon({ active: true, tiers: ['basic'] }, 'basic', startsAt)).toBeNull();
});

test('the status of a coupon depends first on the admin’s decision, then on its dates, then on its uses', () => {
  const during = at('2026-03-15T00:00:00.000Z');
  expect(couponStatus(coupon, 4, during)).toBe('running');
  expect(couponStatus(coupon, 5, during)).toBe('used-up');
  expect(couponStatus(coupon, 0, at('2026-02-01T00:00:00.000Z'))).toBe('scheduled');
  expect(couponStatus(coupon, 5, endsAt)).toBe('ended');
  expect(couponStatus({ ...coupon, active: false }, 5, endsAt)).toBe('off');
});
