import { createFileRoute } from '@tanstack/react-router';
import { SearchPage } from '../features/site/search/search-page.tsx';
import { pick } from '../shared/search-params.ts';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/search')({
  validateSearch: (search) => pick(search, 'q'),
  head: () =>
    pageMeta({
      title: 'Search the site',
      description: 'Search articles, listings and calculators.',
      path: '/search',
      noindex: true,
    }),
  component: SearchRoute,
});

function SearchRoute() {
  const { q = '' } = Route.useSearch();
  return <SearchPage query={q} />;
}
