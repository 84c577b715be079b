import { articlePath } from '@brokerage/contracts';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { ArticlePage } from '../features/site/insights/article-page.tsx';
import { ArticleUnavailable } from '../features/site/insights/article-unavailable.tsx';
import type { LoadedArticle } from '../shared/articles/article-view.ts';
import { pageMeta } from '../shared/seo.ts';

export const Route = createFileRoute('/insights_/$slug')({
  loader: async ({ params: { slug }, context: { content } }) => {
    const article = await (import.meta.env.SSR ? content.article(slug) : browserArticle(slug));
    if (!article) throw notFound();
    return article;
  },
  // A text does not change while somebody reads it, and a preload on hover serves the click too.
  staleTime: Number.POSITIVE_INFINITY,
  preloadStaleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) =>
    loaderData
      ? pageMeta({
          title: loaderData.view.title,
          description: loaderData.view.excerpt,
          path: articlePath(loaderData.view.slug),
          article: { publishedOn: loaderData.view.date, modifiedOn: loaderData.view.reviewedOn },
        })
      : {},
  component: ArticleRoute,
  errorComponent: ArticleUnavailable,
});

/** Loads what only articles need, so that other pages do not. */
async function browserArticle(slug: string): Promise<LoadedArticle | undefined> {
  const { readArticle } = await import('../shared/articles/article-source.ts');
  return readArticle(slug);
}

function ArticleRoute() {
  return <ArticlePage article={Route.useLoaderData()} />;
}
