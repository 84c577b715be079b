import { buyer, guestCard, merchant } from '../core/accounts.ts';
import { showCapture, showRefund } from './capture-view.ts';
import { timestamp } from '../core/clock.ts';
import type { Emulator } from '../operation/emulator.ts';
import type { Link } from '../core/errors.ts';
import type { FundingSource, Order, PurchaseUnit } from '../core/state.ts';

export function approvalUrl(emulator: Emulator, orderId: string): string {
  return `${emulator.pageUrl}/checkoutnow?token=${orderId}`;
}

function orderLinks(emulator: Emulator, order: Order): Link[] {
  const self = `${emulator.apiUrl}/v2/checkout/orders/${order.id}`;
  const approval = {
    href: approvalUrl(emulator, order.id),
    rel: order.paidThroughPaymentSource ? 'payer-action' : 'approve',
    method: 'GET',
  };
  const update = { href: self, rel: 'update', method: 'PATCH' };
  const capture = { href: `${self}/capture`, rel: 'capture', method: 'POST' };
  const links: Link[] = [{ href: self, rel: 'self', method: 'GET' }];
  if (order.status === 'PAYER_ACTION_REQUIRED') links.push(approval);
  if (order.status === 'CREATED') links.push(approval, update, capture);
  if (order.status === 'APPROVED') links.push(approval, update, capture);
  return links;
}

export function showOrderMinimal(emulator: Emulator, order: Order) {
  return { id: order.id, status: order.status, links: orderLinks(emulator, order) };
}

export function showOrder(emulator: Emulator, order: Order) {
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...paymentSource(order),
    ...(order.approval === undefined ? {} : { payer: payer(order.approval.source) }),
    purchase_units: order.purchaseUnits.map((unit) => showPurchaseUnit(emulator, order, unit)),
    create_time: timestamp(order.createdAt),
    update_time: timestamp(order.updatedAt),
    links: orderLinks(emulator, order),
  };
}

function paymentSource(order: Order) {
  if (order.approval === undefined) return order.paidThroughPaymentSource ? { payment_source: { paypal: {} } } : {};
  if (order.approval.source === 'card') return { payment_source: { card: guestCard } };
  const paypal = {
    email_address: buyer.email,
    account_id: buyer.payerId,
    account_status: 'VERIFIED',
    name: buyer.name,
    address: { country_code: buyer.countryCode },
  };
  return { payment_source: { paypal } };
}

function payer(source: FundingSource) {
  return {
    name: buyer.name,
    email_address: buyer.email,
    // A guest has no account.
    ...(source === 'card' ? {} : { payer_id: buyer.payerId }),
    address: { country_code: buyer.countryCode },
  };
}

function showPurchaseUnit(emulator: Emulator, order: Order, unit: PurchaseUnit) {
  const { captures, refunds } = emulator.store.current;
  const own = Object.values(captures).filter(
    (capture) => capture.orderId === order.id && capture.referenceId === unit.reference_id,
  );
  const ids = new Set(own.map((capture) => capture.id));
  const returned = Object.values(refunds).filter((refund) => ids.has(refund.captureId));
  return {
    ...unit,
    payee: merchant,
    ...(own.length === 0
      ? {}
      : {
          payments: {
            captures: own.map((capture) => showCapture(emulator, capture)),
            ...(returned.length === 0 ? {} : { refunds: returned.map((refund) => showRefund(emulator, refund)) }),
          },
        }),
  };
}
