import type { Person } from '@brokerage/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../../shared/api-error.ts';
import { notifyError, notifySuccess } from '../../../shared/notify.tsx';
import { peopleQueries } from './people.queries.ts';

/**
 * A change of a person: what the server made of it is shown at once, and every list is read again. It is over with the
 * answer, not with those lists: until then its form would not take the next change.
 */
export function usePersonChange<T>(
  personId: string,
  change: (input: T) => Promise<Person>,
  done: string,
  /** Its form says itself that somebody else was first. */
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
