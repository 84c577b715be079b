import { requestPasswordReset, resetPassword, Session } from '@brokerage/contracts';
import { useMutation } from '@tanstack/react-query';
import { call, callFor } from '../../shared/api.ts';
import { notifyError, notifySuccess } from '../../shared/notify.tsx';
import { session } from '../session/session.ts';
import { passwordResetErrorText, passwordUpdateErrorText } from './sign-in-error.ts';

export function usePasswordResetRequest() {
  return useMutation({
    mutationFn: (email: string) => call(requestPasswordReset, { email }),
    onSuccess: () => notifySuccess('Password reset email sent! Check your inbox.'),
    onError: (error) => notifyError(passwordResetErrorText(error)),
  });
}

/** A new password ends every session and begins this one. */
export function usePasswordReset(token: string) {
  return useMutation({
    mutationFn: (input: { password: string; secondFactor?: string | undefined }) =>
      callFor(resetPassword, { token, ...input }, Session),
    onSuccess: (granted) => {
      session.begin(granted);
      notifySuccess('Password updated successfully!');
    },
    onError: (error) => notifyError(passwordUpdateErrorText(error)),
  });
}
