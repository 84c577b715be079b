import { createFileRoute } from '@tanstack/react-router';
import { DeadLettersPage } from '../../../features/admin/dead-letters/dead-letters-page.tsx';
import { mailQueries, mailsInput } from '../../../features/admin/dead-letters/mails.queries.ts';
import { searchState } from '../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../shared/search-params.ts';
import { preloadQuery } from '../../../shared/with-queries.tsx';

/** Mails and payments that only a person can help on. */
export const Route = createFileRoute('/_admin/admin/dead-letters')({
  staticData: { admin: { title: 'Dead letters', nav: { label: 'Dead letters', position: 9 } } },
  validateSearch: (search) => pick(search, 'state', 'page'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, location }) => preloadQuery(mailQueries.list(mailsInput(searchState(deps, location.state)))),
  component: DeadLettersPage,
});
