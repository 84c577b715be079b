import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const COUPON_TRIES = 'CouponTries';

/** Codes that one account or address has been refused, or is trying, within an hour. */
const CouponTries = z.object({
  /** The user's id, or the hash of an address. */
  _id: z.string(),
  codes: z.array(z.string()),
  endsAt: z.date(),
});
export type CouponTriesFields = z.infer<typeof CouponTries>;

export const couponTriesSchema = documentSchema(CouponTries, {
  collection: 'coupon_tries',
  indexes: [[{ endsAt: 1 }, { expireAfterSeconds: 0 }]],
});
