import { expect, test } from 'vitest';
import type { ProviderCapture, ProviderOrder } from '../paypal/payment-provider.ts';
import { classifyCaptures, classifyRefusal, mismatchBeforeCapture } from './classify-capture.ts';

const order = { _id: 'order-1', total: { amountMinor: 2999, currency: 'USD' as const } };
const capture: ProviderCapture = {
  id: 'CAP1',
  status: 'COMPLETED',
  amountMinor: 2999,
  currency: 'USD',
  customId: 'order-1',
};

const seenWith = (...captures: ProviderCapture[]): ProviderOrder => ({
  paypalOrderId: 'PP1',
  status: 'COMPLETED',
  amountMinor: 2999,
  currency: 'USD',
  customId: 'order-1',
  payeeId: 'SELLER1',
  captures,
  refunds: [],
});

test('a completed capture of the right sum for this order is money', () => {
  expect(classifyCaptures(seenWith(capture), order)).toEqual({ kind: 'captured', captureId: 'CAP1' });
});

test('a completed PayPal order without a completed capture is no money', () => {
  expect(classifyCaptures(seenWith(), order)).toEqual({ kind: 'none' });
  expect(classifyCaptures(seenWith({ ...capture, status: 'DECLINED' }), order)).toEqual({ kind: 'refused' });
  expect(classifyCaptures(seenWith({ ...capture, status: 'FAILED' }), order)).toEqual({ kind: 'refused' });
  expect(classifyCaptures(seenWith({ ...capture, status: 'PENDING' }), order)).toEqual({
    kind: 'pending',
    captureId: 'CAP1',
  });
});

test('a completed capture after a declined one counts', () => {
  const declined = { ...capture, id: 'CAP0', status: 'DECLINED' };
  expect(classifyCaptures(seenWith(declined, capture), order)).toEqual({ kind: 'captured', captureId: 'CAP1' });
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
  const verdict = classifyCaptures(seenWith({ ...capture, ...change }), order);
  expect(verdict).toEqual({ kind: 'review', issue, captureId: 'CAP1' });
});

test('of two captures the first of the right sum is the payment', () => {
  const wrong = { ...capture, id: 'CAP0', amountMinor: 1 };
  expect(classifyCaptures(seenWith(wrong, capture, { ...capture, id: 'CAP2' }), order)).toEqual({
    kind: 'captured',
    captureId: 'CAP1',
  });
});

test('a capture of which a part was returned already is the payment', () => {
  expect(classifyCaptures(seenWith({ ...capture, status: 'PARTIALLY_REFUNDED' }), order).kind).toBe('captured');
});

test('two live captures of a wrong sum go to a person', () => {
  const wrong = { ...capture, amountMinor: 1 };
  const verdict = classifyCaptures(seenWith(wrong, { ...wrong, id: 'CAP2' }), order);
  expect(verdict).toMatchObject({ kind: 'review', issue: 'SEVERAL_CAPTURES' });
});

test('an order at PayPal that differs from ours is noticed before anything is captured', () => {
  expect(mismatchBeforeCapture(seenWith(), order)).toBeNull();
  expect(mismatchBeforeCapture({ ...seenWith(), amountMinor: 1 }, order)).toBe('AMOUNT_MISMATCH');
  expect(mismatchBeforeCapture({ ...seenWith(), currency: 'CAD' }, order)).toBe('AMOUNT_MISMATCH');
  expect(mismatchBeforeCapture({ ...seenWith(), customId: 'order-2' }, order)).toBe('ORDER_MISMATCH');
});

test('money that went to another account than the seller’s is nobody’s purchase', () => {
  expect(mismatchBeforeCapture(seenWith(), { ...order, payeeId: 'SELLER1' })).toBeNull();
  expect(mismatchBeforeCapture(seenWith(), { ...order, payeeId: 'SELLER2' })).toBe('PAYEE_MISMATCH');
  expect(classifyCaptures(seenWith(capture), { ...order, payeeId: 'SELLER1' }).kind).toBe('captured');
  expect(classifyCaptures(seenWith(capture), { ...order, payeeId: 'SELLER2' })).toMatchObject({
    kind: 'review',
    issue: 'PAYEE_MISMATCH',
  });
});

test.each([
  ['ORDER_ALREADY_CAPTURED', 'already-captured'],
  ['ORDER_NOT_APPROVED', 'not-approved'],
  ['INSTRUMENT_DECLINED', 'declined'],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'declined'],
  ['PAYER_ACTION_REQUIRED', 'declined'],
  ['ORDER_EXPIRED', 'expired'],
  ['INVALID_RESOURCE_ID', 'expired'],
  ['DUPLICATE_INVOICE_ID', 'review'],
  ['PAYEE_ACCOUNT_RESTRICTED', 'account'],
  ['TRANSACTION_REFUSED', 'failed'],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'failed'],
  ['SOMETHING_NEW', 'failed'],
])('a capture refused with %s means %s', (issue, meaning) => {
  expect(classifyRefusal(issue)).toBe(meaning);
});
