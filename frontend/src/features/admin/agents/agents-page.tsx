import { createAgent, type InputOf, type listAgents, moveAgent, type OutputOf } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../../shared/api.ts';
import { IfPermitted, useIsPermitted } from '../../session/permission.tsx';
import { LAST_CHANGE, ON_SITE } from '../editor/content-columns.tsx';
import { PublicationState } from '../editor/publication.tsx';
import { useBegin } from '../editor/use-begin.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import { type Column, AdminTable } from '../shell/admin-table.tsx';
import { CONTROL, smallButton } from '../shell/buttons.tsx';
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

/** Lists the agents in the site's order. */
export function AgentsPage() {
  const query = useQuery(agentQueries.list);
  const navigate = useNavigate();
  const begin = useBegin(
    agentQueries,
    ({ actionId, field }) => call(createAgent, { creationId: actionId, name: field('name') }),
    (agentId) => navigate({ to: '/admin/content/agents/$agentId', params: { agentId } }),
  );
  return (
    <>
      <p className="mb-3 max-w-[70ch] text-sm text-muted">
        Each agent has a page at the root of the site. The first agent in this list is named on every page, article,
        data sheet and email.
      </p>
      <IfPermitted call={createAgent}>
        <div className="mb-3">
          <ActionDialog label="New agent" confirm="Create page" hasReason={false} onConfirm={begin}>
            <label className="block text-sm font-semibold">
              Name, as registered with RECO
              <input name="name" required maxLength={60} autoComplete="off" className={CONTROL} />
            </label>
            <p className="text-sm text-muted">Creates a draft that visitors cannot see.</p>
          </ActionDialog>
        </div>
      </IfPermitted>
      <PublicationState />
      <ListState
        query={query}
        what="The agents"
        empty={({ agents }) => (agents.length === 0 ? 'No agents yet.' : undefined)}
      >
        {({ agents }) => <AgentTable agents={agents} />}
      </ListState>
    </>
  );
}

type To = InputOf<typeof moveAgent>['to'];
const MOVES = [
  ['up', 'Move up', -1],
  ['down', 'Move down', 1],
] as const;
const buttonId = (id: string, to: To): string => `${id}-${to}`;

/** All agents, with buttons that reorder them. */
function AgentTable({ agents }: { agents: readonly Row[] }) {
  const queryClient = useQueryClient();
  const mayMove = useIsPermitted(moveAgent);
  const move = useMutation({
    mutationFn: ({ id, to }: { id: string; to: To }) =>
      call(moveAgent, { id, to, order: agents.map((agent) => agent.id) }),
    onSuccess: (moved) => {
      queryClient.setQueryData(agentQueries.list.queryKey, moved);
    },
    onSettled: () => {
      // A move bumps the version of every agent it touches, so a cached page would run into a version conflict.
      for (const { id } of agents) queryClient.removeQueries(agentQueries.one(id));
      return queryClient.invalidateQueries({ queryKey: agentQueries.all });
    },
  });
  const { data, variables: pressed } = move;
  const place = agents.findIndex(({ id }) => id === pressed?.id);
  // Restore the focus, which the browser drops when React moves the row.
  useEffect(() => {
    if (pressed && place >= 0 && document.activeElement === document.body)
      document.getElementById(buttonId(pressed.id, pressed.to))?.focus();
  }, [pressed, place]);
  const movedTo = data ? data.agents.findIndex(({ id }) => id === pressed?.id) : -1;
  const movedOne = data?.agents[movedTo];
  return (
    <>
      <AdminTable
        caption="Agents"
        columns={mayMove ? [...COLUMNS, orderOf(agents, move.isPending ? undefined : move.mutate)] : COLUMNS}
        rows={agents}
        keyOf={({ id }) => id}
      />
      <output className="mt-2 block text-sm empty:hidden">
        {movedOne ? `${movedOne.name} is now number ${movedTo + 1} of ${data?.agents.length}.` : ''}
      </output>
      <p role="alert" className="mt-2 text-sm font-semibold text-danger empty:hidden">
        {move.error?.message}
      </p>
    </>
  );
}

/** The column of move buttons. Without `onMove` a move is in flight, and the buttons are disabled. */
function orderOf(agents: readonly Row[], onMove: ((pressed: { id: string; to: To }) => void) | undefined): Column<Row> {
  return {
    label: 'Order',
    cell: ({ id, name }) => (
      <span className="flex flex-wrap gap-2">
        {MOVES.map(([to, text, places]) => {
          const isPossible = agents[agents.findIndex((agent) => agent.id === id) + places] !== undefined;
          return (
            <button
              key={to}
              id={buttonId(id, to)}
              type="button"
              className={`${smallButton()} aria-disabled:cursor-not-allowed aria-disabled:text-muted`}
              // Stays focusable at either end of the list.
              aria-disabled={!isPossible || !onMove}
              aria-label={`${text}: ${name}`}
              onClick={() => isPossible && onMove?.({ id, to })}
            >
              {text}
            </button>
          );
        })}
      </span>
    ),
  };
}
