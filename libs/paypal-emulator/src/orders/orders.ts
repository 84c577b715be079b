import { notFound, PayPalError } from '../core/errors.ts';
import type { Emulator } from '../operation/emulator.ts';
import { nextId } from '../core/ids.ts';
import type { JsonObject } from '../core/json.ts';
import { isJsonObject, parseJson } from '../core/json.ts';
import type { Call, Outcome } from '../operation/operation.ts';
import { readOrderDraft } from './order-validation.ts';
import { showOrder, showOrderMinimal } from './order-view.ts';
import type { CaptureOutcome, FundingSource, Order } from '../core/state.ts';

export function createOrder(call: Call): Outcome {
  const { store, clock } = call.emulator;
  const draft = readOrderDraft(readJsonBody(call.body), call.requestId);
  const now = clock.now();
  const order: Order = {
    id: nextId(store),
    status: draft.paidThroughPaymentSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    ...draft,
    createdAt: now,
    updatedAt: now,
    expiresAt: now + store.current.settings.orderLifetimeSeconds * 1000,
    refusedCaptures: 0,
    mayApproveAgain: false,
  };
  store.current.orders[order.id] = order;
  return { status: 201, body: showOrderAsPreferred(call, order.id), resourceId: order.id };
}

export function getOrder(call: Call): Outcome {
  return { status: 200, body: showOrder(call.emulator, requireOrder(call.emulator, call.id)) };
}

/** Returns a stored order with its expiry applied, or undefined. */
export function findOrder(emulator: Emulator, id: string): Order | undefined {
  const order = Object.hasOwn(emulator.store.current.orders, id) ? emulator.store.current.orders[id] : undefined;
  if (order !== undefined && order.status !== 'COMPLETED' && emulator.clock.now() >= order.expiresAt) {
    const wasApproved = order.status === 'APPROVED';
    order.status = 'VOIDED';
    if (wasApproved) emulator.webhooks.publish('CHECKOUT.PAYMENT-APPROVAL.REVERSED', { order_id: order.id });
  }
  return order;
}

/** Returns an order that the API still shows: PayPal answers for an expired one as for an unknown one. */
export function requireOrder(emulator: Emulator, id: string): Order {
  const order = findOrder(emulator, id);
  if (order === undefined || order.status === 'VOIDED') throw notFound('order_id', id);
  return order;
}

export function showOrderAsPreferred(call: Call, orderId: string): unknown {
  const order = findOrder(call.emulator, orderId);
  if (order === undefined) throw notFound('order_id', orderId);
  return call.wantsRepresentation ? showOrder(call.emulator, order) : showOrderMinimal(call.emulator, order);
}

export function mayBeApproved(order: Order): boolean {
  return (
    order.status === 'CREATED' ||
    order.status === 'PAYER_ACTION_REQUIRED' ||
    (order.status === 'APPROVED' && order.mayApproveAgain)
  );
}

export function approveOrder(
  emulator: Emulator,
  order: Order,
  outcome: CaptureOutcome,
  source: FundingSource = 'paypal',
): void {
  const now = emulator.clock.now();
  order.status = 'APPROVED';
  order.approval = { at: now, outcome, source };
  order.mayApproveAgain = false;
  order.updatedAt = now;
  emulator.webhooks.publish('CHECKOUT.ORDER.APPROVED', showOrder(emulator, order));
}

export function expireOrder(emulator: Emulator, order: Order): void {
  order.expiresAt = emulator.clock.now();
  findOrder(emulator, order.id);
}

export function readJsonBody(text: string): JsonObject {
  const body = parseJson(text);
  if (!isJsonObject(body))
    throw new PayPalError(400, [{ issue: 'MALFORMED_REQUEST_JSON', field: '/', location: 'body' }]);
  return body;
}
