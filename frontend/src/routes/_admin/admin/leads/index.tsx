import type { listLeads } from '@brokerage/contracts';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { LeadsPage } from '../../../../features/admin/leads/leads-page.tsx';
import { leadQueries, leadsInput } from '../../../../features/admin/leads/leads.queries.ts';
import { searchState } from '../../../../features/admin/shell/use-admin-search.ts';
import { pick } from '../../../../shared/search-params.ts';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Lists inquiries with their stage, owner and response clock. */
export const Route = createFileRoute('/_admin/admin/leads/')({
  staticData: {
    admin: {
      title: 'Leads',
      least: 'assistant' satisfies (typeof listLeads)['access'],
      nav: { label: 'Leads', group: 'people', position: 1, key: 'l', count: 'leads', isOnPhone: true },
    },
  },
  validateSearch: (search) => pick(search, 'q', 'folder', 'kind', 'stage', 'owner', 'overdue', 'sort', 'page', 'lead'),
  // Mails of earlier releases link to a lead this way.
  beforeLoad: ({ search: { lead } }) => {
    if (lead) throw redirect({ to: '/admin/leads/$leadId', params: { leadId: lead }, replace: true });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps, location }) => preloadQuery(leadQueries.list(leadsInput(searchState(deps, location.state)).input)),
  component: LeadsPage,
});
