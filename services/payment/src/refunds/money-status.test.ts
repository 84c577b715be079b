import { expect, test } from 'vitest';
import type { ProviderCapture, ProviderRefund } from '../paypal/payment-provider.ts';
import { accessFor, moneyStatusOf } from './money-status.ts';

const capture: ProviderCapture = {
  id: 'CAP1',
  status: 'COMPLETED',
  amountMinor: 2999,
  currency: 'USD',
  customId: 'order-1',
};
const refund: ProviderRefund = {
  id: 'REF1',
  captureId: 'CAP1',
  status: 'COMPLETED',
  amountMinor: 500,
  currency: 'USD',
};
const order = {
  state: 'fulfilled' as const,
  captureId: 'CAP1',
  total: { amountMinor: 2999, currency: 'USD' as const },
  refunds: [],
};
const seen = (captures: ProviderCapture[], refunds: ProviderRefund[] = []) => ({ captures, refunds });

test('a paid order with a completed capture has nothing to refund', () => {
  expect(moneyStatusOf(seen([capture]), order)).toEqual({
    refundedMinor: 0,
    isHeld: true,
    isReturned: false,
    toReturn: [],
    isUndecided: false,
  });
});

test('only completed refunds of the order’s own capture are added up', () => {
  const refunds = [refund, { ...refund, id: 'REF2' }, { ...refund, id: 'REF3', status: 'PENDING' }];
  const foreign = { ...refund, id: 'REF4', captureId: 'CAP9' };
  expect(moneyStatusOf(seen([capture], [...refunds, foreign]), order).refundedMinor).toBe(1000);
});

test('a refunded capture counts as returned', () => {
  const refunded = { ...capture, status: 'REFUNDED' };
  expect(moneyStatusOf(seen([refunded]), order)).toMatchObject({ isHeld: false, isReturned: true });
});

test('a capture that PayPal does not show is neither held nor returned', () => {
  expect(moneyStatusOf(seen([]), order)).toMatchObject({ isHeld: false, isReturned: false });
});

test.each(['cancelled', 'failed', 'expired'] as const)('a capture for a %s order is refunded', (state) => {
  const { captureId: _, ...closed } = { ...order, state };
  expect(moneyStatusOf(seen([capture]), closed).toReturn).toEqual([{ captureId: 'CAP1', cause: 'surplus' }]);
});

test('a capture of a different amount is refunded once', () => {
  const review = { ...order, state: 'review' as const };
  expect(moneyStatusOf(seen([capture]), review).toReturn).toEqual([{ captureId: 'CAP1', cause: 'mismatch' }]);
  const booked = {
    id: 'CAP1',
    captureId: 'CAP1',
    amountMinor: null,
    bookedMinor: 0,
    cause: 'mismatch' as const,
    reason: 'x',
    by: 'system',
    state: 'wanted' as const,
    at: new Date(0),
  };
  expect(moneyStatusOf(seen([capture]), { ...review, refunds: [booked] }).toReturn).toEqual([]);
});

test('a second capture is refunded, and the paid one never is', () => {
  const { toReturn } = moneyStatusOf(seen([capture, { ...capture, id: 'CAP2' }]), order);
  expect(toReturn).toEqual([{ captureId: 'CAP2', cause: 'surplus' }]);
});

test('a pending capture is neither refunded nor treated as final', () => {
  const closed = { ...order, state: 'failed' as const };
  expect(moneyStatusOf(seen([{ ...capture, status: 'PENDING' }]), closed)).toMatchObject({
    isUndecided: true,
    toReturn: [],
  });
});

test.each([
  ['fulfilled', 'none', 'open'],
  ['fulfilled', 'open', 'withheld'],
  ['fulfilled', 'lost', 'withheld'],
  ['refunded', 'none', 'withheld'],
] as const)('access to a %s order with dispute %s is %s', (state, dispute, access) => {
  expect(accessFor({ state }, dispute)).toBe(access);
});
