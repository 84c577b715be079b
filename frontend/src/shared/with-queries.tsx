import { type EnsureQueryDataOptions, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from './query-client.ts';

const browserClient = createQueryClient();

/** Provides server data and writes to its children. Pages that only inform omit it and its code. */
export function WithQueries({ children }: { children: ReactNode }) {
  // While pages are rendered, each needs its own client, so that none sees another's data.
  const [client] = useState(() => (import.meta.env.SSR ? createQueryClient() : browserClient));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Loads data while its page is being opened. The page itself shows a failure, with a retry. */
export function preloadQuery<T, K extends QueryKey>(options: EnsureQueryDataOptions<T, Error, T, K>): void {
  browserClient.ensureQueryData(options).catch(() => undefined);
}

/** Drops all loaded data, because another person or nobody is signed in now. */
export function forgetQueries(): void {
  browserClient.clear();
}
