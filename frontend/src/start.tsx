import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { recordPageView } from './features/layout/site-events.ts';
import { session, startSession } from './features/session/session.ts';
import { createAppRouter } from './router.tsx';
import { connectAccessTokens } from './shared/access-token.ts';
import { isOnlySource } from './shared/visit-source.ts';

/** Says that the page answers from now on, and repeats the click that came too early for it (see `build/document.ts`). */
export function LivePage({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.live = '';
    const clicked = document.querySelector<HTMLElement>('[data-early]:is(button, a)');
    clicked?.removeAttribute('data-early');
    // After the renders that follow the first one: it was made for nobody signed in and nothing known.
    const timer = setTimeout(() => clicked?.click(), 0);
    return () => clearTimeout(timer);
  }, []);
  return children;
}

/** Builds the router and the session, joins them and brings the page to life. */
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
  // What a page shows may depend on who is signed in: it is asked again.
  session.onUserChange(() => router.invalidate());
  // The first page was counted when its document came.
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && pathChanged) void recordPageView(toLocation.pathname);
  });
  // Pages are made without a query, so a page that has one may look different: it is drawn anew instead of taken over. So is a
  // page that only a browser can draw. A query that only says which link led here changes nothing.
  const [matched] = router.getMatchedRoutes(router.latestLocation.pathname);
  const isMadeAtBuild = matched.every(({ options }) => options.ssr !== false);
  const isTakenOver = root.firstElementChild !== null && isOnlySource(window.location.search) && isMadeAtBuild;
  // Folds that are taken over stay as they are.
  const holdsState = root.querySelector(isTakenOver ? FIELDS : `${FIELDS}, details`) !== null;
  const keeping = holdsState ? import('./shared/forms/keep-typed.ts') : undefined;
  // Until it is known what to show, the document that came stays as it is.
  await router.load();
  const typing = await keeping;
  if (isTakenOver) {
    // Tells the router that its first page is on the screen already, rendered as `src/server.tsx` renders it.
    router.ssr = { manifest: undefined };
    // In one piece: what is ticked between two pieces of a hydration would be set back by the second.
    hydrateRoot(root, app);
    typing?.repeatTyped(root);
  } else {
    const madeAtBuild = document.head.querySelectorAll(PAGE_HEAD);
    const putBack = typing?.keepTyped(root);
    // At once, so that the old page and its title leave in the moment in which the new ones come.
    flushSync(() => createRoot(root).render(app));
    putBack?.();
    for (const tag of madeAtBuild) tag.remove();
  }
  startSession();
}

const FIELDS = 'input, textarea, select';

/** What `pageMeta` puts into the head, for one page. */
const PAGE_HEAD =
  'title, link[rel="canonical"], meta[property], meta[name^="twitter:"], meta[name="description"], meta[name="robots"]';
