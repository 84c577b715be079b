import { expect, test } from 'vitest';
import { refundRefusalMeaning } from './refund.service.ts';

test.each([
  ['CAPTURE_FULLY_REFUNDED', 'returned-already'],
  ['PENDING_CAPTURE', 'wait'],
  ['REFUND_AMOUNT_EXCEEDED', 'refused'],
  ['REFUND_TIME_LIMIT_EXCEEDED', 'refused'],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'refused'],
  ['TRANSACTION_DISPUTED', 'refused'],
  ['SOMETHING_NEW', 'refused'],
] as const)('%s means %s', (issue, meaning) => {
  expect(refundRefusalMeaning(issue)).toBe(meaning);
});
