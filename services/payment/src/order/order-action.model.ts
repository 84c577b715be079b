import { ORDER_ACTIONS } from '@brokerage/contracts';
import { documentSchema } from '@brokerage/service-kit';
import { z } from 'zod';

export const ORDER_ACTION = 'OrderAction';

/** One decision of an admin about an order. Written before it is carried out; `doneAt` is set when all of it is. */
const OrderAction = z.object({
  /** The id the admin's page made: sent again, the decision is found here. */
  _id: z.string(),
  orderId: z.string(),
  action: z.enum(ORDER_ACTIONS),
  /** What exactly was decided, for a repeat and for the timeline. Of an address a salted hash only: erasing a person must not miss it. */
  detail: z.custom<{ expiresAt?: Date; days?: number; emailHash?: string }>(),
  reason: z.string(),
  by: z.string(),
  at: z.date(),
  doneAt: z.date().exactOptional(),
});
export type OrderActionFields = z.infer<typeof OrderAction>;

export const orderActionSchema = documentSchema(OrderAction, {
  collection: 'order_actions',
  minimize: false,
  indexes: [[{ orderId: 1, at: 1 }]],
});
