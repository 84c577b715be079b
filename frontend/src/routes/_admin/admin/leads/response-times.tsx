import type { readResponseTimes } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { leadQueries, responseTimesInput } from '../../../../features/admin/leads/leads.queries.ts';
import { ResponseTimesPage } from '../../../../features/admin/leads/response-times-page.tsx';
import { searchState } from '../../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../../shared/search-params.ts';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Shows how soon leads were answered, against the promise on the site. */
export const Route = createFileRoute('/_admin/admin/leads/response-times')({
  staticData: {
    admin: { title: 'Response times', least: 'assistant' satisfies (typeof readResponseTimes)['access'] },
  },
  validateSearch: (search) => pick(search, 'days'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, location }) =>
    preloadQuery(leadQueries.responseTimes(responseTimesInput(searchState(deps, location.state)))),
  component: ResponseTimesPage,
});
