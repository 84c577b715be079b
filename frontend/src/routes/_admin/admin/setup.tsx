import type { readLaunch } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { SetupPage } from '../../../features/admin/setup/setup-page.tsx';
import { setupQuery } from '../../../features/admin/setup/setup.queries.ts';
import { preloadQuery } from '../../../shared/with-queries.tsx';

/** Shows what is missing before the launch. */
export const Route = createFileRoute('/_admin/admin/setup')({
  staticData: {
    admin: {
      title: 'Setup',
      least: 'broker' satisfies (typeof readLaunch)['access'],
      nav: { label: 'Setup', group: 'system', position: 1 },
    },
  },
  loader: () => preloadQuery(setupQuery),
  component: SetupPage,
});
