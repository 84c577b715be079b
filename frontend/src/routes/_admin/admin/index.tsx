import { createFileRoute } from '@tanstack/react-router';
import { AdminProducts } from '../../../features/admin/prices/admin-page.tsx';
import { priceQueries } from '../../../features/admin/prices/prices.queries.ts';
import { preloadQuery } from '../../../shared/with-queries.tsx';

export const Route = createFileRoute('/_admin/admin/')({
  staticData: {
    admin: {
      title: 'Admin Dashboard',
      lead: 'Manage checklist pricing and downloads',
      nav: { label: 'Prices', position: 0 },
    },
  },
  loader: () => preloadQuery(priceQueries.products),
  component: AdminProducts,
});
