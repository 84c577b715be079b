import { timestamp } from '../core/clock.ts';
import type { EmulatorContext } from '../core/emulator-context.ts';
import { nextId } from '../core/ids.ts';
import type { WebhookEvent } from '../core/state.ts';

const kinds = {
  'CHECKOUT.ORDER.APPROVED': ['checkout-order', 'An order has been approved by buyer'],
  'CHECKOUT.ORDER.COMPLETED': ['checkout-order', 'Checkout Order Completed'],
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED': ['payment-approval', 'A payment approval was reversed'],
  'PAYMENT.CAPTURE.COMPLETED': ['capture', 'Payment completed'],
  'PAYMENT.CAPTURE.PENDING': ['capture', 'Payment pending'],
  'PAYMENT.CAPTURE.DENIED': ['capture', 'Payment denied'],
  'PAYMENT.CAPTURE.DECLINED': ['capture', 'Payment declined'],
  'PAYMENT.CAPTURE.REFUNDED': ['refund', 'A capture payment was refunded'],
  'PAYMENT.CAPTURE.REVERSED': ['refund', 'A capture payment was reversed'],
  'PAYMENT.REFUND.PENDING': ['refund', 'A refund is pending'],
  'PAYMENT.REFUND.FAILED': ['refund', 'A refund failed'],
  'CUSTOMER.DISPUTE.CREATED': ['dispute', 'A new dispute was opened'],
  'CUSTOMER.DISPUTE.UPDATED': ['dispute', 'A dispute was updated'],
  'CUSTOMER.DISPUTE.RESOLVED': ['dispute', 'A dispute was resolved'],
} as const satisfies Record<string, readonly [resourceType: string, summary: string]>;
export type EventType = keyof typeof kinds;

export const eventTypes = Object.keys(kinds) as EventType[];

/** Composes the event as PayPal would send it. The body is final here, because the signature covers these bytes. */
export function composeEvent(emulator: EmulatorContext, type: EventType, resource: unknown): WebhookEvent {
  const id = `WH-${nextId(emulator.store)}-${nextId(emulator.store)}`;
  const [resourceType, summary] = kinds[type];
  const self = `${emulator.apiUrl}/v1/notifications/webhooks-events/${id}`;
  const createTime = timestamp(emulator.clock.now());
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: createTime,
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary,
    resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  });
  return { id, type, createTime, body, pending: {} };
}
