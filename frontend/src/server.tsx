import { type AnyRoute, type AnyRouteMatch, createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { BUSINESS_DATA } from './features/layout/business-data.ts';
import { readerOf, type SiteContent } from './shared/content/site-content.ts';
import { createAppRouter } from './router.tsx';
import { StructuredData } from './shared/structured-data.tsx';

export interface RenderedPage {
  /** What belongs into the head: title, meta and canonical link. */
  head: string;
  /** What is inside `#app`. */
  body: string;
  status: number;
  /** Ids of the routes that matched, from the root down: what to load with the page. */
  routeIds: string[];
  /** The parts of the content it was made of, by name. */
  parts: Record<string, unknown>;
}

/** Renders the page at a path the way the browser will show it first: nobody signed in, nothing fetched. */
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
  // React puts what it hoists into the head before the first element of the page, which is a div.
  const start = html.indexOf('<div');
  const head = html.slice(0, start);
  // The same on every page that search engines may read, so it is no part of what the browser's script can draw.
  const business = head.includes('noindex') ? '' : renderToString(<StructuredData data={BUSINESS_DATA} />);
  return {
    head: head + business,
    body: html.slice(start),
    status: isFound(router.stores.matches.get()) ? 200 : 404,
    routeIds: router.stores.matches.get().map((match) => match.routeId),
    parts,
  };
}

/** Addresses of the pages that only a browser draws, all from one document; `*` stands for any one part of the path. */
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
