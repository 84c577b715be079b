import type { OrderAccess } from '@brokerage/contracts';
import { expect, test } from 'vitest';
import { allowedActions, refundableMinor } from './allowed-actions.ts';

const total = { amountMinor: 2999, currency: 'USD' } as const;
const paid = { state: 'fulfilled', access: 'open', captureId: 'C1', total } as const;
const access: OrderAccess = {
  state: 'active',
  usesAllowed: 3,
  usesTaken: 0,
  uses: [],
  grantedAt: '2026-11-21T00:00:00.000Z',
  expiresAt: '2026-11-28T00:00:00.000Z',
  revokedBy: null,
};

test('a delivered order allows every access action and a refund', () => {
  expect(allowedActions(paid, access)).toEqual([
    'extend',
    'reset-uses',
    'revoke',
    'change-email',
    'resend-receipt',
    'refund',
  ]);
});

test('access withdrawn by an admin can be restored but not extended', () => {
  const actions = allowedActions(paid, { ...access, state: 'revoked', revokedBy: 'admin' });
  expect(actions).toEqual(['restore', 'change-email', 'resend-receipt', 'refund']);
});

test('access cannot be changed while the payment is disputed, refunded or missing', () => {
  expect(allowedActions({ ...paid, access: 'withheld' }, access)).toEqual(['refund']);
  expect(allowedActions({ ...paid, state: 'refunded', access: 'withheld' }, access)).toEqual([]);
  expect(allowedActions({ state: 'approving', total }, null)).toEqual([]);
});

test('only the amount not yet refunded can be refunded', () => {
  expect(refundableMinor({ ...paid, refundsBookedMinor: 1000 })).toBe(1999);
  expect(refundableMinor({ ...paid, refundsBookedMinor: 2999 })).toBe(0);
  expect(refundableMinor({ state: 'fulfilled', total })).toBe(0);
});
