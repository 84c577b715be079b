import { MAX_CSV_BYTES } from '../csv.ts';
import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { OrderAccess } from '../download/admin-access.contract.ts';
import { ClientId, Email, TextFile, Timestamp } from '../fields.ts';
import { Money } from '../money.ts';
import { AdminReason, wholeNumber } from '../form-fields.ts';
import { formatQuantity } from '../quantity.ts';
import { SEARCH_HEADER } from '../search-header.ts';
import { Tier } from '../tier.ts';
import { OrderReceipt, OrderState } from './payment.contract.ts';
import { CouponPart, UpgradePart } from './price-parts.ts';
import { ReconciliationStatus, UnmatchedPayment } from './unmatched-payment.contract.ts';

export const ORDERS_PER_PAGE = 50;
/** The count stops here: nobody pages further, and the count stays fast. */
export const ORDERS_COUNTED = 10_000;
export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;

const ORDER_FILTER = {
  /**
   * The beginning of an order number or email address, or a complete PayPal id. Of more than 1,000 matches, the
   * alphabetically first are shown.
   */
  search: z
    .string()
    .trim()
    .min(3, 'Search for at least 3 characters')
    .max(100)
    .regex(/^[\x21-\x7e]*$/, 'Search for an order number, an email address or a PayPal ID')
    .optional(),
  state: OrderState.optional(),
  tier: Tier.optional(),
  /** Calendar days in Toronto, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
} as const;

export const AdminOrderRow = z.strictObject({
  orderId: z.string(),
  orderNumber: z.string(),
  email: z.string(),
  tier: Tier,
  total: Money,
  refunded: Money,
  state: OrderState,
  disputed: z.boolean(),
  createdAt: Timestamp,
});
export type AdminOrderRow = z.infer<typeof AdminOrderRow>;

export const listAdminOrders = defineContract({
  subject: 'payment.admin-orders.list',
  access: 'assistant',
  summary: 'Orders for the admin: search, filter and sort, 50 per page',
  http: { method: 'GET', path: '/admin/orders', headers: SEARCH_HEADER },
  input: z.strictObject({
    ...ORDER_FILTER,
    sort: z.enum(ORDER_SORTS).default('newest'),
    page: wholeNumber(1, ORDERS_COUNTED / ORDERS_PER_PAGE, 'Not a page').default(1),
  }),
  output: z.strictObject({
    orders: z.array(AdminOrderRow),
    page: z.int(),
    hasMore: z.boolean(),
    /** When it is not exact there are more: the count stops at 10,000, or 1,000 for a search. */
    total: z.int(),
    isTotalExact: z.boolean(),
  }),
  errors: [],
  retry: 'safe',
});

export const MAX_ORDERS_EXPORTED = 4000;

export const exportAdminOrders = defineContract({
  subject: 'payment.admin-orders.export',
  access: 'broker',
  summary: `Orders as CSV with the same filters, newest first, at most ${formatQuantity(MAX_ORDERS_EXPORTED)} and ${MAX_CSV_BYTES / 1000} kB, which the last line says; no cell can be read as a formula`,
  http: { method: 'GET', path: '/admin/orders-export', headers: SEARCH_HEADER },
  input: z.strictObject(ORDER_FILTER),
  output: TextFile,
  errors: [],
  retry: 'safe',
  timeoutMs: 4000,
});

export const ORDER_ACTIONS = [
  'extend',
  'reset-uses',
  'revoke',
  'restore',
  'change-email',
  'resend-receipt',
  'refund',
] as const;

export const TimelineEntry = z.strictObject({
  at: Timestamp,
  /** What happened, in plain words. */
  text: z.string(),
  /** The user id of the admin who did it, `system`, or null for the normal course of the order. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const AdminOrder = AdminOrderRow.extend({
  productName: z.string(),
  paypalOrderId: z.string().nullable(),
  captureId: z.string().nullable(),
  capturedAt: Timestamp.nullable(),
  /** PayPal's fee, and the net amount after fee and refunds; absent when PayPal did not report it. */
  fee: Money.optional(),
  net: Money.extend({ amountMinor: z.int() }).optional(),
  /** PayPal's page about the payment, for somebody signed in there; absent without one. */
  paypalUrl: z.url().optional(),
  /** Only used by orders and processes of releases before 0.2.0. `listMails` reports the state of a mail. */
  receiptQueuedAt: Timestamp.nullable(),
  /** Null until the order is paid and delivered. */
  receipt: OrderReceipt.nullable(),
  lastIssue: z.string().nullable(),
  /** The price before credit and discount; `total` is what was charged. */
  listPrice: Money,
  coupon: CouponPart.optional(),
  upgrade: UpgradePart.optional(),
  /**
   * The upgrade that this purchase was credited towards. It blocks a refund of this purchase until it is fully refunded or
   * has failed.
   */
  upgradedBy: z.strictObject({ orderId: z.string(), orderNumber: z.string(), state: OrderState }).optional(),
  /** The amount that can still be refunded. */
  refundable: Money,
  /** Null when nothing was granted; `unknown` when download could not be reached. */
  access: OrderAccess.nullable().or(z.literal('unknown')),
  /** Oldest first. */
  timeline: z.array(TimelineEntry),
  /** What an admin can do with the order in its current state. */
  allowed: z.array(z.enum(ORDER_ACTIONS)),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

const OrderId = z.uuid();
export const readAdminOrder = defineContract({
  subject: 'payment.admin-orders.read',
  access: 'assistant',
  summary: 'One order with its timeline and its access',
  http: { method: 'GET', path: '/admin/orders/:orderId' },
  input: z.strictObject({ orderId: OrderId }),
  output: AdminOrder,
  errors: ['order_not_found'],
  retry: 'safe',
  timeoutMs: 3000,
});

const ACTION = {
  orderId: OrderId,
  /** Identifies an admin's decision: a repeat is carried out once. */
  actionId: ClientId,
  /** Kept with the order and in the audit log. */
  reason: AdminReason,
} as const;
const ACTION_HEADER = { actionId: 'idempotency-key' } as const;
const ACTION_ERRORS = ['forbidden', 'order_not_found', 'idempotency_conflict', 'order_action_refused'] as const;

export const changeOrderAccess = defineContract({
  subject: 'payment.admin-orders.access',
  access: 'broker',
  audit: { operation: 'changeOrderAccess', fields: ['reason', 'action', 'days', 'state'] },
  summary: 'Extend, reset, withdraw or restore access to an order',
  http: { method: 'POST', path: '/admin/orders/:orderId/access', headers: ACTION_HEADER },
  input: z.strictObject({
    ...ACTION,
    action: z.enum(['extend', 'reset-uses', 'revoke', 'restore']),
    /** For `extend`: days from now, or from the end of access if that is later. */
    days: z.int('Choose 1 to 90 days').min(1, 'Choose 1 to 90 days').max(90, 'Choose 1 to 90 days').optional(),
  }),
  output: AdminOrder,
  errors: ACTION_ERRORS,
  retry: 'safe',
  timeoutMs: 4000,
});

export const changeOrderEmail = defineContract({
  subject: 'payment.admin-orders.email',
  access: 'broker',
  audit: { operation: 'changeOrderEmail', fields: ['reason', 'state'] },
  summary: "Correct the buyer's address: the order moves to that account, and the receipt is sent again",
  http: { method: 'POST', path: '/admin/orders/:orderId/email', budget: 'payment', headers: ACTION_HEADER },
  input: z.strictObject({ ...ACTION, email: Email }),
  output: AdminOrder,
  errors: ACTION_ERRORS,
  retry: 'safe',
  timeoutMs: 6000,
});

export const resendReceipt = defineContract({
  subject: 'payment.admin-orders.receipt',
  access: 'assistant',
  audit: { operation: 'resendReceipt', fields: ['reason', 'state'] },
  summary: 'Send the receipt of an order again',
  http: { method: 'POST', path: '/admin/orders/:orderId/receipt', headers: ACTION_HEADER },
  input: z.strictObject(ACTION),
  output: AdminOrder,
  errors: ACTION_ERRORS,
  retry: 'safe',
  timeoutMs: 4000,
});

export const PaymentAlarm = z.strictObject({
  name: z.enum(['disputes_unreadable', 'webhooks_refused', 'paypal_refuses']),
  /** The problem and its remedy, in plain words. */
  text: z.string(),
  /** Whether money or access depends on it. */
  isUrgent: z.boolean(),
  since: Timestamp,
});
export type PaymentAlarm = z.infer<typeof PaymentAlarm>;

export const countPaymentTrouble = defineContract({
  subject: 'payment.trouble.count',
  access: 'broker',
  summary: 'How many payments need attention: undelivered, awaiting a decision, and urgent alarms',
  http: { method: 'GET', path: '/admin/payment-counts' },
  input: z.strictObject({}),
  output: z.strictObject({
    undelivered: z.int(),
    /** Everything that `listPaymentTrouble` lists, except undelivered orders and alarms. */
    toDecide: z.int(),
    urgentAlarms: z.int(),
  }),
  errors: [],
  retry: 'safe',
});

export const listPaymentTrouble = defineContract({
  subject: 'payment.trouble.list',
  access: 'broker',
  summary:
    'What needs attention: orders set aside, paid but undelivered orders, refused refunds, upgrades without their base, payments without an order, unknown PayPal messages',
  http: { method: 'GET', path: '/admin/payment-trouble' },
  input: z.strictObject({}),
  output: z.strictObject({
    orders: z.array(AdminOrderRow.extend({ issue: z.string().nullable() })),
    refunds: z.array(
      z.strictObject({ orderId: z.string(), orderNumber: z.string(), amount: Money, issue: z.string(), at: Timestamp }),
    ),
    /** Orders paid more than 60 seconds ago and not delivered, longest waiting first. The service keeps retrying. */
    undelivered: z.array(AdminOrderRow.extend({ paidAt: Timestamp, issue: z.string().nullable() })),
    /** Upgrades whose credit is no longer covered, because the base purchase was refunded or is disputed. */
    upgrades: z.array(
      AdminOrderRow.extend({
        upgrade: UpgradePart,
        /** What is left of the payment for the base. */
        basePaid: Money,
        baseDisputed: z.boolean(),
      }),
    ),
    messages: z.array(z.strictObject({ id: z.string(), type: z.string(), receivedAt: Timestamp })),
    /** Faults between us and PayPal that a person has to fix, there or here. */
    alarms: z.array(PaymentAlarm),
    /** Payments at PayPal without an order here, longest waiting first. */
    unmatched: z.array(UnmatchedPayment).optional(),
    reconciliation: ReconciliationStatus.optional(),
  }),
  errors: [],
  retry: 'safe',
});
