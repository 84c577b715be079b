import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { recordPageView } from './features/layout/site-events.ts';
import { session, startSession } from './features/session/session.ts';
import { createAppRouter } from './router.tsx';
import { connectAccessTokens } from './shared/access-token.ts';
import { isOnlySource } from './shared/visit-source.ts';

/** Marks the page as live, and repeats a click that came too early (see `build/document.ts`). */
export function LivePage({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.live = '';
    const clicked = document.querySelector<HTMLElement>('[data-early]:is(button, a)');
    clicked?.removeAttribute('data-early');
    // Runs after the renders that follow hydration, which assumes nobody signed in and no data.
    const timer = setTimeout(() => clicked?.click(), 0);
    return () => clearTimeout(timer);
  }, []);
  return children;
}

/** Creates and connects the router and the session, then hydrates the page. */
export async function start(): Promise<void> {
  const router = createAppRouter();
  connectAccessTokens({ token: session.token, rejected: session.rejected });
  session.onUserChange(async () => (await import('./shared/with-queries.tsx')).forgetQueries());
  session.onUserChange(async () => (await import('./features/library/working-file/kept-text.ts')).forgetTexts());

  const root = document.getElementById('app');
  if (!root) throw new Error('the document has no element with the id app');
  const app = (
    <StrictMode>
      <LivePage>
        <RouterProvider router={router} />
      </LivePage>
    </StrictMode>
  );
  // Pages may depend on who is signed in, so they load again.
  session.onUserChange(() => router.invalidate());
  // The first page was counted when its document loaded.
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && pathChanged) void recordPageView(toLocation.pathname);
  });
  // Pages are prerendered without a query, so a page with one is rendered again instead of hydrated. So is a page that
  // only the browser can render. A query that only names the source of a visit has no effect.
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname);
  const isMadeAtBuild = matched.every(({ options }) => options.ssr !== false);
  const isTakenOver = root.firstElementChild !== null && isOnlySource(window.location.search) && isMadeAtBuild;
  // Hydrated folds keep their state.
  const holdsState = root.querySelector(isTakenOver ? FIELDS : `${FIELDS}, details`) !== null;
  const keeping = holdsState ? import('./shared/forms/keep-typed.ts') : undefined;
  // The document stays visible until the router has loaded the page.
  await router.load();
  const typing = await keeping;
  if (isTakenOver) {
    // Tells the router that its first page is on screen already, as rendered by `src/server.tsx`.
    router.ssr = { manifest: undefined };
    // In one piece: a box ticked between two pieces of a hydration would be reset by the second.
    hydrateRoot(root, app);
    typing?.repeatTyped(root);
  } else {
    const madeAtBuild = document.head.querySelectorAll(PAGE_HEAD);
    const putBack = typing?.keepTyped(root);
    // Synchronous, so that the old page and title are replaced in the same frame.
    flushSync(() => createRoot(root).render(app));
    putBack?.();
    for (const tag of madeAtBuild) tag.remove();
  }
  startSession();
}

const FIELDS = 'input, textarea, select';

/** The elements that `pageMeta` adds to the head for one page. */
const PAGE_HEAD =
  'title, link[rel="canonical"], meta[property], meta[name^="twitter:"], meta[name="description"], meta[name="robots"]';
