import type { CouponDiscount, Tier } from '@brokerage/contracts';
import { Schema } from 'mongoose';

export const COUPON = 'Coupon';

/** One decision of an admin about a coupon. Its id is the one the admin's page made: sent again, it is found here. */
export interface CouponDecision {
  id: string;
  at: Date;
  by: string;
  reason: string;
  /** What was decided, as a person reads it. */
  text: string;
  /** Fingerprint of what was asked under the id. */
  requestHash: string;
}

/** The code is the identity. How often it was used stands on the orders and nowhere else. */
export interface CouponFields {
  _id: string;
  discount: CouponDiscount;
  tiers: Tier[];
  startsAt?: Date;
  endsAt?: Date;
  maxUses?: number;
  maxUsesPerBuyer?: number;
  active: boolean;
  version: number;
  createdAt: Date;
  decisions: CouponDecision[];
}

const decision = new Schema<CouponDecision>(
  {
    id: { type: String, required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
    reason: { type: String, required: true },
    text: { type: String, required: true },
    requestHash: { type: String, required: true },
  },
  { _id: false, id: false },
);

export const couponSchema = new Schema<CouponFields>(
  {
    _id: { type: String, required: true },
    discount: { type: Object, required: true },
    tiers: { type: [String], required: true },
    startsAt: Date,
    endsAt: Date,
    maxUses: Number,
    maxUsesPerBuyer: Number,
    active: { type: Boolean, required: true },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    decisions: { type: [decision], required: true },
  },
  { collection: 'coupons', versionKey: false, autoIndex: false },
);
couponSchema.index({ createdAt: -1, _id: 1 });
