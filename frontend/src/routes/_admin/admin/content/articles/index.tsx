import type { listArticles } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { ArticlesPage } from '../../../../../features/admin/articles/articles-page.tsx';
import { articleQueries } from '../../../../../features/admin/shell/content.queries.ts';
import { pick } from '../../../../../shared/search-params.ts';
import { preloadQuery } from '../../../../../shared/with-queries.tsx';

/** Lists the articles of the site, and creates new ones. */
export const Route = createFileRoute('/_admin/admin/content/articles/')({
  staticData: {
    admin: {
      title: 'Articles',
      least: 'assistant' satisfies (typeof listArticles)['access'],
      nav: { label: 'Articles', group: 'site', position: 5, key: 'j' },
    },
  },
  validateSearch: (search) => pick(search, 'state'),
  loader: () => preloadQuery(articleQueries.list),
  component: ArticlesPage,
});
