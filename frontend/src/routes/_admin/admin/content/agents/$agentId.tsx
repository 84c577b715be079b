import type { readAgent } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { AgentPage } from '../../../../../features/admin/agents/agent-page.tsx';
import { agentQueries } from '../../../../../features/admin/agents/agents.queries.ts';
import { preloadQuery } from '../../../../../shared/with-queries.tsx';

/** Edits and publishes one agent. */
export const Route = createFileRoute('/_admin/admin/content/agents/$agentId')({
  staticData: { admin: { title: 'Agent', least: 'assistant' satisfies (typeof readAgent)['access'] } },
  loader: ({ params }) => preloadQuery(agentQueries.one(params.agentId)),
  component: AgentRoute,
});

function AgentRoute() {
  const { agentId } = Route.useParams();
  return <AgentPage key={agentId} id={agentId} />;
}
