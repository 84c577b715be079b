import { type MailContent, SALE_TERMS } from '@brokerage/contracts';
import type { OrderFields } from '../order/order.model.ts';
import { priceLines, receiptName, taxLine } from './receipt-text.ts';

type ReceiptMail = Extract<MailContent, { template: 'receipt' }>;

/** The receipt as a mail says it. Throws for an order without an end of access. */
export function receiptMail(order: OrderFields): ReceiptMail {
  const { orderNumber, tier, total, downloadExpiresAt, receiptNumber, tax, termsVersion } = order;
  if (!downloadExpiresAt) throw new Error(`Order ${order._id} has no end of access.`);
  const lines = priceLines(order);
  return {
    template: 'receipt',
    orderNumber,
    tier,
    total,
    usesAllowed: SALE_TERMS.uses,
    expiresAt: downloadExpiresAt.toISOString(),
    taxLine: taxLine(tax),
    ...(lines.length > 0 ? { priceLines: lines } : {}),
    ...(receiptNumber === undefined ? {} : { receiptNumber: receiptName(receiptNumber) }),
    ...(termsVersion === undefined ? {} : { termsVersion }),
  };
}
