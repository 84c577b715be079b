import type { listNdas } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { NdasPage } from '../../../../features/admin/agreements/ndas-page.tsx';
import { agreementQueries, agreementsInput } from '../../../../features/admin/agreements/agreements.queries.ts';
import { searchState } from '../../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../../shared/search-params.ts';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Confidentiality agreements by state and listing. */
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
  loader: ({ deps, location }) =>
    preloadQuery(agreementQueries.list(agreementsInput(searchState(deps, location.state)))),
  component: NdasPage,
});
