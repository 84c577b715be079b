import type { listCoupons } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { CouponsPage } from '../../../features/admin/coupons/coupons-page.tsx';
import { couponQueries, couponsInput } from '../../../features/admin/coupons/coupons.queries.ts';
import { searchState } from '../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../shared/search-params.ts';
import { preloadQuery } from '../../../shared/with-queries.tsx';

/** Lists coupons, and creates, changes and ends them. */
export const Route = createFileRoute('/_admin/admin/coupons')({
  staticData: {
    admin: {
      title: 'Coupons',
      least: 'broker' satisfies (typeof listCoupons)['access'],
      nav: { label: 'Coupons', group: 'shop', position: 4, key: 'c' },
    },
  },
  validateSearch: (search) => pick(search, 'q', 'state', 'tier', 'page'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, location }) => preloadQuery(couponQueries.list(couponsInput(searchState(deps, location.state)))),
  component: CouponsPage,
});
