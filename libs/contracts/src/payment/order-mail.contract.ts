import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { sendMail } from '../notification/notification.contract.ts';
import { ReceiptFileName } from './receipt.contract.ts';

export const MAX_COMPOSED = 100;

/** Composes the mails of orders in their current state. Null when none is due: the order is anonymous, or nothing was refunded. */
export const composeOrderMails = defineContract({
  subject: 'payment.mail.compose',
  access: 'internal',
  summary: 'Content and recipient of emails about orders',
  input: z.strictObject({
    orderIds: z.array(z.string().max(80)).min(1).max(MAX_COMPOSED),
    template: z.enum(['receipt', 'refund']),
  }),
  output: z.strictObject({ mails: z.array(sendMail.input.nullable()) }),
  errors: ['order_not_found'],
  retry: 'safe',
  timeoutMs: 2000,
});

/** Returns the attachment of a receipt mail: the PDF that its buyer would save now. Null for an erased order. */
export const readMailedReceipt = defineContract({
  subject: 'payment.mail.receipt',
  access: 'internal',
  summary: 'The receipt of an order as a PDF, for its email',
  input: z.strictObject({ orderNumber: z.string().max(80) }),
  output: z.strictObject({ file: z.strictObject({ fileName: ReceiptFileName, base64: z.base64() }).nullable() }),
  errors: ['order_not_found'],
  retry: 'safe',
  timeoutMs: 8000,
});
