import type { listNdas } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { NdasPage } from '../../../../features/admin/ndas/ndas-page.tsx';
import { ndaQueries, ndasInput } from '../../../../features/admin/ndas/ndas.queries.ts';
import { searchState } from '../../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../../shared/search-params.ts';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Lists confidentiality agreements by state and listing. */
export const Route = createFileRoute('/_admin/admin/agreements/')({
  staticData: {
    admin: {
      title: 'Agreements',
      least: 'assistant' satisfies (typeof listNdas)['access'],
      nav: { label: 'Agreements', group: 'people', position: 2, key: 'a', count: 'agreements' },
    },
  },
  validateSearch: (search) => pick(search, 'state', 'listing', 'page'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, location }) => preloadQuery(ndaQueries.list(ndasInput(searchState(deps, location.state)))),
  component: NdasPage,
});
