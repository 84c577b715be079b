import { Outbox, outboxProvider } from '@brokerage/service-kit';
import { COUPON, type CouponFields } from './coupon.model.ts';

/** Publishes the events of coupons from their documents to the stream. */
export class CouponOutbox extends Outbox<CouponFields> {}

export const couponOutbox = outboxProvider(CouponOutbox, COUPON);
