import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api-error.ts';
import { passwordResetErrorText, passwordUpdateErrorText, signInErrorText } from './sign-in-error.ts';

test('wrong credentials are told in one sentence for both causes', () => {
  expect(signInErrorText(new ApiError('invalid_credentials'))).toBe('Invalid email or password');
});

test('why a chosen password was refused is told', () => {
  expect(signInErrorText(new ApiError('password_too_common'))).toContain('too common');
  expect(signInErrorText(new ApiError('password_unchanged'))).toContain('different from the temporary one');
});

test('an address that is not the admin one is told so', () => {
  expect(passwordResetErrorText(new ApiError('password_reset_not_allowed'))).toBe(
    'Password reset is only available for the admin email',
  );
});

test('a link that is used up and a common password are told', () => {
  expect(passwordUpdateErrorText(new ApiError('recovery_link_invalid'))).toContain('already been used or has expired');
  expect(passwordUpdateErrorText(new ApiError('password_too_common'))).toContain('too common');
});

test.each([
  [signInErrorText, 'An error occurred during sign in'],
  [passwordResetErrorText, 'An error occurred during password reset'],
  [passwordUpdateErrorText, 'An error occurred while updating password'],
])('an unexpected failure says nothing about its cause', (text, sentence) => {
  expect(text(new ApiError('internal_error'))).toBe(sentence);
  expect(text(new TypeError('x'))).toBe(sentence);
});
