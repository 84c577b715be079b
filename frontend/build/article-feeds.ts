import { SITE } from '@brokerage/contracts';
import { Feed } from 'feed';
import type { Article } from './article-bodies.ts';

/** RSS 2 and JSON Feed with every article, newest first. */
export function articleFeeds(origin: string, articles: readonly Article[]): { rss: string; json: string } {
  const feed = new Feed({
    id: `${origin}/insights`,
    title: `Insights from ${SITE.brokerageName}`,
    description:
      'Articles on buying, selling, financing and running self-storage and other commercial property in Ontario.',
    link: `${origin}/insights`,
    language: 'en-CA',
    copyright: SITE.brokerageName,
    generator: false,
    // A new build of the same texts is the same feed.
    updated: noon(
      articles
        .map(({ lastmod }) => lastmod)
        .sort()
        .at(-1) ?? '1970-01-01',
    ),
    feedLinks: { rss: `${origin}/feed.xml`, json: `${origin}/feed.json` },
    author: { name: SITE.brokerageName, link: origin },
  });
  for (const { path, lastmod, view } of articles) {
    feed.addItem({
      id: `${origin}${path}`,
      link: `${origin}${path}`,
      title: view.title,
      description: view.excerpt,
      published: noon(view.date),
      date: noon(lastmod),
      category: [{ name: view.category }],
    });
  }
  return { rss: feed.rss2(), json: feed.json1() };
}

/** Feeds want a moment; noon in universal time is the same day all over Canada. */
function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
