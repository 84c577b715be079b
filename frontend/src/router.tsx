import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { browserReader, type ContentReader } from './shared/content/site-content.ts';
import { readSearch, writeSearch } from './shared/search-params.ts';

interface AtBuild {
  history: RouterHistory;
  isServer: true;
  context: { content: ContentReader };
}

/** Creates the site's router; `atBuild` creates one that renders without a browser. */
export function createAppRouter(atBuild?: AtBuild) {
  return createRouter({
    routeTree,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    // Leaves caching to Query.
    defaultPreloadStaleTime: 0,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    scrollRestoration: afterTheFirstPage(),
    ...(atBuild ?? { context: { content: browserReader() } }),
  });
}

/** Skips scroll restoration on the first page, whose position the browser has set already, so that hydration moves nothing. */
function afterTheFirstPage(): () => boolean {
  let isFirst = true;
  return () => {
    const restores = !isFirst;
    isFirst = false;
    return restores;
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
