import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { COUPON, type CouponFields } from './coupon.model.ts';

/** What coupons report, on its way from their documents to the stream. */
export class CouponOutbox extends Outbox<CouponFields> {}

export const couponOutbox = outboxProvider(CouponOutbox, COUPON);
