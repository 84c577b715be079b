import { hasCode } from '../../shared/api-error.ts';

/** Refusals carry a sentence from the error table; anything unexpected gets one general sentence. */
export function signInErrorText(error: unknown): string {
  const expected = hasCode(error, 'invalid_credentials', 'invalid_code', 'rate_limited', 'service_unavailable');
  return expected && error instanceof Error ? error.message : 'An error occurred during sign in';
}
