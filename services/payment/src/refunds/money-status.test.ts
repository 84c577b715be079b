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

test('a paid order whose money is there has nothing to return', () => {
  expect(moneyStatusOf(seen([capture]), order)).toEqual({
    refundedMinor: 0,
    isHeld: true,
    isReturned: false,
    toReturn: [],
    isUndecided: false,
  });
});

test('completed refunds of the own capture are summed up, others are not', () => {
  const refunds = [refund, { ...refund, id: 'REF2' }, { ...refund, id: 'REF3', status: 'PENDING' }];
  const foreign = { ...refund, id: 'REF4', captureId: 'CAP9' };
  expect(moneyStatusOf(seen([capture], [...refunds, foreign]), order).refundedMinor).toBe(1000);
});

test('a refunded capture is returned', () => {
  const refunded = { ...capture, status: 'REFUNDED' };
  expect(moneyStatusOf(seen([refunded]), order)).toMatchObject({ isHeld: false, isReturned: true });
});

test('a capture PayPal does not show is neither there nor returned', () => {
  expect(moneyStatusOf(seen([]), order)).toMatchObject({ isHeld: false, isReturned: false });
});

test.each(['cancelled', 'failed', 'expired'] as const)('money for a %s order goes back', (state) => {
  const { captureId: _, ...closed } = { ...order, state };
  expect(moneyStatusOf(seen([capture]), closed).toReturn).toEqual([{ captureId: 'CAP1', cause: 'surplus' }]);
});

test('money of another sum goes back, once', () => {
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

test('a second capture beside the paid one goes back, the paid one never', () => {
  const { toReturn } = moneyStatusOf(seen([capture, { ...capture, id: 'CAP2' }]), order);
  expect(toReturn).toEqual([{ captureId: 'CAP2', cause: 'surplus' }]);
});

test('a capture PayPal has not decided is waited for', () => {
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
] as const)('a %s order with dispute %s has its access %s', (state, dispute, access) => {
  expect(accessFor({ state }, dispute)).toBe(access);
});
