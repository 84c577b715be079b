import { createAgent, type listAgents, type OutputOf } from '@brokerage/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { IfMay } from '../../session/may.tsx';
import { LAST_CHANGE, ON_SITE } from '../editor/content-columns.tsx';
import { PublicationState } from '../editor/publication.tsx';
import { ActionDialog, type Decided } from '../shell/action-dialog.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { CONTROL } from '../shell/buttons.tsx';
import { ListState } from '../shell/list-state.tsx';
import { agentQueries } from './agents.queries.ts';

type Row = OutputOf<typeof listAgents>['agents'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    label: 'Agent',
    cell: ({ id, name }) => (
      <Link to="/admin/content/agents/$agentId" params={{ agentId: id }} className="underline underline-offset-4">
        {name}
      </Link>
    ),
  },
  { label: 'Title', cell: ({ title }) => title ?? '–' },
  { label: 'Page', cell: ({ slug }) => (slug === null ? '–' : `/${slug}`) },
  ON_SITE,
  LAST_CHANGE,
];

/** The agents of the site, in its order. */
export function AgentsPage() {
  const query = useQuery(agentQueries.list);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const begin = async ({ actionId, field }: Decided): Promise<void> => {
    const { id } = await call(createAgent, { creationId: actionId, name: field('name') });
    await queryClient.invalidateQueries({ queryKey: agentQueries.all });
    await navigate({ to: '/admin/content/agents/$agentId', params: { agentId: id } });
  };
  return (
    <>
      <p className="mb-3 max-w-[70ch] text-sm text-muted">
        Each agent has a page at the root of the site. Every page, article, data sheet and mail names the first one of
        this list.
      </p>
      <IfMay call={createAgent}>
        <div className="mb-3">
          <ActionDialog label="New agent" confirm="Begin the page" hasReason={false} onConfirm={begin}>
            <label className="block text-sm font-semibold">
              Name, as registered with RECO
              <input name="name" required maxLength={60} autoComplete="off" className={CONTROL} />
            </label>
            <p className="text-sm text-muted">A draft that nobody sees.</p>
          </ActionDialog>
        </div>
      </IfMay>
      <PublicationState />
      <ListState
        query={query}
        what="The agents"
        empty={({ agents }) => (agents.length === 0 ? 'There is no agent yet.' : undefined)}
      >
        {({ agents }) => <AdminTable caption="Agents" columns={COLUMNS} rows={agents} keyOf={({ id }) => id} />}
      </ListState>
    </>
  );
}
