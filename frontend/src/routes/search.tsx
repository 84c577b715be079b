import { createFileRoute } from '@tanstack/react-router';
import { SearchPage } from '../features/site/search/search-page.tsx';
import { pick } from '../shared/search-params.ts';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/search')({
  validateSearch: (search) => pick(search, 'q'),
  head: () =>
    pageMeta({
      title: 'Search the site',
      description:
        'Search the articles, regulations, questions, listings and calculators on self-storage and commercial property in Ontario.',
      path: '/search',
      noindex: true,
    }),
  component: SearchRoute,
});

function SearchRoute() {
  const { q = '' } = Route.useSearch();
  return <SearchPage query={q} />;
}
