import { expect, test } from 'vitest';
import type { ProviderCapture, ProviderOrder } from '../paypal/payment-provider.ts';
import { differenceBefore, judgeCaptures } from './capture-verdict.ts';

const order = { _id: 'order-1', total: { amountMinor: 2999, currency: 'USD' as const } };
const capture: ProviderCapture = {
  id: 'CAP1',
  status: 'COMPLETED',
  amountMinor: 2999,
  currency: 'USD',
  customId: 'order-1',
};

const seenWith = (...captures: ProviderCapture[]): ProviderOrder => ({
  id: 'PP1',
  status: 'COMPLETED',
  amountMinor: 2999,
  currency: 'USD',
  customId: 'order-1',
  payeeId: 'SELLER1',
  captures,
  refunds: [],
});

test('a completed capture of the right sum for this order is money', () => {
  expect(judgeCaptures(seenWith(capture), order)).toEqual({ kind: 'captured', captureId: 'CAP1' });
});

test('a completed PayPal order without a completed capture is no money', () => {
  expect(judgeCaptures(seenWith(), order)).toEqual({ kind: 'none' });
  expect(judgeCaptures(seenWith({ ...capture, status: 'DECLINED' }), order)).toEqual({ kind: 'refused' });
  expect(judgeCaptures(seenWith({ ...capture, status: 'FAILED' }), order)).toEqual({ kind: 'refused' });
  expect(judgeCaptures(seenWith({ ...capture, status: 'PENDING' }), order)).toEqual({
    kind: 'pending',
    captureId: 'CAP1',
  });
});

test('a completed capture after a declined one counts', () => {
  const declined = { ...capture, id: 'CAP0', status: 'DECLINED' };
  expect(judgeCaptures(seenWith(declined, capture), order)).toEqual({ kind: 'captured', captureId: 'CAP1' });
});

test.each([
  ['another sum', { amountMinor: 2998 }, 'AMOUNT_MISMATCH'],
  ['a sum that cannot be read', { amountMinor: null }, 'AMOUNT_MISMATCH'],
  ['another currency', { currency: 'CAD' }, 'AMOUNT_MISMATCH'],
  ['another order', { customId: 'order-2' }, 'ORDER_MISMATCH'],
  ['no order named', { customId: undefined }, 'ORDER_MISMATCH'],
  ['a refund', { status: 'REFUNDED' }, 'CAPTURE_REFUNDED'],
  ['a status nobody knows', { status: 'NEW' }, 'CAPTURE_NEW'],
])('a capture with %s goes to a person', (_name, change, issue) => {
  const verdict = judgeCaptures(seenWith({ ...capture, ...change }), order);
  expect(verdict).toEqual({ kind: 'review', issue, captureId: 'CAP1' });
});

test('of two captures the first of the right sum is the payment', () => {
  const wrong = { ...capture, id: 'CAP0', amountMinor: 1 };
  expect(judgeCaptures(seenWith(wrong, capture, { ...capture, id: 'CAP2' }), order)).toEqual({
    kind: 'captured',
    captureId: 'CAP1',
  });
});

test('a capture of which a part was returned already is the payment', () => {
  expect(judgeCaptures(seenWith({ ...capture, status: 'PARTIALLY_REFUNDED' }), order).kind).toBe('captured');
});

test('two live captures of a wrong sum go to a person', () => {
  const wrong = { ...capture, amountMinor: 1 };
  const verdict = judgeCaptures(seenWith(wrong, { ...wrong, id: 'CAP2' }), order);
  expect(verdict).toMatchObject({ kind: 'review', issue: 'SEVERAL_CAPTURES' });
});

test('an order at PayPal that differs from ours is noticed before anything is captured', () => {
  expect(differenceBefore(seenWith(), order)).toBeNull();
  expect(differenceBefore({ ...seenWith(), amountMinor: 1 }, order)).toBe('AMOUNT_MISMATCH');
  expect(differenceBefore({ ...seenWith(), currency: 'CAD' }, order)).toBe('AMOUNT_MISMATCH');
  expect(differenceBefore({ ...seenWith(), customId: 'order-2' }, order)).toBe('ORDER_MISMATCH');
});

test('money that went to another account than the seller’s is nobody’s purchase', () => {
  expect(differenceBefore(seenWith(), { ...order, payeeId: 'SELLER1' })).toBeNull();
  expect(differenceBefore(seenWith(), { ...order, payeeId: 'SELLER2' })).toBe('PAYEE_MISMATCH');
  expect(judgeCaptures(seenWith(capture), { ...order, payeeId: 'SELLER1' }).kind).toBe('captured');
  expect(judgeCaptures(seenWith(capture), { ...order, payeeId: 'SELLER2' })).toMatchObject({
    kind: 'review',
    issue: 'PAYEE_MISMATCH',
  });
});
