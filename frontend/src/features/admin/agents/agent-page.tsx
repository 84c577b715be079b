import { type EditedAgent, withdrawAgent } from '@brokerage/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../shared/api.ts';
import { ContentPage } from '../editor/content-page.tsx';
import { ContentSchedule } from '../editor/content-schedule.tsx';
import { PublicationState } from '../editor/publication.tsx';
import { PageWithdrawal } from '../editor/withdrawal.tsx';
import { Fact, Facts } from '../shell/facts.tsx';
import { AGENT_KIND } from './agent-kind.ts';
import { agentQueries } from './agents.queries.ts';

/** Shows one agent: state, what is missing for publishing, the form and the history. */
export function AgentPage({ id }: { id: string }) {
  return (
    <ContentPage
      kind={AGENT_KIND}
      id={id}
      back={
        <Link to="/admin/content/agents" className="underline underline-offset-4">
          All agents
        </Link>
      }
    >
      {(agent) => <Status agent={agent} />}
    </ContentPage>
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
          {published && isAhead ? '. The draft has unpublished changes' : ''}
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

/** Not offered for the first agent, whose name is on every page. */
function Withdrawal({ agent }: { agent: EditedAgent }) {
  const { data } = useQuery(agentQueries.list);
  const first = data?.agents.find(({ publishedVersion }) => publishedVersion !== null);
  return (
    <PageWithdrawal
      queries={agentQueries}
      content={agent}
      withdrawing={withdrawAgent}
      withdraw={(seen) => call(withdrawAgent, seen)}
      isOffered={agent.published !== null && first !== undefined && first.id !== agent.id}
    />
  );
}
