import { createFileRoute } from '@tanstack/react-router';
import { InsightsPage } from '../features/site/insights/insights-page.tsx';
import { pick } from '../shared/search-params.ts';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/insights')({
  validateSearch: (search) => pick(search, 'category'),
  head: () =>
    pageMeta({
      title: 'Insights: buying, financing and running self-storage',
      description:
        'Articles on self-storage and commercial property in Ontario: strategy, financing, technology, markets and daily operations, with worked figures and sources.',
      path: '/insights',
    }),
  loader: ({ context: { content } }) => content.articles(),
  staleTime: Number.POSITIVE_INFINITY,
  component: InsightsRoute,
});

function InsightsRoute() {
  const { category } = Route.useSearch();
  return <InsightsPage articles={Route.useLoaderData()} category={category} />;
}
