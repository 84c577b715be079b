import { expect, test } from 'vitest';
import { failureOf } from './smtp-failure.ts';

test.each([
  ['a refused recipient', { code: 'EENVELOPE', responseCode: 550 }, 'EENVELOPE 550', true],
  ['a refused message body', { code: 'EMESSAGE', responseCode: 554 }, 'EMESSAGE 554', true],
  ['a mail without a usable recipient', { code: 'EENVELOPE' }, 'EENVELOPE', true],
  ['a full mailbox', { code: 'EENVELOPE', responseCode: 452 }, 'EENVELOPE 452', false],
  ['a refused login', { code: 'EAUTH', responseCode: 535 }, 'EAUTH 535', false],
  ['a closed port', { code: 'ESOCKET' }, 'ESOCKET', false],
  ['an unexpected error', new TypeError('x'), 'TypeError', false],
  ['no error', undefined, 'unknown', false],
])('%s', (_name, error, reason, permanent) => {
  expect(failureOf(error)).toEqual({ reason, permanent });
});
