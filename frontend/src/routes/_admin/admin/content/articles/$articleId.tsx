import type { readArticle } from '@brokerage/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../../../../../features/admin/articles/article-page.tsx';
import { articleQueries } from '../../../../../features/admin/shell/content.queries.ts';
import { preloadQuery } from '../../../../../shared/with-queries.tsx';

/** Edits and publishes one article. */
export const Route = createFileRoute('/_admin/admin/content/articles/$articleId')({
  staticData: { admin: { title: 'Article', least: 'assistant' satisfies (typeof readArticle)['access'] } },
  loader: ({ params }) => preloadQuery(articleQueries.one(params.articleId)),
  component: ArticleRoute,
});

function ArticleRoute() {
  const { articleId } = Route.useParams();
  return <ArticlePage key={articleId} id={articleId} />;
}
