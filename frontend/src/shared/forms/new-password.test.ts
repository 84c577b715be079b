import { expect, test } from 'vitest';
import { z } from 'zod';
import { isConfirmed, NEW_PASSWORD, NOT_CONFIRMED } from './new-password.tsx';

const NewPassword = z.object(NEW_PASSWORD).refine(isConfirmed, NOT_CONFIRMED);

test.each([
  ['abc', 'abc', 'Password must be at least 12 characters', 'password'],
  ['six plain words', 'six plain word', 'Passwords do not match', 'confirm'],
  ['six plain words', 'six plain words', undefined, undefined],
])('the rules of a new password for %j, confirmed by %j', (password, confirm, message, field) => {
  const issue = NewPassword.safeParse({ password, confirm }).error?.issues[0];
  expect(issue?.message).toBe(message);
  expect(issue?.path[0]).toBe(field);
});
