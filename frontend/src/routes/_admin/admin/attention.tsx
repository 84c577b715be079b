import { createFileRoute } from '@tanstack/react-router';
import { AttentionPage } from '../../../features/admin/attention/attention-page.tsx';
import { mailQueries, mailsInput } from '../../../features/admin/attention/mails.queries.ts';
import { searchState } from '../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../shared/search-params.ts';
import { preloadQuery } from '../../../shared/with-queries.tsx';

/** Mails and payments that only a person can help on. */
export const Route = createFileRoute('/_admin/admin/attention')({
  staticData: { admin: { title: 'Needs attention', nav: { label: 'Needs attention', position: 9 } } },
  validateSearch: (search) => pick(search, 'state', 'page'),
  loaderDeps: ({ search }) => search,
  loader: ({ deps, location }) => preloadQuery(mailQueries.list(mailsInput(searchState(deps, location.state)))),
  component: AttentionPage,
});
