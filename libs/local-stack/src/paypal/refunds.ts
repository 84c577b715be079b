import { refundLinks, showCaptureAlone, showRefund } from './capture-view.ts';
import { requireCapture } from './captures.ts';
import type { Emulator } from './emulator.ts';
import { notFound, unprocessable } from './errors.ts';
import { nextId } from './ids.ts';
import { fromMinor, sumMinor, toMinor } from './money.ts';
import type { Call, Outcome } from './operation.ts';
import { readJsonBody } from './orders.ts';
import { RequestChecks } from './request-checks.ts';
import type { Capture, Money, Refund } from './state.ts';

const refundableMs = 180 * 24 * 60 * 60 * 1000;

export function refundCapture(call: Call): Outcome {
  const { emulator } = call;
  const capture = requireCapture(emulator, call.id);
  const wish = readRefundRequest(call.body);
  checkRefundable(emulator, capture);
  const refunded = refundedMinor(emulator, capture);
  const rest = toMinor(capture.amount) - refunded;
  const currency = capture.amount.currency_code;
  if (wish.amount !== undefined && wish.amount.currency_code !== currency) {
    throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', '/amount/currency_code', wish.amount.currency_code);
  }
  const amount = wish.amount ?? fromMinor(currency, rest);
  if (toMinor(amount) > rest) throw unprocessable('REFUND_AMOUNT_EXCEEDED', '/amount/value', amount.value);
  const refund = bookRefund(emulator, capture, { ...wish, amount });
  emulator.post.announce('PAYMENT.CAPTURE.REFUNDED', showRefund(emulator, refund));
  return { status: 201, body: showRefundAsAsked(call, refund.id), resourceId: refund.id };
}

/** Returned by the merchant on PayPal's own pages, so behind the shop's back. Everything that is left unless told. */
export function refundFromDashboard(emulator: Emulator, capture: Capture, value?: string): Refund {
  checkRefundable(emulator, capture);
  const currency = capture.amount.currency_code;
  const rest = fromMinor(currency, toMinor(capture.amount) - refundedMinor(emulator, capture));
  const refund = bookRefund(emulator, capture, {
    amount: value === undefined ? rest : { currency_code: currency, value },
  });
  emulator.post.announce('PAYMENT.CAPTURE.REFUNDED', showRefund(emulator, refund));
  return refund;
}

/** The payer's bank takes the money back, for one after a chargeback. */
export function reverseCapture(emulator: Emulator, capture: Capture): Refund {
  const currency = capture.amount.currency_code;
  const amount = fromMinor(currency, toMinor(capture.amount) - refundedMinor(emulator, capture));
  const refund = bookRefund(emulator, capture, { amount, isReversal: true });
  capture.reason = 'CHARGEBACK';
  emulator.post.announce('PAYMENT.CAPTURE.REVERSED', showRefund(emulator, refund));
  return refund;
}

/** The merchant won: the reversed money is there again. How PayPal itself shows this is not documented. */
export function cancelReversal(emulator: Emulator, capture: Capture): void {
  const now = emulator.clock.now();
  for (const refund of Object.values(emulator.store.current.refunds)) {
    if (refund.captureId !== capture.id || refund.isReversal !== true) continue;
    refund.status = 'CANCELLED';
    refund.updatedAt = now;
  }
  delete capture.reason;
  capture.status = refundedMinor(emulator, capture) > 0n ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
  capture.updatedAt = now;
  emulator.post.announce('PAYMENT.CAPTURE.COMPLETED', showCaptureAlone(emulator, capture));
}

function bookRefund(
  emulator: Emulator,
  capture: Capture,
  wish: RefundWish & { amount: Money; isReversal?: boolean },
): Refund {
  const now = emulator.clock.now();
  const refunded = refundedMinor(emulator, capture) + toMinor(wish.amount);
  const refund: Refund = {
    ...wish,
    id: nextId(emulator.store),
    captureId: capture.id,
    status: 'COMPLETED',
    totalRefunded: fromMinor(capture.amount.currency_code, refunded),
    createdAt: now,
    updatedAt: now,
  };
  emulator.store.current.refunds[refund.id] = refund;
  capture.status = refunded >= toMinor(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  capture.updatedAt = now;
  return refund;
}

type RefundWish = { amount?: Money; invoiceId?: string; customId?: string; noteToPayer?: string };

function readRefundRequest(text: string): RefundWish {
  if (text.trim() === '') return {};
  const body = readJsonBody(text);
  const checks = new RequestChecks('DECIMALS_NOT_SUPPORTED');
  const amount = checks.money(body, 'amount', '', { positive: true });
  const invoiceId = checks.text(body, 'invoice_id', '');
  const customId = checks.text(body, 'custom_id', '');
  const noteToPayer = checks.text(body, 'note_to_payer', '', { max: 255 });
  checks.throwAny();
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(invoiceId === undefined ? {} : { invoiceId }),
    ...(customId === undefined ? {} : { customId }),
    ...(noteToPayer === undefined ? {} : { noteToPayer }),
  };
}

function checkRefundable(emulator: Emulator, capture: Capture): void {
  if (capture.status === 'PENDING') throw unprocessable('PENDING_CAPTURE');
  if (capture.status === 'REFUNDED') throw unprocessable('CAPTURE_FULLY_REFUNDED');
  if (capture.status === 'DECLINED' || capture.status === 'FAILED') throw unprocessable('REFUND_NOT_ALLOWED');
  if (emulator.clock.now() > capture.createdAt + refundableMs) throw unprocessable('REFUND_TIME_LIMIT_EXCEEDED');
}

function refundedMinor(emulator: Emulator, capture: Capture): bigint {
  const counted = Object.values(emulator.store.current.refunds).filter(
    (refund) => refund.captureId === capture.id && (refund.status === 'COMPLETED' || refund.status === 'PENDING'),
  );
  return sumMinor(counted.map((refund) => refund.amount));
}

function requireRefund(emulator: Emulator, id: string): Refund {
  const { refunds } = emulator.store.current;
  const refund = Object.hasOwn(refunds, id) ? refunds[id] : undefined;
  if (refund === undefined) throw notFound('refund_id', id);
  return refund;
}

export function getRefund(call: Call): Outcome {
  return { status: 200, body: showRefund(call.emulator, requireRefund(call.emulator, call.id)) };
}

export function showRefundAsAsked(call: Call, refundId: string): unknown {
  const refund = requireRefund(call.emulator, refundId);
  if (call.wantsRepresentation) return showRefund(call.emulator, refund);
  return { id: refund.id, status: refund.status, links: refundLinks(call.emulator, refund) };
}
