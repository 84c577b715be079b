import { useQueryClient } from '@tanstack/react-query';
import { notifySuccess } from '../../../shared/notify.tsx';
import { staffQuery } from '../shell/shell.queries.ts';
import { teamQuery } from './team.queries.ts';

/** Returns a function that confirms a change and reloads the team. */
export function useTeamChanged(): (text: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (text) => {
    notifySuccess(text);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: teamQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: staffQuery.queryKey }),
    ]);
  };
}
