import { statusOf } from '../core/issue-catalogue.ts';
import { showCaptureAlone } from '../orders/capture-view.ts';
import type { Emulator } from '../operation/emulator.ts';
import { notFound, PayPalError, unprocessable } from '../core/errors.ts';
import { nextId } from '../core/ids.ts';
import { isJsonObject, parseJson } from '../core/json.ts';
import type { Call, Outcome } from '../operation/operation.ts';
import { approvalUrl, showOrder } from '../orders/order-view.ts';
import { findOrder, showOrderAsPreferred } from '../orders/orders.ts';
import type { Capture, CaptureStatus, Order, PurchaseUnit } from '../core/state.ts';
import type { EventType } from '../delivery/events.ts';

const mostAttempts = 10;

/** Captures an approved order. Runs synchronously, so that two concurrent calls never both capture it. */
export function captureOrder(call: Call): Outcome {
  const { emulator } = call;
  if (call.body.trim() !== '' && !isJsonObject(parseJson(call.body))) {
    throw new PayPalError(400, [{ issue: 'MALFORMED_REQUEST_JSON', field: '/', location: 'body' }]);
  }
  const order = findOrder(emulator, call.id);
  if (order === undefined) throw notFound('order_id', call.id);
  checkCapturable(emulator, order);
  const pendingReason = call.override.pendingReason ?? approvedPendingReason(order);
  const now = emulator.clock.now();
  for (const unit of order.purchaseUnits) {
    const capture: Capture = {
      id: nextId(emulator.store),
      orderId: order.id,
      referenceId: unit.reference_id,
      status: pendingReason === undefined ? 'COMPLETED' : 'PENDING',
      ...(pendingReason === undefined ? {} : { reason: pendingReason }),
      amount: {
        currency_code: unit.amount.currency_code,
        value: call.override.value ?? unit.amount.value,
      },
      ...(unit.invoice_id === undefined ? {} : { invoiceId: unit.invoice_id }),
      ...(unit.custom_id === undefined ? {} : { customId: unit.custom_id }),
      createdAt: now,
      updatedAt: now,
    };
    emulator.store.current.captures[capture.id] = capture;
    publishCapture(emulator, capture);
  }
  order.status = 'COMPLETED';
  order.updatedAt = now;
  if (pendingReason === undefined) {
    emulator.webhooks.publish('CHECKOUT.ORDER.COMPLETED', showOrder(emulator, order));
  }
  return { status: 201, body: showOrderAsPreferred(call, order.id), resourceId: order.id };
}

function approvedPendingReason(order: Order): string | undefined {
  const outcome = order.approval?.outcome;
  return outcome?.kind === 'pending' ? outcome.reason : undefined;
}

function checkCapturable(emulator: Emulator, order: Order): void {
  if (order.status === 'VOIDED') throw unprocessable('ORDER_EXPIRED');
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
  if (order.refusedCaptures >= mostAttempts) throw unprocessable('MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED');
  const outcome = order.approval?.outcome;
  if (outcome?.kind === 'refused') throw refuseFunding(emulator, order, outcome.issue);
  if (emulator.store.current.settings.uniqueInvoiceIds && order.purchaseUnits.some((unit) => wasPaid(emulator, unit))) {
    throw unprocessable('DUPLICATE_INVOICE_ID');
  }
}

/** The order stays approved, but the buyer may return and choose another funding source. */
function refuseFunding(emulator: Emulator, order: Order, issue: string): PayPalError {
  order.refusedCaptures += 1;
  order.mayApproveAgain = true;
  order.updatedAt = emulator.clock.now();
  const rel = issue === 'PAYER_ACTION_REQUIRED' ? 'payer-action' : 'redirect';
  return new PayPalError(
    statusOf('order.capture', issue),
    [{ issue }],
    [{ href: approvalUrl(emulator, order.id), rel, method: 'GET' }],
  );
}

function wasPaid(emulator: Emulator, unit: PurchaseUnit): boolean {
  return (
    unit.invoice_id !== undefined &&
    Object.values(emulator.store.current.captures).some(
      (capture) =>
        capture.invoiceId === unit.invoice_id && capture.status !== 'DECLINED' && capture.status !== 'FAILED',
    )
  );
}

export function findCapture(emulator: Emulator, id: string): Capture | undefined {
  return Object.hasOwn(emulator.store.current.captures, id) ? emulator.store.current.captures[id] : undefined;
}

export function requireCapture(emulator: Emulator, id: string): Capture {
  const capture = findCapture(emulator, id);
  if (capture === undefined) throw notFound('capture_id', id);
  return capture;
}

export function getCapture(call: Call): Outcome {
  return { status: 200, body: showCaptureAlone(call.emulator, requireCapture(call.emulator, call.id)) };
}

/** Settles a pending capture: PayPal pays it out or refuses it. */
export function transitionCapture(emulator: Emulator, capture: Capture, status: CaptureStatus, reason?: string): void {
  capture.status = status;
  if (reason === undefined) delete capture.reason;
  else capture.reason = reason;
  capture.updatedAt = emulator.clock.now();
  publishCapture(emulator, capture);
}

const captureEvents: Partial<Record<CaptureStatus, EventType>> = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
  FAILED: 'PAYMENT.CAPTURE.DECLINED',
};

function publishCapture(emulator: Emulator, capture: Capture): void {
  const type = captureEvents[capture.status];
  if (type !== undefined) emulator.webhooks.publish(type, showCaptureAlone(emulator, capture));
}
