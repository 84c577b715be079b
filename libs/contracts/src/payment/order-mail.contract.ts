import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { sendMail } from '../notification/notification.contract.ts';

/** A mail as its order stands now. Null when none is to be sent: it is anonymous, or nothing was returned after all. */
export const composeOrderMail = defineContract({
  subject: 'payment.mail.compose',
  access: 'internal',
  summary: 'What a mail about an order says, and to whom',
  input: z.strictObject({ orderId: z.string().max(80), template: z.enum(['receipt', 'refund']) }),
  output: z.strictObject({ mail: sendMail.input.nullable() }),
  errors: ['order_not_found'],
  retry: 'safe',
  timeoutMs: 2000,
});
