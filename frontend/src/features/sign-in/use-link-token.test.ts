import { expect, test } from 'vitest';
import { linkTokenOf } from './use-link-token.ts';

test('only a fragment with a token of a known type is a mail link', () => {
  expect(linkTokenOf('#access_token=abc.def&type=recovery')).toEqual({ type: 'recovery', token: 'abc.def' });
  expect(linkTokenOf('#type=recovery&access_token=abc')).toEqual({ type: 'recovery', token: 'abc' });
  expect(linkTokenOf('#access_token=abc.1.d&type=invitation')).toEqual({ type: 'invitation', token: 'abc.1.d' });
  for (const hash of [
    '',
    '#',
    '#access_token=abc',
    '#access_token=abc&type=signup',
    '#type=recovery',
    '#access_token=&type=invitation',
  ])
    expect(linkTokenOf(hash)).toBeNull();
});
