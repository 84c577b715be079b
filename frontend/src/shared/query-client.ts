import { QueryClient } from '@tanstack/react-query';
import { isRateLimited, isTemporary } from './error-status.ts';

/** Retries reads after 1, 2 and 4 s if the server failed. Never retries writes: only a person may decide to repeat one. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 3 && isTemporary(error) && !isRateLimited(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, 30_000),
        staleTime: 10_000,
        networkMode: 'always',
      },
      // `always`: an offline write fails immediately instead of being sent unasked after reconnecting.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
