import { expect, test } from 'vitest';
import { recoveryTokenOf } from './use-recovery-token.ts';

test('only a fragment with a token of the type recovery is a link for a new password', () => {
  expect(recoveryTokenOf('#access_token=abc.def&type=recovery')).toBe('abc.def');
  expect(recoveryTokenOf('#type=recovery&access_token=abc')).toBe('abc');
  for (const hash of [
    '',
    '#',
    '#access_token=abc',
    '#access_token=abc&type=signup',
    '#type=recovery',
    '#access_token=&type=recovery',
  ])
    expect(recoveryTokenOf(hash)).toBeNull();
});
