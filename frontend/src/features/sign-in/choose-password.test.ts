import { expect, test } from 'vitest';
import { NewPassword } from './choose-password.tsx';

const firstMessage = (value: unknown) => NewPassword.safeParse(value).error?.issues[0]?.message;

test('the rules of the form, in the words of the form', () => {
  expect(firstMessage({ password: 'abc', confirm: 'abc' })).toBe('Password must be at least 12 characters');
  expect(firstMessage({ password: 'six plain words', confirm: 'six plain word' })).toBe('Passwords do not match');
  expect(firstMessage({ password: 'six plain words', confirm: 'six plain words' })).toBeUndefined();
});
