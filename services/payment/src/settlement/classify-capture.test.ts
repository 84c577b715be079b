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

test('a completed capture of the right amount for this order counts as captured', () => {
  expect(classifyCaptures(seenWith(capture), order)).toEqual({ kind: 'captured', captureId: 'CAP1' });
});

test('a completed PayPal order without a completed capture does not count as captured', () => {
  expect(classifyCaptures(seenWith(), order)).toEqual({ kind: 'none' });
  expect(classifyCaptures(seenWith({ ...capture, status: 'DECLINED' }), order)).toEqual({ kind: 'refused' });
  expect(classifyCaptures(seenWith({ ...capture, status: 'FAILED' }), order)).toEqual({ kind: 'refused' });
  expect(classifyCaptures(seenWith({ ...capture, status: 'PENDING' }), order)).toEqual({
    kind: 'pending',
    captureId: 'CAP1',
  });
});

test('a completed capture after a declined one counts as captured', () => {
  const declined = { ...capture, id: 'CAP0', status: 'DECLINED' };
  expect(classifyCaptures(seenWith(declined, capture), order)).toEqual({ kind: 'captured', captureId: 'CAP1' });
});

test.each([
  ['another amount', { amountMinor: 2998 }, 'AMOUNT_MISMATCH'],
  ['an unreadable amount', { amountMinor: null }, 'AMOUNT_MISMATCH'],
  ['another currency', { currency: 'CAD' }, 'AMOUNT_MISMATCH'],
  ['another order', { customId: 'order-2' }, 'ORDER_MISMATCH'],
  ['no order id', { customId: undefined }, 'ORDER_MISMATCH'],
  ['a refund', { status: 'REFUNDED' }, 'CAPTURE_REFUNDED'],
  ['an unknown status', { status: 'NEW' }, 'CAPTURE_NEW'],
])('a capture with %s is put under review', (_name, change, issue) => {
  const verdict = classifyCaptures(seenWith({ ...capture, ...change }), order);
  expect(verdict).toEqual({ kind: 'review', issue, captureId: 'CAP1' });
});

test('the first of two captures with the right amount is the payment', () => {
  const wrong = { ...capture, id: 'CAP0', amountMinor: 1 };
  expect(classifyCaptures(seenWith(wrong, capture, { ...capture, id: 'CAP2' }), order)).toEqual({
    kind: 'captured',
    captureId: 'CAP1',
  });
});

test('a partially refunded capture still counts as the payment', () => {
  expect(classifyCaptures(seenWith({ ...capture, status: 'PARTIALLY_REFUNDED' }), order).kind).toBe('captured');
});

test('two completed captures of a wrong amount are put under review', () => {
  const wrong = { ...capture, amountMinor: 1 };
  const verdict = classifyCaptures(seenWith(wrong, { ...wrong, id: 'CAP2' }), order);
  expect(verdict).toMatchObject({ kind: 'review', issue: 'SEVERAL_CAPTURES' });
});

test('a PayPal order that differs from ours is detected before the capture', () => {
  expect(mismatchBeforeCapture(seenWith(), order)).toBeNull();
  expect(mismatchBeforeCapture({ ...seenWith(), amountMinor: 1 }, order)).toBe('AMOUNT_MISMATCH');
  expect(mismatchBeforeCapture({ ...seenWith(), currency: 'CAD' }, order)).toBe('AMOUNT_MISMATCH');
  expect(mismatchBeforeCapture({ ...seenWith(), customId: 'order-2' }, order)).toBe('ORDER_MISMATCH');
});

test('money paid to another account than the seller’s is never accepted for an order', () => {
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
