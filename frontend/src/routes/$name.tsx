import { SITE } from '@brokerage/contracts';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { AgentPage } from '../features/site/agents/agent-page.tsx';
import { registeredAgent } from '../features/site/agents/agent-register.ts';
import { profileOf } from '../features/site/agents/agents.content.ts';
import { pageMeta } from '../shared/seo.ts';

/** Profile pages are at the root of the site; any other name there is no page. */
export const Route = createFileRoute('/$name')({
  beforeLoad: ({ params }) => {
    const agent = registeredAgent(params.name);
    if (!agent) throw notFound();
    return { agent };
  },
  head: ({ match }) => {
    const { agent } = match.context;
    return pageMeta({
      title: `${agent.name}, ${agent.title}`,
      description: `${agent.name}, ${agent.title} with ${SITE.brokerageName}: 20+ years of experience in commercial real estate, and direct phone lines.`,
      path: `/${agent.slug}`,
    });
  },
  component: AgentRoute,
});

function AgentRoute() {
  const { agent } = Route.useRouteContext();
  return <AgentPage agent={agent} profile={profileOf(agent.slug)} />;
}
