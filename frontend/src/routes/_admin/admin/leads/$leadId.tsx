import type { readLead } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { LeadPage } from '../../../../features/admin/leads/lead-page.tsx';
import { leadQueries } from '../../../../features/admin/leads/leads.queries.ts';
import { preloadQuery } from '../../../../shared/with-queries.tsx';

/** Shows one inquiry and its history. */
export const Route = createFileRoute('/_admin/admin/leads/$leadId')({
  staticData: { admin: { title: 'Lead', least: 'assistant' satisfies (typeof readLead)['access'] } },
  loader: ({ params }) => preloadQuery(leadQueries.one(params.leadId)),
  component: LeadRoute,
});

function LeadRoute() {
  const { leadId } = Route.useParams();
  return <LeadPage leadId={leadId} />;
}
