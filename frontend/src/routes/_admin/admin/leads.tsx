import { createFileRoute } from '@tanstack/react-router';
import { LeadsPage } from '../../../features/admin/leads/leads-page.tsx';
import { leadQueries, leadsInput } from '../../../features/admin/leads/leads.queries.ts';
import { searchState } from '../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../shared/search-params.ts';
import { preloadQuery } from '../../../shared/with-queries.tsx';

/** Enquiries with their stage, owner and response clock. */
export const Route = createFileRoute('/_admin/admin/leads')({
  staticData: { admin: { title: 'Leads', nav: { label: 'Leads', position: 3 } } },
  validateSearch: (search) => pick(search, 'q', 'folder', 'kind', 'stage', 'owner', 'overdue', 'sort', 'page', 'lead'),
  // Which lead is open changes nothing about the list.
  loaderDeps: ({ search }) => ({ ...search, lead: undefined }),
  loader: ({ deps, location }) => preloadQuery(leadQueries.list(leadsInput(searchState(deps, location.state)).input)),
  component: LeadsPage,
});
