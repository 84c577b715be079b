import type { listAgents } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { AgentsPage } from '../../../../../features/admin/agents/agents-page.tsx';
import { agentQueries } from '../../../../../features/admin/agents/agents.queries.ts';
import { preloadQuery } from '../../../../../shared/with-queries.tsx';

/** Lists the people whom the site presents, and creates new ones. */
export const Route = createFileRoute('/_admin/admin/content/agents/')({
  staticData: {
    admin: {
      title: 'Agents',
      least: 'assistant' satisfies (typeof listAgents)['access'],
      nav: { label: 'Agents', group: 'site', position: 2, key: 'd' },
    },
  },
  loader: () => preloadQuery(agentQueries.list),
  component: AgentsPage,
});
