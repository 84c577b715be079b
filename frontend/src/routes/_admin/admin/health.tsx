import type { readAuthStatus } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { HealthPage } from '../../../features/admin/health/health-page.tsx';
import { healthQuery } from '../../../features/admin/health/health.queries.ts';
import { preloadQuery } from '../../../shared/with-queries.tsx';

/** Shows which services answer, and what waits in them. */
export const Route = createFileRoute('/_admin/admin/health')({
  staticData: {
    admin: {
      title: 'Health',
      least: 'owner' satisfies (typeof readAuthStatus)['access'],
      nav: { label: 'Health', group: 'system', position: 4, key: 'h', count: 'health' },
    },
  },
  loader: () => preloadQuery(healthQuery),
  component: HealthPage,
});
