import type { Person } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../../shared/api-error.ts';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { peopleQueries } from './people.queries.ts';

/**
 * Changes a person, shows the server's answer immediately and invalidates every list. It does not wait for the lists,
 * because the form would be blocked until then.
 */
export function usePersonChange<T>(
  personId: string,
  change: (input: T) => Promise<Person>,
  done: string,
  /** The form reports version conflicts itself. */
  { saysConflict = false } = {},
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      queryClient.setQueryData(peopleQueries.one(personId).queryKey, changed);
      notifySuccess(done);
    },
    onError: (error) => (saysConflict && hasCode(error, 'version_conflict') ? undefined : notifyError(error.message)),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: peopleQueries.all });
    },
  });
}
