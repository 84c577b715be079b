import type { listListings } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { ListingsPage } from '../../../../../features/admin/listings/listings-page.tsx';
import { listingQueries } from '../../../../../features/admin/shell/listings.queries.ts';
import { preloadQuery } from '../../../../../shared/with-queries.tsx';

/** Lists properties for sale, and creates new ones. */
export const Route = createFileRoute('/_admin/admin/content/listings/')({
  staticData: {
    admin: {
      title: 'Listings',
      least: 'assistant' satisfies (typeof listListings)['access'],
      nav: { label: 'Listings', group: 'site', position: 1, key: 'x', count: 'listings' },
    },
  },
  loader: () => preloadQuery(listingQueries.list),
  component: ListingsPage,
});
