import type { countInbox } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { countsQuery } from '../../../features/admin/shell/shell.queries.ts';
import { TodayPage } from '../../../features/admin/today/today-page.tsx';
import { preloadQuery } from '../../../shared/with-queries.tsx';

/** Shows what waits for a person, and the sales. */
export const Route = createFileRoute('/_admin/admin/')({
  staticData: {
    admin: {
      title: 'Today',
      least: 'assistant' satisfies (typeof countInbox)['access'],
      nav: { label: 'Today', group: 'today', position: 0, key: 't', count: 'everything', isOnPhone: true },
    },
  },
  loader: () => preloadQuery(countsQuery),
  component: TodayPage,
});
