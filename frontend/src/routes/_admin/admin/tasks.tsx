import type { listFulfilment } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { TasksPage } from '../../../features/admin/tasks/tasks-page.tsx';
import { taskQueries, tasksInput } from '../../../features/admin/tasks/tasks.queries.ts';
import { searchState } from '../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../shared/search-params.ts';
import { preloadQuery } from '../../../shared/with-queries.tsx';

/** Lists purchased services that a person has to deliver. */
export const Route = createFileRoute('/_admin/admin/tasks')({
  staticData: {
    admin: {
      title: 'Outstanding services',
      least: 'assistant' satisfies (typeof listFulfilment)['access'],
      nav: { label: 'Services', group: 'shop', position: 5, key: 's', count: 'services' },
    },
  },
  validateSearch: (search) => pick(search, 'state', 'kind', 'page'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, location }) => preloadQuery(taskQueries.list(tasksInput(searchState(deps, location.state)))),
  component: TasksPage,
});
