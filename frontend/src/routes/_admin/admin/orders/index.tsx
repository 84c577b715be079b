import type { listAdminOrders } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '../../../../features/admin/orders/orders-page.tsx';
import { orderQueries, ordersInput } from '../../../../features/admin/orders/orders.queries.ts';
import { searchState } from '../../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../../shared/search-params.ts';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Lists orders by state, tier and day, and exports them. */
export const Route = createFileRoute('/_admin/admin/orders/')({
  staticData: {
    admin: {
      title: 'Orders',
      least: 'assistant' satisfies (typeof listAdminOrders)['access'],
      nav: { label: 'Orders', group: 'shop', position: 1, key: 'o', isOnPhone: true },
    },
  },
  validateSearch: (search) => pick(search, 'q', 'state', 'tier', 'from', 'to', 'sort', 'page'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, location }) => preloadQuery(orderQueries.list(ordersInput(searchState(deps, location.state)).input)),
  component: OrdersPage,
});
