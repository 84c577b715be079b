import { Feed } from 'feed';
import { SITE } from '../src/shared/site.ts';

interface FeedItem {
  path: `/${string}`;
  title: string;
  description: string;
  /** Calendar days. */
  publishedOn: string;
  updatedOn: string;
  category: string;
}

interface FeedOptions {
  origin: string;
  /** The page that lists the same items. */
  page: `/${string}`;
  files: { rss: `/${string}`; json: `/${string}` };
  title: string;
  description: string;
  items: readonly FeedItem[];
}

/** Renders the items as RSS 2 and as JSON Feed. */
export function feedsOf({ origin, page, files, title, description, items }: FeedOptions): {
  rss: string;
  json: string;
} {
  const feed = new Feed({
    id: `${origin}${page}`,
    title,
    description,
    link: `${origin}${page}`,
    language: 'en-CA',
    copyright: SITE.brokerageName,
    generator: false,
    // Unchanged texts give the same feed in every build.
    updated: noon(
      items
        .map(({ updatedOn }) => updatedOn)
        .toSorted()
        .at(-1) ?? '1970-01-01',
    ),
    feedLinks: { rss: `${origin}${files.rss}`, json: `${origin}${files.json}` },
    author: { name: SITE.brokerageName, link: origin },
  });
  for (const item of items)
    feed.addItem({
      id: `${origin}${item.path}`,
      link: `${origin}${item.path}`,
      title: item.title,
      description: item.description,
      published: noon(item.publishedOn),
      date: noon(item.updatedOn),
      category: [{ name: item.category }],
    });
  return { rss: feed.rss2(), json: feed.json1() };
}

/** Feeds need a time; noon UTC is the same day everywhere in Canada. */
function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
