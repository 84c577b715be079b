import type { listSiteEvents } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { CountsPage } from '../../../features/admin/counts/counts-page.tsx';
import { countsInput, countsQuery } from '../../../features/admin/counts/counts.queries.ts';
import { searchState } from '../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../shared/search-params.ts';
import { preloadQuery } from '../../../shared/with-queries.tsx';

/** How often visitors did what a page is there for, without cookies. */
export const Route = createFileRoute('/_admin/admin/counts')({
  staticData: {
    admin: {
      title: 'Page counts',
      least: 'broker' satisfies (typeof listSiteEvents)['access'],
      nav: { label: 'Page counts', group: 'shop', position: 8, key: 'v' },
    },
  },
  validateSearch: (search) => pick(search, 'from', 'to', 'kind'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, location }) => preloadQuery(countsQuery(countsInput(searchState(deps, location.state)))),
  component: CountsPage,
});
