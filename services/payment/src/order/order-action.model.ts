import type { ORDER_ACTIONS } from '@brokerage/contracts';
import { Schema } from 'mongoose';

export const ORDER_ACTION = 'OrderAction';

/** One decision of an admin about an order. Written before it is carried out; `doneAt` is set when all of it is. */
export interface OrderActionFields {
  /** The id the admin's page made: sent again, the decision is found here. */
  _id: string;
  orderId: string;
  action: (typeof ORDER_ACTIONS)[number];
  /** What exactly was decided, for a repeat and for the timeline. Of an address a salted hash only: erasing a person must not miss it. */
  detail: { expiresAt?: Date; days?: number; emailHash?: string };
  reason: string;
  by: string;
  at: Date;
  doneAt?: Date;
}

export const orderActionSchema = new Schema<OrderActionFields>(
  {
    _id: { type: String, required: true },
    orderId: { type: String, required: true },
    action: { type: String, required: true },
    detail: { type: Object, required: true },
    reason: { type: String, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
    doneAt: Date,
  },
  { collection: 'order_actions', versionKey: false, autoIndex: false, minimize: false },
);
orderActionSchema.index({ orderId: 1, at: 1 });
