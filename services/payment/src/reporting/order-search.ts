import { PayPalId } from '@brokerage/contracts';
import { receiptNumberOf } from '../order/receipt-number.ts';

type PrefixTarget = { kind: 'prefix'; field: 'orderNumber' | 'email'; from: string; to: string };

/** What a search text is looked up as. */
export type SearchTarget =
  | PrefixTarget
  | { kind: 'ids'; id: string }
  /** An address may also begin with six digits. */
  | { kind: 'receipt'; receiptNumber: number; otherwise: PrefixTarget };

const ORDER_NUMBER = /^SC-[\d-]*$/i;
/** Length of the shortest PayPal id; shorter texts are read as a prefix of something else. */
const SHORTEST_PAYPAL_ID = 13;
/** Sorts after every character that can follow a prefix. */
const LAST = '\uffff';

/** Order numbers and email addresses are found by prefix, which an index supports; PayPal ids and receipts only as a whole. */
export function searchTarget(text: string): SearchTarget {
  if (ORDER_NUMBER.test(text)) return prefix('orderNumber', text.toUpperCase());
  if (text.length >= SHORTEST_PAYPAL_ID && PayPalId.safeParse(text).success) return { kind: 'ids', id: text };
  const otherwise = prefix('email', text.toLowerCase());
  const receiptNumber = receiptNumberOf(text);
  return receiptNumber === null ? otherwise : { kind: 'receipt', receiptNumber, otherwise };
}

function prefix(field: 'orderNumber' | 'email', from: string): PrefixTarget {
  return { kind: 'prefix', field, from, to: from + LAST };
}
