import { z } from 'zod';
import { defineEvent } from '../define-event.ts';

/** The code itself is the entity id; no other program receives these events. */
const coupon = { active: z.boolean(), version: z.int().min(1) };

export const couponCreated = defineEvent({
  type: 'payment.coupon.created',
  version: 1,
  owner: 'payment',
  consumers: [],
  summary: 'An admin created a coupon; open lists show it',
  data: z.strictObject(coupon),
});

export const couponChanged = defineEvent({
  type: 'payment.coupon.changed',
  version: 1,
  owner: 'payment',
  consumers: [],
  summary: 'An admin changed a coupon, or turned it on or off; open lists show it',
  data: z.strictObject(coupon),
});
