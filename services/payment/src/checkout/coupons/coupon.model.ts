import { CouponDiscount, Tier } from '@brokerage/contracts';
import { documentSchema, outboxFields, outboxIndex } from '@brokerage/service-kit';
import { z } from 'zod';

export const COUPON = 'Coupon';

/** One decision of an admin about a coupon. Its id is the one the admin's page made: sent again, it is found here. */
const CouponDecision = z.object({
  id: z.string(),
  at: z.date(),
  by: z.string(),
  reason: z.string(),
  /** What was decided, as a person reads it. */
  text: z.string(),
  /** Fingerprint of what was asked under the id. */
  requestHash: z.string(),
});
export type CouponDecision = z.infer<typeof CouponDecision>;

/** The code is the identity. How often it was used is known from the orders and nowhere else. */
const CouponDocument = z.object({
  _id: z.string(),
  discount: CouponDiscount,
  tiers: z.array(Tier),
  startsAt: z.date().exactOptional(),
  endsAt: z.date().exactOptional(),
  maxUses: z.int().exactOptional(),
  maxUsesPerBuyer: z.int().exactOptional(),
  active: z.boolean(),
  version: z.int(),
  createdAt: z.date(),
  decisions: z.array(CouponDecision),
  ...outboxFields,
});
export type CouponFields = z.infer<typeof CouponDocument>;

export const couponSchema = documentSchema(CouponDocument, {
  collection: 'coupons',
  indexes: [
    [{ createdAt: -1, _id: 1 }],
    [{ active: 1, createdAt: -1, _id: 1 }],
    [{ active: 1, startsAt: 1, _id: 1 }],
    [{ active: 1, endsAt: -1, _id: 1 }],
    outboxIndex,
  ],
});
