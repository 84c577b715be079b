import { expect, test } from 'vitest';
import { failureOf } from './smtp-failure.ts';

const RCPT = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };

test.each([
  ['a refused recipient', { ...RCPT, response: '550 No such user' }, 'EENVELOPE 550', true],
  ['an unknown recipient', { ...RCPT, response: '550-5.1.1 No such\n550 5.1.1 user' }, 'EENVELOPE 550', true],
  ['a domain without mail', { ...RCPT, response: '556 5.1.10 Null MX', responseCode: 556 }, 'EENVELOPE 556', true],
  ['a closed mailbox', { ...RCPT, response: '554 5.2.1 Disabled', responseCode: 554 }, 'EENVELOPE 554', true],
  ['a mail without a usable recipient', { code: 'EENVELOPE', command: 'API' }, 'EENVELOPE', true],
  ['a mail that is too large', { code: 'EMESSAGE', command: 'MAIL FROM' }, 'EMESSAGE', true],
  ['a full mailbox', { ...RCPT, response: '452 4.2.2 Full', responseCode: 452 }, 'EENVELOPE 452', false],
  ['a sender refused at the recipient', { ...RCPT, response: '550 5.1.8 Unknown sender' }, 'RCPT TO 550', false],
  ['a limit told at the recipient', { ...RCPT, response: '550-5.4.5 Daily limit' }, 'RCPT TO 550', false],
  ['a missing login', { ...RCPT, response: '530 Sign in first', responseCode: 530 }, 'RCPT TO 530', false],
  ['a refused login', { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'EAUTH 535', false],
  ['a closed port', { code: 'ESOCKET' }, 'ESOCKET', false],
  ['an unexpected error', new TypeError('x'), 'TypeError', false],
  ['no error', undefined, 'unknown', false],
])('%s', (_name, error, reason, permanent) => {
  expect(failureOf(error)).toEqual({ reason, permanent });
});
