import { requestPasswordReset, resetPassword, Session } from '@brokerage/contracts';
import { useMutation } from '@tanstack/react-query';
import { call, callFor } from '../../shared/api.ts';
import { isFieldError } from '../../shared/forms/field-refusals.ts';
import { notifyError, notifyPasswordUpdated, notifySuccess } from '../../shared/notify.tsx';
import { session } from '../session/session.ts';
import { PASSWORD_FIELDS, passwordResetErrorText, passwordUpdateErrorText, RESET_FIELDS } from './sign-in-error.ts';

export function usePasswordResetRequest() {
  return useMutation({
    mutationFn: (email: string) => call(requestPasswordReset, { email }),
    onSuccess: () => notifySuccess('Password reset email sent! Check your inbox.'),
    onError: (error) => (isFieldError(error, RESET_FIELDS) ? undefined : notifyError(passwordResetErrorText(error))),
  });
}

/** Sets a new password, which ends every session and starts this one. */
export function usePasswordReset(token: string) {
  return useMutation({
    mutationFn: (input: { password: string; secondFactor?: string | undefined }) =>
      callFor(resetPassword, { token, ...input }, Session),
    onSuccess: (granted) => {
      session.begin(granted);
      notifyPasswordUpdated();
    },
    onError: (error) =>
      isFieldError(error, PASSWORD_FIELDS) ? undefined : notifyError(passwordUpdateErrorText(error)),
  });
}
