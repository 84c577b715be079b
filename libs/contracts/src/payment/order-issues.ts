/** The reasons for an order's state: our own codes, each with a text for people. */
export const ORDER_ISSUES = {
  SUPERSEDED: 'Another order took its place',
  UPGRADE_BASE_CHANGED: 'The purchase it upgrades has changed',
  ORDER_NOT_APPROVED: 'The buyer has not approved it at PayPal',
  NEVER_APPROVED: 'The buyer never approved it at PayPal',
  COUPON_HOLD_ENDED: 'The hold on its coupon has expired',
  VOIDED: 'PayPal has voided it',
  APPROVED_WHILE_PENDING: 'PayPal says "approved" for a payment that was pending',
  NOT_APPROVED_WHILE_PENDING: 'PayPal says "not approved" for a payment that was pending',
  PAYEE_MISMATCH: 'The money would go to another account',
  AMOUNT_MISMATCH: 'The amount at PayPal is different',
  ORDER_MISMATCH: 'The payment at PayPal is for another order',
  SEVERAL_CAPTURES: 'PayPal took money for it more than once',
  NO_CAPTURE_SHOWN: 'PayPal shows no payment yet',
  CAPTURE_PENDING: 'PayPal is holding the payment for review',
  CAPTURE_DECLINED: 'PayPal declined the payment',
  GRANT_FAILED: 'Access could not be given',
  ORDER_CHANGED: 'The order at PayPal has changed',
  DISPUTES_UNKNOWN: 'PayPal did not say whether it is disputed',
  ACCESS_NOT_CHANGED: 'Access could not be changed',
} as const;
export type OrderIssueCode = keyof typeof ORDER_ISSUES;
export const ORDER_ISSUE_CODES = Object.keys(ORDER_ISSUES) as [OrderIssueCode, ...OrderIssueCode[]];

/** PayPal codes whose cause is the bank or card company. */
const BY_THE_CARD: ReadonlySet<string> = new Set(['INSTRUMENT_DECLINED']);
const BY_PAYPAL: ReadonlySet<string> = new Set(['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'PAYER_ACTION_REQUIRED']);

/** Returns an issue's text for people. A PayPal issue keeps its code, so that PayPal's help can be searched for it. */
export function orderIssueText(issue: string): string {
  if (Object.hasOwn(ORDER_ISSUES, issue)) return ORDER_ISSUES[issue as OrderIssueCode];
  if (BY_THE_CARD.has(issue)) return `Declined by the card issuer: ${issue}`;
  return BY_PAYPAL.has(issue) ? `Declined by PayPal: ${issue}` : `PayPal says: ${issue}`;
}
