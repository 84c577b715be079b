import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId, Timestamp } from '../fields.ts';
import { Money } from '../money.ts';
import { AdminReason, wholeNumber } from '../form-fields.ts';
import { Tier } from '../tier.ts';
import { TimelineEntry } from './admin-orders.contract.ts';
import { CouponCode, StoredCouponCode } from './price-parts.ts';

export const COUPONS_PER_PAGE = 50;

/** Immutable once the coupon exists, so that a code in circulation keeps its value. */
export const CouponDiscount = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('percent'),
    percent: z.int('Enter 1 to 100 percent').min(1, 'Enter 1 to 100 percent').max(100, 'Enter 1 to 100 percent'),
  }),
  z.strictObject({
    kind: z.literal('amount'),
    amountMinor: z.int('Enter an amount').min(1, 'Enter an amount').max(9_999_999, 'Enter an amount'),
  }),
]);
export type CouponDiscount = z.infer<typeof CouponDiscount>;

const MAX_USES = 10_000;
const sentence = `Enter 1 to ${MAX_USES} uses, or leave it empty`;
const Uses = z.int(sentence).min(1, sentence).max(MAX_USES, sentence);
const Tiers = z.array(Tier).min(1, 'Choose at least one checklist').max(Tier.options.length);

/** The current state of a coupon. `ended` and `used-up` coupons can no longer be used; `off` is an admin's decision. */
export const COUPON_STATUSES = ['scheduled', 'running', 'used-up', 'ended', 'off'] as const;

export const Coupon = z.strictObject({
  couponCode: z.string(),
  discount: CouponDiscount,
  tiers: z.array(Tier),
  /** When it becomes valid; null means immediately. */
  startsAt: Timestamp.nullable(),
  /** When it stops being valid; null means never. */
  endsAt: Timestamp.nullable(),
  /** Null means unlimited. */
  maxUses: z.int().nullable(),
  maxUsesPerBuyer: z.int().nullable(),
  active: z.boolean(),
  status: z.enum(COUPON_STATUSES),
  /** Uses by unpaid orders, and uses by paid orders. A cancelled or fully refunded order releases its use. */
  heldUses: z.int(),
  paidUses: z.int(),
  /** Over the paid orders: the discounts, the payments, and the refunds. */
  discounted: z.strictObject({ amountMinor: z.int(), currency: Money.shape.currency }),
  revenue: z.strictObject({ amountMinor: z.int(), currency: Money.shape.currency }),
  refunded: z.strictObject({ amountMinor: z.int(), currency: Money.shape.currency }),
  /** Incremented by every change; a change names the version that it is based on. */
  version: z.int(),
  createdAt: Timestamp,
  /** Who did what and why: the last 50 changes, oldest first. */
  history: z.array(TimelineEntry),
});
export type Coupon = z.infer<typeof Coupon>;

/** `open`: switched on, started and not ended; it may be used up. */
export const COUPON_STATES = ['open', 'scheduled', 'ended', 'off'] as const;

export const listCoupons = defineContract({
  subject: 'payment.coupons.list',
  access: 'broker',
  summary:
    'Coupon codes with their uses and revenue, 50 per page: newest first, by code for a search, by date for scheduled or ended ones',
  http: { method: 'GET', path: '/admin/coupons' },
  input: z.strictObject({
    /** The beginning of a code. */
    search: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9-]{1,32}$/, 'Search for the beginning of a code')
      .optional(),
    state: z.enum(COUPON_STATES).optional(),
    tier: Tier.optional(),
    page: wholeNumber(1, 200, 'Not a page').default(1),
  }),
  output: z.strictObject({ coupons: z.array(Coupon), page: z.int(), hasMore: z.boolean() }),
  errors: [],
  retry: 'safe',
  timeoutMs: 3000,
});

const DECISION = {
  couponCode: CouponCode,
  /** Identifies an admin's decision: a repeat is carried out once. */
  actionId: ClientId,
  /** Kept with the coupon and in the audit log. */
  reason: AdminReason,
} as const;
const DECISION_HEADER = { actionId: 'idempotency-key' } as const;

/** The end must be after the start (`validation_failed`). An existing code, even an ended one, is refused as `coupon_exists`. */
export const createCoupon = defineContract({
  subject: 'payment.coupons.create',
  access: 'broker',
  audit: {
    operation: 'createCoupon',
    fields: [
      'couponCode',
      'reason',
      'discount',
      'kind',
      'percent',
      'amountMinor',
      'endsAt',
      'maxUses',
      'maxUsesPerBuyer',
      'version',
    ],
  },
  summary: 'Create a coupon',
  http: { method: 'POST', path: '/admin/coupons', headers: DECISION_HEADER },
  input: z.strictObject({
    ...DECISION,
    discount: CouponDiscount,
    tiers: Tiers,
    /** The defaults are immediately, without an end and without a limit. */
    startsAt: Timestamp.optional(),
    endsAt: Timestamp.optional(),
    maxUses: Uses.optional(),
    maxUsesPerBuyer: Uses.optional(),
  }),
  output: Coupon,
  errors: ['coupon_exists', 'idempotency_conflict'],
  retry: 'safe',
});

/**
 * Omitted fields stay unchanged, and existing orders keep what they were promised. Limits on uses can be raised or removed,
 * never lowered (`validation_failed`): to stop a code, switch it off or let it end.
 */
export const changeCoupon = defineContract({
  subject: 'payment.coupons.change',
  access: 'broker',
  audit: {
    operation: 'changeCoupon',
    fields: [
      'couponCode',
      'reason',
      'version',
      'switch',
      'endsAt',
      'maxUses',
      'maxUsesPerBuyer',
      'discount',
      'kind',
      'percent',
      'amountMinor',
    ],
  },
  summary: 'Turn a coupon code off or on, change its end or its checklists, or raise its limits',
  http: { method: 'PATCH', path: '/admin/coupons/:couponCode', headers: DECISION_HEADER },
  input: z.strictObject({
    ...DECISION,
    couponCode: StoredCouponCode,
    version: z.int(),
    switch: z.enum(['on', 'off']).optional(),
    endsAt: Timestamp.or(z.literal('never')).optional(),
    tiers: Tiers.optional(),
    maxUses: Uses.or(z.literal('unlimited')).optional(),
    maxUsesPerBuyer: Uses.or(z.literal('unlimited')).optional(),
  }),
  output: Coupon,
  errors: ['coupon_unknown', 'version_conflict', 'idempotency_conflict'],
  retry: 'safe',
});
