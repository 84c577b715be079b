import { Schema } from 'mongoose';

export const COUPON_TRIES = 'CouponTries';

/** Refused codes of one account or address within an hour. */
export interface CouponTriesFields {
  /** The user's id, or what stands for an address. */
  _id: string;
  count: number;
  endsAt: Date;
}

export const couponTriesSchema = new Schema<CouponTriesFields>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    endsAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { collection: 'coupon_tries', versionKey: false, autoIndex: false },
);
