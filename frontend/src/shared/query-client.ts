import { QueryClient } from '@tanstack/react-query';
import { isTemporary } from './temporary-error.ts';

/** Reads are retried after 1, 2 and 4 s when the server failed; writes never, because only a person may decide to repeat them. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 3 && isTemporary(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        staleTime: 10_000,
        networkMode: 'always',
      },
      // `always`: a write made without a connection fails at once instead of being sent unasked when it returns.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
