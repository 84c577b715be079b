import { z } from 'zod';
import { defineEvent, EntityId } from '../define-event.ts';
import { Timestamp } from '../fields.ts';
import { Money } from '../money.ts';
import { Tier } from '../tier.ts';

const order = { orderId: EntityId, tier: Tier, total: Money };

export const orderCreated = defineEvent({
  type: 'payment.order.created',
  version: 1,
  owner: 'payment',
  consumers: ['notification-webhooks-created'],
  summary: 'A buyer began a purchase',
  data: z.strictObject(order),
});

export const orderCaptured = defineEvent({
  type: 'payment.order.captured',
  version: 1,
  owner: 'payment',
  consumers: ['notification-webhooks-captured'],
  summary: 'The payment of an order was captured',
  data: z.strictObject({ ...order, capturedAt: Timestamp }),
});

export const orderFulfilled = defineEvent({
  type: 'payment.order.fulfilled',
  version: 1,
  owner: 'payment',
  consumers: ['notification-receipt', 'notification-webhooks-fulfilled'],
  summary: 'A paid order was delivered: the buyer has access',
  data: z.strictObject({ ...order, accessEndsAt: Timestamp }),
});

export const orderRefunded = defineEvent({
  type: 'payment.order.refunded',
  version: 1,
  owner: 'payment',
  consumers: ['notification-refund', 'notification-webhooks-refunded'],
  summary: 'PayPal reports a further refund of an order',
  data: z.strictObject({ ...order, refunded: Money }),
});

export const orderDisputed = defineEvent({
  type: 'payment.order.disputed',
  version: 1,
  owner: 'payment',
  consumers: ['notification-webhooks-disputed'],
  summary: 'A buyer or a bank disputes the payment of an order',
  data: z.strictObject(order),
});

export const orderRestored = defineEvent({
  type: 'payment.order.restored',
  version: 1,
  owner: 'payment',
  consumers: ['notification-webhooks-restored'],
  summary: 'A dispute ended, or returned money came back: the order counts as paid again',
  data: z.strictObject(order),
});

export const orderFailed = defineEvent({
  type: 'payment.order.failed',
  version: 1,
  owner: 'payment',
  consumers: ['notification-webhooks-failed'],
  summary: 'An order failed, expired or was cancelled',
  data: z.strictObject({ ...order, state: z.enum(['cancelled', 'expired', 'failed']) }),
});
