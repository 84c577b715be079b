import type { ErrorCode } from '@brokerage/contracts';
import type { RefusedFields } from '../../shared/forms/field-refusals.ts';
import { hasCode } from '../../shared/api-error.ts';

const OF_EVERY_FORM = ['rate_limited', 'service_unavailable'] as const;
const CHOSEN_PASSWORD = ['password_too_common', 'password_unchanged'] as const;
const SECOND_FACTOR = ['second_factor_required', 'invalid_second_factor'] as const;

/** Fields at which the forms show refusals; all others become a message of the page. */
export const PASSWORD_FIELDS = {
  invalid_credentials: 'password',
  invalid_second_factor: 'secondFactor',
  password_too_common: 'password',
  password_unchanged: 'password',
} as const satisfies RefusedFields<string>;
export const RESET_FIELDS = { password_reset_not_allowed: 'email' } as const satisfies RefusedFields<string>;

/** Returns the sentence of a refusal from the error table, or one general sentence for anything unexpected. */
export function signInErrorText(error: unknown): string {
  const shownCodes: ErrorCode[] = ['invalid_credentials', 'invalid_code', ...CHOSEN_PASSWORD, ...SECOND_FACTOR];
  return messageOf(error, shownCodes, 'An error occurred during sign in');
}

export function passwordResetErrorText(error: unknown): string {
  return messageOf(error, ['password_reset_not_allowed'], 'An error occurred during password reset');
}

export function passwordUpdateErrorText(error: unknown): string {
  const shownCodes: ErrorCode[] = ['recovery_link_invalid', 'password_too_common', ...SECOND_FACTOR];
  return messageOf(error, shownCodes, 'An error occurred while updating password');
}

function messageOf(error: unknown, codes: readonly ErrorCode[], otherwise: string): string {
  return hasCode(error, ...codes, ...OF_EVERY_FORM) && error instanceof Error ? error.message : otherwise;
}
