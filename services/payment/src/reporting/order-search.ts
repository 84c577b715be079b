/** What a search text is looked up as. */
export type SearchTarget =
  | { kind: 'prefix'; field: 'orderNumber' | 'email'; from: string; to: string }
  | { kind: 'ids'; id: string };

const ORDER_NUMBER = /^SC-[\d-]*$/i;
const PAYPAL_ID = /^[A-Z0-9]{13,36}$/;
/** Sorts after every character that may follow a prefix. */
const LAST = '\uffff';

/** An order number and an e-mail address are found by their beginning, which an index can do; an id of PayPal as a whole. */
export function searchTarget(text: string): SearchTarget {
  if (ORDER_NUMBER.test(text)) return prefix('orderNumber', text.toUpperCase());
  if (PAYPAL_ID.test(text)) return { kind: 'ids', id: text };
  return prefix('email', text.toLowerCase());
}

function prefix(field: 'orderNumber' | 'email', from: string): SearchTarget {
  return { kind: 'prefix', field, from, to: from + LAST };
}
