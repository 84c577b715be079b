import {
  type OutputOf,
  changePassword,
  eraseAccount,
  exportAccount,
  removeSecondFactor,
  requestAccountCode,
  revokeOtherSessions,
  revokeSession,
} from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api.ts';
import { CODE_FIELDS, isFieldError, type RefusedFields } from '../../shared/forms/field-refusals.ts';
import { notifyFailure } from '../../shared/api-error.ts';
import { notifyPasswordUpdated, notifySuccess } from '../../shared/notify.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { session } from '../session/session.ts';
import { secondFactorQuery, sessionsQuery } from './account.queries.ts';

/** Fields at which the forms show refusals. */
export const CHANGE_FIELDS = {
  wrong_password: 'currentPassword',
  password_too_common: 'password',
} as const satisfies RefusedFields<string>;
export const FACTOR_START_FIELDS = { wrong_password: 'password' } as const satisfies RefusedFields<string>;
export const FACTOR_CODE_FIELDS = { invalid_second_factor: 'secondFactor' } as const satisfies RefusedFields<string>;
export const FACTOR_REMOVAL_FIELDS = { ...FACTOR_START_FIELDS, ...FACTOR_CODE_FIELDS } as const;

/** Like `notifyFailure`, except for errors that the form shows itself. */
export const notifyUnlessFieldError = (fields: RefusedFields<string>) => (error: Error) =>
  isFieldError(error, fields) ? undefined : notifyFailure(error);

export function useRevokeSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(revokeSession, { sessionId }),
    onSuccess: () => notifySuccess('The session was ended'),
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useRevokeOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(revokeOtherSessions, {}),
    onSuccess: () => notifySuccess('All other sessions were ended'),
    onError: notifyFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (input: { currentPassword: string; newPassword: string }) => call(changePassword, input),
    onSuccess: () => notifyPasswordUpdated(),
    onError: notifyUnlessFieldError(CHANGE_FIELDS),
  });
}

export function useRemoveSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { password: string; secondFactor: string }) => call(removeSecondFactor, input),
    onSuccess: () => notifySuccess('The second factor was turned off'),
    onError: notifyUnlessFieldError(FACTOR_REMOVAL_FIELDS),
    onSettled: () => queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
}

export function useAccountCode() {
  return useMutation({
    mutationFn: () => call(requestAccountCode, {}),
    onSuccess: () => notifySuccess('We have emailed you a code'),
    onError: notifyFailure,
  });
}

export function useExport() {
  return useMutation({
    mutationFn: async (code: string) => {
      const data = await call(exportAccount, { code });
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json');
    },
    onSuccess: () => notifySuccess('Your data has been saved as my-data.json'),
    onError: notifyUnlessFieldError(CODE_FIELDS),
  });
}

export type Erasure = OutputOf<typeof eraseAccount>;

/** Calls `onErased` before the session ends, so that the page can show the result instead of asking for a sign-in. */
export function useErase(onErased: (erasure: Erasure) => void) {
  return useMutation({
    mutationFn: (code: string) => call(eraseAccount, { code }),
    onSuccess: async (erasure) => {
      onErased(erasure);
      await session.signOut();
    },
    onError: notifyUnlessFieldError(CODE_FIELDS),
  });
}
