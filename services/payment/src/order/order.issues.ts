import { ORDER_ISSUE_CODES } from '@brokerage/contracts';
import { z } from 'zod';

/** Our own codes for why an order is in its state. */
const OwnIssue = z.enum(ORDER_ISSUE_CODES);

/** PayPal's message, or why PayPal could not be reached: free text for admins. */
const PayPalIssue = z.string().brand('PayPal issue');
export type PayPalIssue = z.infer<typeof PayPalIssue>;

export const OrderIssue = z.union([OwnIssue, PayPalIssue]);
export type OrderIssue = z.infer<typeof OrderIssue>;

export function paypalIssue(text: string): PayPalIssue {
  return PayPalIssue.parse(text);
}

/** Matches a refusal of our account or application: no other issue begins with PayPal's status. */
const ACCOUNT_ISSUE = /^4\d\d /;

export function isAccountIssue(issue: OrderIssue | undefined): boolean {
  return issue !== undefined && ACCOUNT_ISSUE.test(issue);
}
