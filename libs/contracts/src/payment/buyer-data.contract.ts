import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { Timestamp } from '../fields.ts';
import { Money } from '../money.ts';
import { Tier } from '../tier.ts';
import { OrderReceipt, OrderState } from './payment.contract.ts';
import { CouponPart, UpgradePart } from './price-parts.ts';

export const OrderRecord = z.strictObject({
  orderNumber: z.string(),
  email: z.string(),
  tier: Tier,
  total: Money,
  coupon: CouponPart.optional(),
  upgrade: UpgradePart.optional(),
  state: OrderState,
  paypalOrderId: z.string().optional(),
  createdAt: Timestamp,
  capturedAt: Timestamp.optional(),
  /** Absent until the order is paid and delivered. */
  receipt: OrderReceipt.optional(),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

export const exportOrders = defineContract({
  subject: 'payment.buyer.export',
  access: 'internal',
  summary: 'Everything the orders store about one buyer',
  input: z.strictObject({ userId: z.string() }),
  output: z.strictObject({ orders: z.array(OrderRecord) }),
  errors: [],
  retry: 'safe',
  timeoutMs: 2000,
});

/**
 * Removes the person from finished orders but keeps the amounts, cancels unpaid orders, and has download and notification
 * erase their data once the last order is finished. `done` is false while an order is unfinished; the caller asks again.
 * `keptUntil` is when the last of those is expected to end; null when one needs a person's decision.
 */
export const eraseBuyerOfOrders = defineContract({
  subject: 'payment.buyer.erase',
  access: 'internal',
  summary: 'Make the orders of one buyer anonymous',
  input: z.strictObject({
    userId: z.string(),
    /** The account's address, which is the only link to payments without an order. */
    email: z.string().optional(),
  }),
  output: z.strictObject({ done: z.boolean(), keptUntil: Timestamp.nullable() }),
  errors: [],
  retry: 'safe',
  timeoutMs: 4000,
});
