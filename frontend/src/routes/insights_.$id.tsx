import { createFileRoute } from '@tanstack/react-router';
import { ArticlePage } from '../features/site/insights/article-page.tsx';
import { ArticleUnavailable } from '../features/site/insights/article-unavailable.tsx';
import { loadArticle } from '../features/site/insights/article-source.ts';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/insights_/$id')({
  loader: ({ params }) => loadArticle(params.id),
  // A text does not change under its reader, and a hover that fetched it has fetched it for the click.
  staleTime: Number.POSITIVE_INFINITY,
  preloadStaleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) =>
    loaderData
      ? pageMeta({
          title: loaderData.view.title,
          description: loaderData.view.excerpt,
          path: `/insights/${loaderData.view.id}`,
          article: { publishedOn: loaderData.view.date, modifiedOn: loaderData.view.reviewedOn },
        })
      : {},
  component: ArticleRoute,
  errorComponent: ArticleUnavailable,
});

function ArticleRoute() {
  return <ArticlePage article={Route.useLoaderData()} />;
}
