import { expect, test } from 'vitest';
import { ApiError } from '../../shared/api-error.ts';
import { signInErrorText } from './sign-in-error.ts';

test('wrong credentials are told in one sentence for both causes', () => {
  expect(signInErrorText(new ApiError('invalid_credentials'))).toBe('Invalid email or password');
});

test('an unexpected failure says nothing about its cause', () => {
  expect(signInErrorText(new ApiError('internal_error'))).toBe('An error occurred during sign in');
  expect(signInErrorText(new TypeError('x'))).toBe('An error occurred during sign in');
});
