import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api-error.ts';
import { passwordResetErrorText, passwordUpdateErrorText, signInErrorText } from './sign-in-error.ts';

test('invalid credentials get one message for email and password', () => {
  expect(signInErrorText(new ApiError('invalid_credentials'))).toBe('Invalid email or password');
});

test('a rejected new password gets a message with the reason', () => {
  expect(signInErrorText(new ApiError('password_too_common'))).toContain('too common');
  expect(signInErrorText(new ApiError('password_unchanged'))).toContain('different from the temporary one');
});

test('a reset for a non-admin address gets a message with the reason', () => {
  expect(passwordResetErrorText(new ApiError('password_reset_not_allowed'))).toBe(
    'Password reset is only available for the admin email',
  );
});

test('a used recovery link and a common password get a message with the reason', () => {
  expect(passwordUpdateErrorText(new ApiError('recovery_link_invalid'))).toContain('already been used or has expired');
  expect(passwordUpdateErrorText(new ApiError('password_too_common'))).toContain('too common');
});

test.each([
  [signInErrorText, 'An error occurred during sign in'],
  [passwordResetErrorText, 'An error occurred during password reset'],
  [passwordUpdateErrorText, 'An error occurred while updating password'],
])('the message for an unexpected failure does not reveal its cause', (text, sentence) => {
  expect(text(new ApiError('internal_error'))).toBe(sentence);
  expect(text(new TypeError('x'))).toBe(sentence);
});
