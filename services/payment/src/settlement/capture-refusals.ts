/** What a refused capture means for the order. */
export type RefusalMeaning =
  | 'already-captured'
  | 'not-approved'
  | 'declined'
  | 'expired'
  | 'review'
  | 'failed'
  | 'account';

const MEANINGS: Record<string, RefusalMeaning> = {
  ORDER_ALREADY_CAPTURED: 'already-captured',
  ORDER_NOT_APPROVED: 'not-approved',
  INSTRUMENT_DECLINED: 'declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'declined',
  PAYER_ACTION_REQUIRED: 'declined',
  ORDER_EXPIRED: 'expired',
  INVALID_RESOURCE_ID: 'expired',
  RESOURCE_NOT_FOUND: 'expired',
  DUPLICATE_INVOICE_ID: 'review',
};

/** Faults of our account: nothing was decided about the payment, and a person has to put it right with PayPal. */
const ACCOUNT = /^(PAYEE_ACCOUNT_|NOT_ENABLED_|AUTH_CAPTURE_NOT_ENABLED)/;

export function meaningOf(issue: string): RefusalMeaning {
  return MEANINGS[issue] ?? (ACCOUNT.test(issue) ? 'account' : 'failed');
}
