import { requestCode, Session, signIn, verifyCode } from '@brokerage/contracts';
import { useMutation } from '@tanstack/react-query';
import { hasCode } from '../../shared/api-error.ts';
import { call, callFor } from '../../shared/api.ts';
import { CODE_FIELDS, isFieldError } from '../../shared/forms/field-refusals.ts';
import { notifyError, notifySuccess } from '../../shared/notify.tsx';
import { session } from '../session/session.ts';
import { PASSWORD_FIELDS, signInErrorText } from './sign-in-error.ts';

function signedIn(granted: Session): void {
  session.begin(granted);
  notifySuccess('Signed in successfully!');
}

const failed = (error: Error): void => notifyError(signInErrorText(error));

interface Entry {
  email: string;
  password: string;
  secondFactor?: string | undefined;
  newPassword?: string | undefined;
}

export function usePasswordSignIn() {
  return useMutation({
    mutationFn: (input: Entry) => callFor(signIn, input, Session),
    onSuccess: signedIn,
    // The given password was correct: the next form asks for what is missing.
    onError: (error) =>
      hasCode(error, 'password_change_required') || isFieldError(error, PASSWORD_FIELDS) ? undefined : failed(error),
  });
}

export function useCodeRequest() {
  return useMutation({ mutationFn: (email: string) => call(requestCode, { email }), onError: failed });
}

export function useCodeSignIn() {
  return useMutation({
    mutationFn: (input: { email: string; code: string }) => callFor(verifyCode, input, Session),
    onSuccess: signedIn,
    onError: (error) => (isFieldError(error, CODE_FIELDS) ? undefined : failed(error)),
  });
}
