import type { Coupon } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { changesOf, couponOf } from './coupon-form.ts';

const filled = { code: 'spring-10', reason: 'Spring mailing', kind: 'percent', worth: '10', 'tier-basic': 'on' };
const form = (change: Record<string, string> = {}) => {
  const fields: Record<string, string> = { ...filled, ...change };
  return couponOf({ actionId: '5b1f9c2e-7c1f-4c7e-9a55-0f8f4a8a5a11', field: (name) => fields[name] ?? '' });
};

test('an empty field sets no limit', () => {
  expect(form()).toEqual({
    actionId: '5b1f9c2e-7c1f-4c7e-9a55-0f8f4a8a5a11',
    couponCode: 'SPRING-10',
    reason: 'Spring mailing',
    discount: { kind: 'percent', percent: 10 },
    tiers: ['basic'],
  });
});

test('days are whole days in office time, and limits are numbers', () => {
  expect(form({ from: '2026-12-01', to: '2026-12-31', maxUses: '100', maxUsesPerBuyer: '1' })).toMatchObject({
    startsAt: '2026-12-01T05:00:00.000Z',
    endsAt: '2027-01-01T05:00:00.000Z',
    maxUses: 100,
    maxUsesPerBuyer: 1,
  });
});

test('an amount is parsed as money', () => {
  expect(form({ kind: 'amount', worth: '5.5' }).discount).toEqual({ kind: 'amount', amountMinor: 550 });
});

test.each([
  [{ code: 'x' }, 'A code must have 3 to 32 letters, digits or hyphens'],
  [{ worth: '101' }, 'Enter 1 to 100 percent'],
  [{ worth: 'ten' }, 'Enter 1 to 100 percent'],
  [{ kind: 'amount', worth: '0' }, 'Enter an amount such as 5.00'],
  [{ 'tier-basic': '' }, 'Choose at least one checklist'],
  [{ from: '2026-12-02', to: '2026-12-01' }, 'The last day cannot be before the first day'],
  [{ maxUses: '1.5' }, 'Enter 1 to 10000 uses, or leave it empty'],
])('%o is rejected with a message', (change, sentence) => {
  expect(() => form(change)).toThrow(sentence);
});

const none = { amountMinor: 0, currency: 'USD' } as const;
const coupon: Coupon = {
  couponCode: 'SPRING-10',
  discount: { kind: 'percent', percent: 10 },
  tiers: ['premium', 'basic'],
  startsAt: null,
  endsAt: '2027-01-01T05:00:00.000Z',
  maxUses: 100,
  maxUsesPerBuyer: null,
  active: true,
  status: 'running',
  heldUses: 0,
  paidUses: 0,
  discounted: none,
  revenue: none,
  refunded: none,
  version: 3,
  createdAt: '2026-11-21T12:00:00.000Z',
  history: [],
};
const asShown = { to: '2026-12-31', 'tier-basic': 'on', 'tier-premium': 'on', maxUses: '100', maxUsesPerBuyer: '' };
const changes = (change: Record<string, string> = {}) => {
  const fields: Record<string, string> = { ...asShown, ...change };
  return changesOf(coupon, (name) => fields[name] ?? '');
};

test('only changed fields are sent', () => {
  expect(changes({ to: '2027-01-31' })).toEqual({ endsAt: '2027-02-01T05:00:00.000Z' });
  expect(changes({ to: '', maxUses: '' })).toEqual({ endsAt: 'never', maxUses: 'unlimited' });
  expect(changes({ 'tier-professional': 'on', maxUses: '200' })).toEqual({
    tiers: ['basic', 'premium', 'professional'],
    maxUses: 200,
  });
});

test.each([
  [{}, 'No changes were made'],
  [{ maxUses: '99' }, 'A limit can be raised or removed, not lowered'],
  [{ maxUsesPerBuyer: '1' }, 'A limit can be raised or removed, not lowered'],
  [{ maxUses: 'many' }, 'Enter a whole number of uses, or leave it empty'],
  [{ 'tier-basic': '', 'tier-premium': '' }, 'Choose at least one checklist'],
])('a change of %o is rejected with a message', (change, sentence) => {
  expect(() => changes(change)).toThrow(sentence);
});
