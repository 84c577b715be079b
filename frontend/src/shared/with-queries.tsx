import { type EnsureQueryDataOptions, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from './query-client.ts';

const browserClient = createQueryClient();

/** Gives what is inside it server data and writes. Pages that only inform are without it, and load none of its code. */
export function WithQueries({ children }: { children: ReactNode }) {
  // While pages are made, one page must not see what another has loaded.
  const [client] = useState(() => (import.meta.env.SSR ? createQueryClient() : browserClient));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Loads data while the page that shows it is on its way. The page shows a failure itself, with a way to try again. */
export function preloadQuery<T, K extends QueryKey>(options: EnsureQueryDataOptions<T, Error, T, K>): void {
  browserClient.ensureQueryData(options).catch(() => undefined);
}

/** Drops all that was loaded: another person is signed in, or nobody any more. */
export function forgetQueries(): void {
  browserClient.clear();
}
