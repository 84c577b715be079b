import { refundLinks, showCaptureAlone, showRefund } from '../orders/capture-view.ts';
import { requireCapture } from './captures.ts';
import type { Emulator } from '../operation/emulator.ts';
import { notFound, unprocessable } from '../core/errors.ts';
import { nextId } from '../core/ids.ts';
import { fromMinor, sumMinor, toMinor } from '../core/money.ts';
import type { Call, Outcome } from '../operation/operation.ts';
import { readJsonBody } from '../orders/orders.ts';
import { RequestChecks } from '../core/request-checks.ts';
import type { Capture, Money, Refund, RefundStatus } from '../core/state.ts';
import type { EventType } from '../delivery/events.ts';

const refundableMs = 180 * 24 * 60 * 60 * 1000;

export function refundCapture(call: Call): Outcome {
  const { emulator } = call;
  const capture = requireCapture(emulator, call.id);
  const request = readRefundRequest(call.body);
  checkRefundable(emulator, capture);
  const refunded = refundedMinor(emulator, capture);
  const rest = toMinor(capture.amount) - refunded;
  const currency = capture.amount.currency_code;
  if (request.amount !== undefined && request.amount.currency_code !== currency) {
    throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH', '/amount/currency_code', request.amount.currency_code);
  }
  const amount = request.amount ?? fromMinor(currency, rest);
  if (toMinor(amount) > rest) throw unprocessable('REFUND_AMOUNT_EXCEEDED', '/amount/value', amount.value);
  const status = call.override.isRefundPending ? 'PENDING' : 'COMPLETED';
  const refund = bookRefund(emulator, capture, { ...request, amount, status });
  publishRefund(emulator, refund);
  return { status: 201, body: showRefundAsPreferred(call, refund.id), resourceId: refund.id };
}

/** Refunds from PayPal's own pages, without the shop's involvement; everything that is left by default. */
export function refundFromDashboard(emulator: Emulator, capture: Capture, value?: string): Refund {
  checkRefundable(emulator, capture);
  const currency = capture.amount.currency_code;
  const rest = fromMinor(currency, toMinor(capture.amount) - refundedMinor(emulator, capture));
  const refund = bookRefund(emulator, capture, {
    amount: value === undefined ? rest : { currency_code: currency, value },
  });
  publishRefund(emulator, refund);
  return refund;
}

/** Reverses a capture: the payer's bank takes the money back, for example after a chargeback. */
export function reverseCapture(emulator: Emulator, capture: Capture): Refund {
  const currency = capture.amount.currency_code;
  const amount = fromMinor(currency, toMinor(capture.amount) - refundedMinor(emulator, capture));
  const refund = bookRefund(emulator, capture, { amount, isReversal: true });
  capture.reason = 'CHARGEBACK';
  emulator.webhooks.publish('PAYMENT.CAPTURE.REVERSED', showRefund(emulator, refund));
  return refund;
}

/** Cancels a reversal that the merchant won: the money is returned. PayPal does not document how it shows this. */
export function cancelReversal(emulator: Emulator, capture: Capture): void {
  const now = emulator.clock.now();
  for (const refund of Object.values(emulator.store.current.refunds)) {
    if (refund.captureId !== capture.id || refund.isReversal !== true) continue;
    refund.status = 'CANCELLED';
    refund.updatedAt = now;
  }
  delete capture.reason;
  capture.updatedAt = now;
  followRefunds(emulator, capture);
  emulator.webhooks.publish('PAYMENT.CAPTURE.COMPLETED', showCaptureAlone(emulator, capture));
}

function bookRefund(
  emulator: Emulator,
  capture: Capture,
  request: RefundRequest & { amount: Money; isReversal?: boolean; status?: RefundStatus },
): Refund {
  const now = emulator.clock.now();
  const refunded = refundedMinor(emulator, capture) + toMinor(request.amount);
  const refund: Refund = {
    status: 'COMPLETED',
    ...request,
    id: nextId(emulator.store),
    captureId: capture.id,
    totalRefunded: fromMinor(capture.amount.currency_code, refunded),
    createdAt: now,
    updatedAt: now,
  };
  emulator.store.current.refunds[refund.id] = refund;
  capture.updatedAt = now;
  followRefunds(emulator, capture);
  return refund;
}

function followRefunds(emulator: Emulator, capture: Capture): void {
  const refunded = refundedMinor(emulator, capture);
  if (refunded === 0n) capture.status = 'COMPLETED';
  else capture.status = refunded >= toMinor(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

const refundEvents: Partial<Record<RefundStatus, EventType>> = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
};

function publishRefund(emulator: Emulator, refund: Refund): void {
  const type = refundEvents[refund.status];
  if (type !== undefined) emulator.webhooks.publish(type, showRefund(emulator, refund));
}

/** Completes a pending refund, or fails it. */
export function transitionRefund(emulator: Emulator, refund: Refund, status: RefundStatus): void {
  const now = emulator.clock.now();
  refund.status = status;
  refund.updatedAt = now;
  const capture = requireCapture(emulator, refund.captureId);
  capture.updatedAt = now;
  followRefunds(emulator, capture);
  publishRefund(emulator, refund);
}

type RefundRequest = { amount?: Money; invoiceId?: string; customId?: string; noteToPayer?: string };

function readRefundRequest(text: string): RefundRequest {
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

export function showRefundAsPreferred(call: Call, refundId: string): unknown {
  const refund = requireRefund(call.emulator, refundId);
  if (call.wantsRepresentation) return showRefund(call.emulator, refund);
  return { id: refund.id, status: refund.status, links: refundLinks(call.emulator, refund) };
}
