import { PayPalId } from '@brokerage/contracts';
import { receiptNumberOf } from '../order/receipt-number.ts';

type PrefixTarget = { kind: 'prefix'; field: 'orderNumber' | 'email'; from: string; to: string };

/** What a search text is looked up as. */
export type SearchTarget =
  | PrefixTarget
  | { kind: 'ids'; id: string }
  /** An address may begin with six digits too. */
  | { kind: 'receipt'; receiptNumber: number; otherwise: PrefixTarget };

const ORDER_NUMBER = /^SC-[\d-]*$/i;
/** Of the ids of PayPal; what is shorter is read as the beginning of something else. */
const SHORTEST_PAYPAL_ID = 13;
/** Sorts after every character that may follow a prefix. */
const LAST = '\uffff';

/** An order number and an email address are found by their beginning, which an index can do; an id of PayPal and a receipt as a whole. */
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
