import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { session, startSession } from './features/session/session.ts';
import { createAppRouter } from './router.tsx';
import { connectAccessTokens } from './shared/access-token.ts';
import { createQueryClient } from './shared/query-client.ts';
import './styles/main.css';

/** Builds the query client, the router and the session, joins them and shows the page. */
export function start(): void {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient);
  connectAccessTokens({ token: session.token, rejected: session.rejected });
  session.onUserChange(() => queryClient.clear());
  startSession();

  const root = document.getElementById('app');
  if (!root) throw new Error('index.html has no element with the id app');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
