import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { ClientId } from '../fields.ts';
import { Money } from '../money.ts';
import { OrderState } from './payment.contract.ts';

/**
 * Idempotent by the refund id, which names one refund of the order: a repeat returns its state and refunds nothing more. A
 * purchase that was credited towards an upgrade is refused (`details.issue` is `UPGRADED`) until the upgrade is fully
 * refunded.
 */
export const refundOrder = defineContract({
  subject: 'payment.orders.refund',
  access: 'broker',
  audit: { operation: 'refundOrder', fields: ['amountMinor', 'reason', 'status', 'orderState'] },
  summary: 'Refund a paid order in full or in part; a full refund withdraws access',
  http: {
    method: 'POST',
    path: '/admin/orders/:orderId/refund',
    budget: 'payment',
    headers: { refundId: 'idempotency-key' },
  },
  input: z.strictObject({
    orderId: z.uuid(),
    refundId: ClientId,
    /** By default everything that has not been refunded yet. */
    amountMinor: z.int().min(1).max(9_999_999).optional(),
    /** Kept with the order for later questions. The buyer does not see it. */
    reason: z.string().trim().min(3, 'Say why the money is being returned').max(500),
  }),
  output: z.strictObject({
    /** `pending`: PayPal has not given a clear answer yet; the refund is retried until it has. */
    status: z.enum(['done', 'pending']),
    orderState: OrderState,
    refunded: Money,
  }),
  errors: ['order_not_found', 'refund_refused', 'idempotency_conflict'],
  retry: 'safe',
  timeoutMs: 9000,
});
