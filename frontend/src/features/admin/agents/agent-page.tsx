import { type EditedAgent, saveAgent, withdrawAgent } from '@brokerage/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../shared/api.ts';
import { IfMay } from '../../session/may.tsx';
import { ContentForm } from '../editor/content-form.tsx';
import { ContentMissing } from '../editor/content-missing.tsx';
import { BesidePreview } from '../editor/content-preview.tsx';
import { ContentSchedule } from '../editor/content-schedule.tsx';
import { ContentVersions } from '../editor/content-versions.tsx';
import { PublicationState } from '../editor/publication.tsx';
import { smallButton } from '../shell/buttons.tsx';
import { Fact, Facts } from '../shell/facts.tsx';
import { ListState } from '../shell/list-state.tsx';
import { AGENT_KIND } from './agent-kind.ts';
import { agentQueries } from './agents.queries.ts';

/** One agent: their state, what is missing for publishing, the form and the history. */
export function AgentPage({ id }: { id: string }) {
  const query = useQuery(agentQueries.one(id));
  const [rolledBackTo, setRolledBackTo] = useState(0);
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to="/admin/content/agents" className="underline underline-offset-4">
          All agents
        </Link>
      </p>
      <ListState query={query} what="The agent">
        {(agent) => (
          <div className="space-y-6">
            <Status agent={agent} />
            <ContentMissing kind={AGENT_KIND} content={agent} />
            <BesidePreview kind={AGENT_KIND} content={agent}>
              <IfMay call={saveAgent}>
                <ContentForm
                  key={rolledBackTo}
                  kind={AGENT_KIND}
                  present={agent}
                  begun={{ version: agent.version, parts: { draft: agent.draft } }}
                />
              </IfMay>
            </BesidePreview>
            <ContentVersions kind={AGENT_KIND} content={agent} onRolledBack={setRolledBackTo} />
          </div>
        )}
      </ListState>
    </>
  );
}

function Status({ agent }: { agent: EditedAgent }) {
  const { id, published, draft, isAhead } = agent;
  return (
    <section aria-labelledby="agent-name" className="space-y-3">
      <h2 id="agent-name" className="text-xl">
        {draft.name ?? id}
      </h2>
      <Facts>
        <Fact name="On the site">
          {published ? (
            <a href={`/${published.slug}`} className="underline underline-offset-4">
              /{published.slug}
            </a>
          ) : (
            'Not published'
          )}
          {published && isAhead ? '. The draft has changes that are not published' : ''}
        </Fact>
        {published && published.formerSlugs.length > 0 ? (
          <Fact name="Former addresses">{published.formerSlugs.map((slug) => `/${slug}`).join(', ')}</Fact>
        ) : null}
      </Facts>
      {published ? <PublicationState /> : null}
      <Withdrawal agent={agent} />
      <ContentSchedule kind={AGENT_KIND} content={agent} />
    </section>
  );
}

/** Not for the first agent, whom every page names. */
function Withdrawal({ agent: { id, version, published } }: { agent: EditedAgent }) {
  const { data } = useQuery(agentQueries.list);
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call(withdrawAgent, { id, version }),
    onSuccess: (changed) => queryClient.setQueryData(agentQueries.one(id).queryKey, changed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: agentQueries.all }),
  });
  const first = data?.agents.find(({ publishedVersion }) => publishedVersion !== null);
  const mayGo = published !== null && first !== undefined && first.id !== id;
  return (
    <>
      {mayGo ? (
        <IfMay call={withdrawAgent}>
          <button
            type="button"
            className={smallButton()}
            disabled={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            Take the page off the site
          </button>
        </IfMay>
      ) : null}
      <output className="block text-sm empty:hidden">
        {withdraw.isSuccess && published === null ? 'The page is taken off the site. The draft is still here.' : ''}
      </output>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {withdraw.error?.message}
      </p>
    </>
  );
}
