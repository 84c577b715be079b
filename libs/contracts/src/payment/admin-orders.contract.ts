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
/** Counting stops here: nobody pages through more, and the count stays fast. */
export const ORDERS_COUNTED = 10_000;
export const ORDER_SORTS = ['newest', 'oldest', 'highest', 'lowest'] as const;

const ORDER_FILTER = {
  /**
   * An order number or an email address, from its beginning, or an id of PayPal as a whole. Of more than 1,000 matches the first of the
   * alphabet are shown.
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
    /** Where it is not exact there are more: 10,000 are counted, and 1,000 read for a search. */
    total: z.int(),
    isTotalExact: z.boolean(),
  }),
  errors: [],
  retry: 'safe',
});

/** Keeps the answer below the largest message. */
export const MAX_ORDERS_EXPORTED = 4000;

export const exportAdminOrders = defineContract({
  subject: 'payment.admin-orders.export',
  access: 'broker',
  summary: `Orders as CSV with the same filters, newest first, at most ${formatQuantity(MAX_ORDERS_EXPORTED)}; no cell can be read as a formula`,
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
  /** What happened, as a person reads it. */
  text: z.string(),
  /** User id of the admin who did it, `system`, or null when it is the order's own course. */
  by: z.string().nullable(),
  reason: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const AdminOrder = AdminOrderRow.extend({
  productName: z.string(),
  paypalOrderId: z.string().nullable(),
  captureId: z.string().nullable(),
  capturedAt: Timestamp.nullable(),
  /** What PayPal kept, and what is left of the payment after that and after refunds; absent where PayPal did not say. */
  fee: Money.optional(),
  net: Money.extend({ amountMinor: z.int() }).optional(),
  /** PayPal's page about the payment, for whoever is signed in there; absent where there is none. */
  paypalUrl: z.url().optional(),
  /** Only orders of releases before 0.2.0 have it, and only those releases show it. What became of a mail is said by `listMails`. */
  receiptQueuedAt: Timestamp.nullable(),
  /** Null until the order is paid and delivered. */
  receipt: OrderReceipt.nullable(),
  lastIssue: z.string().nullable(),
  /** Price before credit and discount; `total` is what was charged. */
  listPrice: Money,
  coupon: CouponPart.optional(),
  upgrade: UpgradePart.optional(),
  /** The upgrade this purchase was credited towards. Until that one is refunded in full or has come to nothing, this one cannot be. */
  upgradedBy: z.strictObject({ orderId: z.string(), orderNumber: z.string(), state: OrderState }).optional(),
  /** What may still be returned. */
  refundable: Money,
  /** Null when nothing was granted; `unknown` when the service that knows could not be asked. */
  access: OrderAccess.nullable().or(z.literal('unknown')),
  /** Oldest first. */
  timeline: z.array(TimelineEntry),
  /** What an admin may do with the order as it is. */
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
  /** Names one decision of an admin: sent again, it is carried out once. */
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
    /** For `extend`: days from now, or from the end of access when that is still to come. */
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
  summary: "Correct the buyer's address: the order moves to that account, the receipt is sent again",
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
  /** What is wrong and what to do, as a person reads it. */
  text: z.string(),
  /** Money or access waits for it. */
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
    /** All that `listPaymentTrouble` lists besides the undelivered ones and the alarms. */
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
    'What needs a person: orders put aside, paid but undelivered orders, refused refunds, upgrades without their base, payments without an order, unknown PayPal messages',
  http: { method: 'GET', path: '/admin/payment-trouble' },
  input: z.strictObject({}),
  output: z.strictObject({
    orders: z.array(AdminOrderRow.extend({ issue: z.string().nullable() })),
    refunds: z.array(
      z.strictObject({ orderId: z.string(), orderNumber: z.string(), amount: Money, issue: z.string(), at: Timestamp }),
    ),
    /** Paid for more than 60 seconds ago and not delivered yet, longest waiting first. The service goes on trying by itself. */
    undelivered: z.array(AdminOrderRow.extend({ paidAt: Timestamp, issue: z.string().nullable() })),
    /** Upgrades whose credit is not covered any more, because the purchase they were credited with was returned or is disputed. */
    upgrades: z.array(
      AdminOrderRow.extend({
        upgrade: UpgradePart,
        /** What is left of the payment for the base. */
        basePaid: Money,
        baseDisputed: z.boolean(),
      }),
    ),
    messages: z.array(z.strictObject({ id: z.string(), type: z.string(), receivedAt: Timestamp })),
    /** What is wrong between us and PayPal until a person changes something there or here. */
    alarms: z.array(PaymentAlarm),
    /** Payments at PayPal without an order here, longest waiting first. */
    unmatched: z.array(UnmatchedPayment).optional(),
    reconciliation: ReconciliationStatus.optional(),
  }),
  errors: [],
  retry: 'safe',
});
