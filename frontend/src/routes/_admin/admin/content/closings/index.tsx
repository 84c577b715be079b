import type { listClosings } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { ClosingsPage } from '../../../../../features/admin/closings/closings-page.tsx';
import { closingQueries } from '../../../../../features/admin/closings/closings.queries.ts';
import { preloadQuery } from '../../../../../shared/with-queries.tsx';

/** Lists closings, and creates new ones. */
export const Route = createFileRoute('/_admin/admin/content/closings/')({
  staticData: {
    admin: {
      title: 'Closings',
      least: 'assistant' satisfies (typeof listClosings)['access'],
      nav: { label: 'Closings', group: 'site', position: 3, key: 'k' },
    },
  },
  loader: () => preloadQuery(closingQueries.list),
  component: ClosingsPage,
});
