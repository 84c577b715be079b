import type { listPeople } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { PeoplePage } from '../../../../features/admin/people/people-page.tsx';
import { peopleInput, peopleQueries } from '../../../../features/admin/people/people.queries.ts';
import { searchState } from '../../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../../shared/search-params.ts';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Lists everybody who ever wrote, signed or was added by hand. */
export const Route = createFileRoute('/_admin/admin/people/')({
  staticData: {
    admin: {
      title: 'People',
      least: 'assistant' satisfies (typeof listPeople)['access'],
      nav: { label: 'People', group: 'people', position: 3, key: 'e', count: 'people' },
    },
  },
  validateSearch: (search) => pick(search, 'q', 'stage', 'owner', 'tag', 'due', 'sort', 'page'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, location }) =>
    preloadQuery(peopleQueries.list(peopleInput(searchState(deps, location.state)).input)),
  component: PeoplePage,
});
