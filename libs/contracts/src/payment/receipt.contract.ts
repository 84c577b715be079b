import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { FileBytes } from '../fields.ts';

/** A buyer's home for GST/HST: a province or territory of Canada, or anywhere else. */
export const TaxPlace = z.enum([
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
  'elsewhere',
]);
export type TaxPlace = z.infer<typeof TaxPlace>;

const OrderId = z.uuid();
export const ReceiptFileName = z.string().regex(/^receipt-\d{6,}\.pdf$/);

export const readReceipt = defineContract({
  subject: 'payment.receipt.read',
  access: 'buyer',
  owner: { names: 'orderId', elseCode: 'order_not_found' },
  summary: 'The receipt of a paid order as a PDF',
  http: { method: 'GET', path: '/account/orders/:orderId/receipt', answer: 'application/pdf' },
  input: z.strictObject({ orderId: OrderId }),
  output: z.strictObject({ fileName: ReceiptFileName, bytes: FileBytes }),
  errors: ['order_not_found'],
  retry: 'safe',
  timeoutMs: 3000,
});

export const readOrderReceipt = defineContract({
  subject: 'payment.receipt.read-any',
  access: 'assistant',
  summary: 'The receipt of a buyer’s order as a PDF, as the buyer gets it',
  http: { method: 'GET', path: '/admin/orders/:orderId/receipt', answer: 'application/pdf' },
  input: z.strictObject({ orderId: OrderId }),
  output: readReceipt.output,
  errors: ['order_not_found'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** Safe to repeat: sends one mail per ten minutes. */
export const resendOwnReceipt = defineContract({
  subject: 'payment.receipt.resend',
  access: 'buyer',
  owner: { names: 'orderId', elseCode: 'order_not_found' },
  summary: 'Send the receipt of an order to its buyer again',
  http: { method: 'POST', path: '/account/orders/:orderId/receipt-mail' },
  input: z.strictObject({ orderId: OrderId }),
  output: z.strictObject({ sent: z.literal(true) }),
  errors: ['order_not_found'],
  retry: 'safe',
  timeoutMs: 3000,
});

/** The bill-to lines of a receipt. Lines of the address are never empty. */
export const BillTo = z.strictObject({
  name: z.string().trim().min(1, 'Name or company is required').max(80, 'At most 80 characters'),
  lines: z
    .array(z.string().trim().min(1, 'A line of the address is empty').max(80, 'At most 80 characters'))
    .max(5, 'At most 5 lines'),
});
export type BillTo = z.infer<typeof BillTo>;

/** Safe to repeat: identical details make no new revision. */
export const setBillTo = defineContract({
  subject: 'payment.receipt.bill-to',
  access: 'buyer',
  owner: { names: 'orderId', elseCode: 'order_not_found' },
  summary: 'Put a name or company and an address on the receipt; a change creates a new revision under the same number',
  http: { method: 'POST', path: '/account/orders/:orderId/bill-to' },
  input: z.strictObject({ orderId: OrderId, billTo: BillTo }),
  output: z.strictObject({ revision: z.int() }),
  errors: ['order_not_found'],
  retry: 'safe',
});
