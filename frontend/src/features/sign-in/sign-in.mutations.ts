import { requestCode, Session, signIn, verifyCode } from '@brokerage/contracts';
import { useMutation } from '@tanstack/react-query';
import { call, callFor } from '../../shared/api.ts';
import { notifyError, notifySuccess } from '../../shared/notify.tsx';
import { session } from '../session/session.ts';
import { signInErrorText } from './sign-in-error.ts';

function signedIn(granted: Session): void {
  session.begin(granted);
  notifySuccess('Signed in successfully!');
}

const failed = (error: Error): void => notifyError(signInErrorText(error));

export function usePasswordSignIn() {
  return useMutation({
    mutationFn: (input: { email: string; password: string; secondFactor?: string | undefined }) =>
      callFor(signIn, input, Session),
    onSuccess: signedIn,
    onError: failed,
  });
}

export function useCodeRequest() {
  return useMutation({ mutationFn: (email: string) => call(requestCode, { email }), onError: failed });
}

export function useCodeSignIn() {
  return useMutation({
    mutationFn: (input: { email: string; code: string }) => callFor(verifyCode, input, Session),
    onSuccess: signedIn,
    onError: failed,
  });
}
