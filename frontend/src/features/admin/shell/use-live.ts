import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { followEvents } from './follow-events.ts';
import { liveState } from './live.ts';

/** Whether the page receives events, which it follows while the admin area is open. */
export function useLive(): boolean {
  const queryClient = useQueryClient();
  useEffect(() => {
    const left = new AbortController();
    void followEvents(queryClient, left.signal);
    return () => left.abort();
  }, [queryClient]);
  return useSyncExternalStore(liveState.subscribe, liveState.get, () => false);
}
