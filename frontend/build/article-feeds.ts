import { articlePath } from '@brokerage/contracts';
import type { ArticleSummary } from '../src/shared/articles/article-view.ts';
import { feedsOf } from './feeds.ts';
import { SITE } from '../src/shared/site.ts';

/** Addresses of the article feeds. */
export const ARTICLE_FEEDS = { rss: '/feed.xml', json: '/feed.json' } as const;

/** Every article, newest first. */
export function articleFeeds(origin: string, articles: readonly ArticleSummary[]): { rss: string; json: string } {
  return feedsOf({
    origin,
    page: '/insights',
    files: ARTICLE_FEEDS,
    title: `Insights from ${SITE.brokerageName}`,
    description:
      'Articles on buying, selling, financing and running self-storage and other commercial property in Ontario.',
    items: articles.map(({ head: { slug, title, excerpt, date, reviewedOn, category } }) => ({
      path: articlePath(slug),
      title,
      description: excerpt,
      publishedOn: date,
      updatedOn: reviewedOn,
      category,
    })),
  });
}
