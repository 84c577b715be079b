import type { readSales } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { SalesPage } from '../../../features/admin/sales/sales-page.tsx';
import { periodInput, salesQuery } from '../../../features/admin/shell/shell.queries.ts';
import { searchState } from '../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../shared/search-params.ts';
import { preloadQuery } from '../../../shared/with-queries.tsx';

/** Shows revenue, refunds and conversion by day and tier. */
export const Route = createFileRoute('/_admin/admin/sales')({
  staticData: {
    admin: {
      title: 'Sales',
      least: 'broker' satisfies (typeof readSales)['access'],
      nav: { label: 'Sales', group: 'shop', position: 6, key: 'r' },
    },
  },
  validateSearch: (search) => pick(search, 'days'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, location }) => preloadQuery(salesQuery(periodInput(searchState(deps, location.state)))),
  component: SalesPage,
});
