import { SITE } from '@brokerage/contracts';
import type { Article } from './article-bodies.ts';
import { feedsOf } from './feeds.ts';

/** Where a reader of feeds is told of articles. */
export const ARTICLE_FEEDS = { rss: '/feed.xml', json: '/feed.json' } as const;

/** Every article, newest first. */
export function articleFeeds(origin: string, articles: readonly Article[]): { rss: string; json: string } {
  return feedsOf({
    origin,
    page: '/insights',
    files: ARTICLE_FEEDS,
    title: `Insights from ${SITE.brokerageName}`,
    description:
      'Articles on buying, selling, financing and running self-storage and other commercial property in Ontario.',
    items: articles.map(({ path, lastmod, view: { title, excerpt, date, category } }) => ({
      path,
      title,
      description: excerpt,
      publishedOn: date,
      updatedOn: lastmod,
      category,
    })),
  });
}
