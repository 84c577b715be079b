import { expect, test } from 'vitest';
import { meaningOf } from './capture-refusals.ts';

test.each([
  ['ORDER_ALREADY_CAPTURED', 'already-captured'],
  ['ORDER_NOT_APPROVED', 'not-approved'],
  ['INSTRUMENT_DECLINED', 'declined'],
  ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'declined'],
  ['PAYER_ACTION_REQUIRED', 'declined'],
  ['ORDER_EXPIRED', 'expired'],
  ['INVALID_RESOURCE_ID', 'expired'],
  ['DUPLICATE_INVOICE_ID', 'review'],
  ['PAYEE_ACCOUNT_RESTRICTED', 'account'],
  ['TRANSACTION_REFUSED', 'failed'],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 'failed'],
  ['SOMETHING_NEW', 'failed'],
])('%s means %s', (issue, meaning) => {
  expect(meaningOf(issue)).toBe(meaning);
});
