import { CouponDiscount, Tier } from '@brokerage/contracts';
import { documentSchema, outboxFields, outboxIndex } from '@brokerage/service-kit';
import { z } from 'zod';

export const COUPON = 'Coupon';

/** An admin's decision about a coupon. The admin's page generates the id, so a repeated request finds the decision. */
const CouponDecision = z.object({
  id: z.string(),
  at: z.date(),
  by: z.string(),
  reason: z.string(),
  /** The decision as text for people. */
  text: z.string(),
  /** Fingerprint of the request with this id. */
  requestHash: z.string(),
});
export type CouponDecision = z.infer<typeof CouponDecision>;

/** The code is the id. The number of uses is stored in the orders only. */
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
