import { expect, test } from 'vitest';
import { isUpgrade, netPaidMinor, upgradeCreditMinor } from './upgrade-credit.ts';

const paid = {
  state: 'fulfilled',
  tier: 'basic',
  captureId: 'C1',
  total: { amountMinor: 2999, currency: 'USD' },
} as const;

test('the credit of a delivered purchase is the amount paid, less refunds made and booked', () => {
  expect(upgradeCreditMinor(paid)).toBe(2999);
  expect(upgradeCreditMinor({ ...paid, refundedMinor: 999 })).toBe(2000);
  expect(upgradeCreditMinor({ ...paid, refundedMinor: 999, refundsBookedMinor: 1999 })).toBe(1000);
  expect(upgradeCreditMinor({ ...paid, refundedMinor: 2999 })).toBe(0);
});

test.each([
  ['is not delivered', { state: 'captured' }],
  ['was refunded', { state: 'refunded' }],
  ['is disputed', { disputed: true }],
  ['is of the highest tier', { tier: 'professional' }],
] as const)('a purchase that %s gets no credit', (_what, change) => {
  expect(upgradeCreditMinor({ ...paid, ...change })).toBe(0);
});

test('a purchase that cost nothing gets no credit', () => {
  const { captureId: _, ...free } = paid;
  expect(upgradeCreditMinor({ ...free, total: { amountMinor: 0, currency: 'USD' } })).toBe(0);
});

test('a refund reduces the net amount paid, and a dispute does not', () => {
  expect(netPaidMinor({ ...paid, disputed: true })).toBe(2999);
  expect(netPaidMinor({ ...paid, state: 'refunded', refundedMinor: 2999 })).toBe(0);
});

test('an upgrade only leads to a higher tier', () => {
  expect(isUpgrade('basic', 'premium')).toBe(true);
  expect(isUpgrade('basic', 'professional')).toBe(true);
  expect(isUpgrade('premium', 'premium')).toBe(false);
  expect(isUpgrade('professional', 'premium')).toBe(false);
});
