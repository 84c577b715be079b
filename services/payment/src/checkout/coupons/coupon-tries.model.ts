import { Schema } from 'mongoose';

export const COUPON_TRIES = 'CouponTries';

/** Codes one account or address was refused, or is trying, within an hour. */
export interface CouponTriesFields {
  /** The user's id, or what stands for an address. */
  _id: string;
  codes: string[];
  endsAt: Date;
}

export const couponTriesSchema = new Schema<CouponTriesFields>(
  {
    _id: { type: String, required: true },
    codes: { type: [String], required: true },
    endsAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { collection: 'coupon_tries', versionKey: false, autoIndex: false },
);
