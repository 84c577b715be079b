import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { browserReader, type ContentReader } from './shared/content/site-content.ts';
import { readSearch, writeSearch } from './shared/search-params.ts';

interface AtBuild {
  history: RouterHistory;
  isServer: true;
  context: { content: ContentReader };
}

/** The router of the site; `atBuild` makes one that renders pages without a browser. */
export function createAppRouter(atBuild?: AtBuild) {
  return createRouter({
    routeTree,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    // Query alone decides what is fresh.
    defaultPreloadStaleTime: 0,
    notFoundMode: 'root',
    defaultPreload: 'intent',
    scrollRestoration: afterTheFirstPage(),
    ...(atBuild ?? { context: { content: browserReader() } }),
  });
}

/** The browser has put the first page where its visitor wants it: nothing moves when it comes to life. */
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
