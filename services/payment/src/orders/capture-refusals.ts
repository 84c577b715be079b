/** What a refused capture means for the order. */
export type RefusalMeaning =
  | 'already-captured'
  | 'not-approved'
  | 'declined'
  | 'expired'
  | 'review'
  | 'failed'
  | 'undecided';

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

/** Faults of our account or rights: nothing was decided about the payment, and a person has to mend the configuration. */
const CONFIGURATION = /^(PAYEE_ACCOUNT_|NOT_ENABLED_|AUTH_CAPTURE_NOT_ENABLED|PERMISSION_DENIED)/;

export function meaningOf(issue: string): RefusalMeaning {
  return MEANINGS[issue] ?? (CONFIGURATION.test(issue) ? 'undecided' : 'failed');
}
