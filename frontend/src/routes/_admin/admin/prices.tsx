import type { listAdminProducts } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { AdminProducts } from '../../../features/admin/prices/admin-page.tsx';
import { priceQueries } from '../../../features/admin/prices/prices.queries.ts';
import { preloadQuery } from '../../../shared/with-queries.tsx';

/** Shows the checklists with their prices and files. */
export const Route = createFileRoute('/_admin/admin/prices')({
  staticData: {
    admin: {
      title: 'Prices and products',
      least: 'broker' satisfies (typeof listAdminProducts)['access'],
      lead: 'Manage checklist pricing and downloads',
      nav: { label: 'Prices and products', group: 'shop', position: 3, key: 'p' },
    },
  },
  loader: () => preloadQuery(priceQueries.products),
  component: AdminProducts,
});
