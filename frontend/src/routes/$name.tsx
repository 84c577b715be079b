import { createFileRoute, notFound } from '@tanstack/react-router';
import { AgentPage } from '../features/site/agents/agent-page.tsx';
import { pageMeta } from '../shared/seo.ts';

/** Profile pages are at the root of the site; any other name there is not found. */
export const Route = createFileRoute('/$name')({
  loader: async ({ params, context }) => {
    const agent = await context.content.agent(params.name);
    // oxlint-disable-next-line typescript/only-throw-error -- the router expects it
    if (!agent) throw notFound();
    return agent;
  },
  head: ({ loaderData: agent }) =>
    agent
      ? pageMeta({
          title: `${agent.name}, ${agent.title}`,
          description: agent.summary.slice(0, 160),
          path: `/${agent.slug}`,
        })
      : {},
  component: AgentRoute,
});

function AgentRoute() {
  return <AgentPage agent={Route.useLoaderData()} />;
}
