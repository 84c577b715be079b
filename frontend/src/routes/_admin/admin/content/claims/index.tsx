import type { listClaims } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { ClaimsPage } from '../../../../../features/admin/content/claims-page.tsx';
import { claimQueries } from '../../../../../features/admin/content/claims.queries.ts';
import { preloadQuery } from '../../../../../shared/with-queries.tsx';

/** Lists the figures of the site by subject, for correction and review. */
export const Route = createFileRoute('/_admin/admin/content/claims/')({
  staticData: {
    admin: {
      title: 'Claims',
      least: 'assistant' satisfies (typeof listClaims)['access'],
      nav: { label: 'Claims', group: 'site', position: 6, key: 'q' },
    },
  },
  loader: () => preloadQuery(claimQueries.list),
  component: ClaimsPage,
});
