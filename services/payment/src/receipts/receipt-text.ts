import {
  brokerageInPlace,
  formatMoney,
  type MailContent,
  type Money,
  type OrderReceipt,
  SALE_TERMS,
  torontoLongDay,
} from '@brokerage/contracts';
import type { OrderFields, OrderTax } from '../order/order.model.ts';
import { receiptName } from '../order/receipt-number.ts';

type ReceiptMail = Extract<MailContent, { template: 'receipt' }>;

/** The content of a receipt, without its layout. */
export interface ReceiptText {
  title: string;
  seller: string[];
  buyer: string[];
  facts: [string, string][];
  amounts: [string, string][];
  notes: string[];
}

/** The buyer's data was erased: no mail is sent, and nothing identifies the buyer. */
export const isErased = ({ email }: Pick<OrderFields, 'email'>): boolean => email.endsWith('@erased.invalid');

function taxLine(tax: OrderTax | undefined): string {
  if (!tax) return 'No GST/HST charged';
  if (tax.place === 'elsewhere') return 'GST/HST 0%, buyer outside Canada';
  return `${tax.percent > 5 ? 'HST' : 'GST'} ${tax.percent}% (${tax.place}), included`;
}

/** What screens show of a receipt. Null for an order without one. */
export function orderReceipt({ receiptNumber, receiptRevision, tax, billTo }: OrderFields): OrderReceipt | null {
  if (receiptNumber === undefined) return null;
  return {
    number: receiptName(receiptNumber),
    revision: receiptRevision ?? 1,
    taxLine: taxLine(tax),
    billTo: billTo ? { name: billTo.name, lines: billTo.lines } : null,
  };
}

/** What was taken off the list price, line by line; empty on most receipts. */
function takenOff({ coupon, upgrade, total }: OrderFields): [string, string][] {
  const off = (amountMinor: number): string => `-${amountOf({ amountMinor, currency: total.currency })}`;
  return [
    ...(upgrade
      ? [[`Credit for order ${upgrade.fromOrderNumber}`, off(upgrade.creditMinor)] satisfies [string, string]]
      : []),
    ...(coupon ? [[`Coupon ${coupon.code}`, off(coupon.discountMinor)] satisfies [string, string]] : []),
  ];
}

/** List price, credit and discount for a mail. Empty when nothing was taken off. */
function priceLines(order: OrderFields): { label: string; amount: string }[] {
  const lines = takenOff(order);
  if (lines.length === 0) return [];
  const { total, listPriceMinor = total.amountMinor } = order;
  const listPrice = amountOf({ amountMinor: listPriceMinor, currency: total.currency });
  return [['List price', listPrice], ...lines].map(([label = '', amount = '']) => ({ label, amount }));
}

/** The receipt as a mail. Throws for an order whose access has no end. */
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

/** Throws for an order that has no receipt. */
export function receiptText(order: OrderFields): ReceiptText {
  const { receiptNumber, receiptIssuedAt, total, tax, refundedMinor = 0 } = order;
  if (receiptNumber === undefined || !receiptIssuedAt) throw new Error(`Order ${order._id} has no receipt.`);
  // A receipt issued before sellers were stored names the current one.
  const { brokerageName, address, officePhone, generalEmail } = order.receiptSeller ?? brokerageInPlace();
  const { street, city, province, postalCode } = address;
  const revision = order.receiptRevision ?? 1;
  const money = (amountMinor: number): string => amountOf({ amountMinor, currency: total.currency });
  return {
    title: `Receipt ${receiptName(receiptNumber)}`,
    seller: [
      brokerageName,
      street,
      `${city}, ${province} ${postalCode}`,
      officePhone,
      generalEmail,
      ...(tax ? [`GST/HST registration no. ${tax.registration}`] : []),
    ],
    buyer: [...(order.billTo ? [order.billTo.name, ...order.billTo.lines] : []), order.email],
    facts: [
      ['Issued', torontoLongDay(receiptIssuedAt)],
      ...(revision > 1 ? [['Revision', String(revision)] satisfies [string, string]] : []),
      ['Order', order.orderNumber],
      ['Paid', order.capturedAt ? torontoLongDay(order.capturedAt) : '-'],
      ...(order.captureId ? [['PayPal payment', order.captureId] satisfies [string, string]] : []),
    ],
    amounts: [
      [order.productName, money(order.listPriceMinor ?? total.amountMinor)],
      ...takenOff(order),
      [taxLine(tax), money(tax?.amountMinor ?? 0)],
      ['Total in US dollars', money(total.amountMinor)],
      ...(refundedMinor > 0 ? [['Refunded', money(refundedMinor)] satisfies [string, string]] : []),
    ],
    notes: order.termsVersion ? [`Sold under the terms of sale, version ${order.termsVersion}.`] : [],
  };
}

/** A receipt shows every amount, even zero. */
function amountOf(money: Money): string {
  return money.amountMinor === 0 ? 'US$0.00' : formatMoney(money);
}
