import { expect, test } from 'vitest';
import { couponChange } from './coupon-change.ts';

const coupon = {
  _id: 'SPRING',
  discount: { kind: 'percent' as const, percent: 10 },
  tiers: ['basic' as const],
  startsAt: new Date('2026-03-01T00:00:00Z'),
  maxUses: 5,
  active: true,
  version: 1,
  createdAt: new Date(0),
  decisions: [],
};

test('a requested change becomes one write and a sentence', () => {
  expect(couponChange(coupon, { switch: 'off', maxUses: 10, tiers: ['basic', 'premium', 'basic'] })).toEqual({
    change: { set: { active: false, maxUses: 10, tiers: ['basic', 'premium'] }, unset: [] },
    text: 'Changed: switched off; for basic, premium; 10 uses',
  });
  expect(couponChange(coupon, { endsAt: 'never', maxUses: 'unlimited' })).toMatchObject({
    change: { set: {}, unset: ['endsAt', 'maxUses'] },
  });
});

test.each([
  ['a lower limit', { maxUses: 4 }, 'A limit can be raised, not lowered'],
  ['a limit where none was set', { maxUsesPerBuyer: 1 }, 'A limit can be raised, not lowered'],
  ['an end before the start', { endsAt: '2026-02-01T00:00:00Z' }, 'The end must come after the start'],
  ['no field', {}, 'Say what to change'],
])('a change to %s is refused', (_what, asked, refusal) => {
  expect(couponChange(coupon, asked)).toEqual({ refusal });
});
