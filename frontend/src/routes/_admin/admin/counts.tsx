import type { listSiteEvents } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { figureQueries, pageCountsInput } from '../../../features/admin/figures/figures.queries.ts';
import { PageCountsPage } from '../../../features/admin/figures/page-counts-page.tsx';
import { searchState } from '../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../shared/search-params.ts';
import { preloadQuery } from '../../../shared/with-queries.tsx';

/** Counts how often visitors did what a page is for, without cookies. */
export const Route = createFileRoute('/_admin/admin/counts')({
  staticData: {
    admin: {
      title: 'Page counts',
      least: 'broker' satisfies (typeof listSiteEvents)['access'],
      nav: { label: 'Page counts', group: 'site', position: 8, key: 'v' },
    },
  },
  validateSearch: (search) => pick(search, 'from', 'to', 'kind'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, location }) =>
    preloadQuery(figureQueries.pageCounts(pageCountsInput(searchState(deps, location.state)))),
  component: PageCountsPage,
});
