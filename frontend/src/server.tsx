import { type AnyRoute, type AnyRouteMatch, createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { BUSINESS_DATA } from './features/layout/business-data.ts';
import { readerOf, type SiteContent } from './shared/content/site-content.ts';
import { createAppRouter } from './router.tsx';
import { StructuredData } from './shared/structured-data.tsx';

export interface RenderedPage {
  /** Elements for the head: title, meta and canonical link. */
  head: string;
  /** Content of `#app`. */
  body: string;
  status: number;
  /** Ids of the matched routes, from the root down: they determine what the page loads. */
  routeIds: string[];
  /** The parts of the content that it was rendered from, by name. */
  parts: Record<string, unknown>;
}

/** Renders a page as the browser first shows it: nobody signed in, nothing fetched. */
export async function renderPage(path: string, content: SiteContent): Promise<RenderedPage> {
  const parts: Record<string, unknown> = {};
  const router = createAppRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
    context: { content: readerOf(content, parts) },
  });
  await router.load();
  const html = renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  // React puts head elements before the page's first element, which is a div.
  const start = html.indexOf('<div');
  const head = html.slice(0, start);
  // The same on every indexed page, so it is not part of what the browser's script renders.
  const business = head.includes('noindex') ? '' : renderToString(<StructuredData data={BUSINESS_DATA} />);
  return {
    head: head + business,
    body: html.slice(start),
    status: isFound(router.stores.matches.get()) ? 200 : 404,
    routeIds: router.stores.matches.get().map((match) => match.routeId),
    parts,
  };
}

/** Lists the addresses of pages that only the browser renders, all from one document; `*` matches one part of the path. */
export function browserPaths(content: SiteContent): string[] {
  const { routesById } = createAppRouter({
    history: createMemoryHistory(),
    isServer: true,
    context: { content: readerOf(content) },
  });
  const isBrowserOnly = (route: AnyRoute): boolean =>
    route.options?.ssr === false || (route.parentRoute !== undefined && isBrowserOnly(route.parentRoute));
  return Object.values<AnyRoute>({ ...routesById })
    .filter((route) => isBrowserOnly(route) && route.children === undefined)
    .map(({ to }) => to.replaceAll(/\$\w+/g, '*'));
}

function isFound(matches: readonly AnyRouteMatch[]): boolean {
  return matches.every((match) => match.status !== 'notFound' && !match._notFound);
}
