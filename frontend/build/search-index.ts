import { createHash } from 'node:crypto';
import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS } from '../src/features/site/insights/article-search.ts';
import { type SearchedSection, SITE_SEARCH_OPTIONS } from '../src/features/site/search/site-search.ts';
import { searchPartPath } from '../src/shared/search/use-search-index.ts';
import type { LoadedArticle } from '../src/shared/articles/article-view.ts';
import { mainOf, textOf } from './page-text.ts';

/** Number of pages per part of an index, so that a change rebuilds one part only. */
const PAGES_IN_PART = 64;

interface IndexPart<T> {
  path: `/${string}`;
  /** Number of parts, stated by the first one if there are several. */
  parts: number | undefined;
  pages: T[];
}

/**
 * Divides pages into index parts by address. The number of parts is a power of two, so pages are redistributed only when
 * their number doubles.
 */
export function indexParts<T>(path: `/${string}`, pages: readonly T[], addressOf: (page: T) => string): IndexPart<T>[] {
  const count = 2 ** Math.max(0, Math.ceil(Math.log2(pages.length / PAGES_IN_PART)));
  const parts = Array.from({ length: count }, (_, part): IndexPart<T> => {
    return { path: searchPartPath(path, part), parts: part === 0 && count > 1 ? count : undefined, pages: [] };
  });
  for (const page of pages) {
    const hash = createHash('sha256').update(addressOf(page)).digest();
    parts[hash.readUInt32BE() % count]?.pages.push(page);
  }
  return parts;
}

/** Returns the article search index that the browser loads: words and their places, no texts. */
export function searchIndexJson(articles: readonly LoadedArticle[], parts?: number): string {
  const index = new MiniSearch(SEARCH_OPTIONS);
  index.addAll(
    articles.map(({ view, html }) => ({
      id: view.slug,
      title: view.title,
      excerpt: view.excerpt,
      keywords: `${view.category} ${view.keywords.join(' ')}`,
      body: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/&[a-z#0-9x]+;/g, ' '),
    })),
  );
  return JSON.stringify({ ...index.toJSON(), parts });
}

/** Matches the parts of a page that are not its text. */
const CONTROLS = /<(noscript|nav|form|template)\b[\s\S]*?<\/\1>/g;
const HEADING = /<h[23]\b[^>]*\bid="([^"]+)"[^>]*>([\s\S]*?)<\/h[23]>/g;

/** Splits a rendered page into sections, each starting at a heading with an anchor. */
export function sectionsOf(path: string, body: string): SearchedSection[] {
  const main = mainOf(body).replaceAll(CONTROLS, ' ');
  const title = textOf(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1] ?? '');
  const headings = [...main.matchAll(HEADING)];
  const starts = headings.map(({ index, 0: tag }) => index + tag.length);
  const ends = [...headings.map(({ index }) => index), main.length];
  const above = { id: path, title, heading: '', text: textOf(main.slice(0, ends[0])) };
  const sections = headings.map(([, id = '', heading = ''], place) => ({
    id: `${path}#${id}`,
    title,
    heading: textOf(heading),
    text: textOf(main.slice(starts[place], ends[place + 1])),
  }));
  return [above, ...sections].filter(({ text }) => text !== '');
}

/** Returns the search index of the site's pages. */
export function siteSearchJson(sections: readonly SearchedSection[], parts?: number): string {
  const site = new MiniSearch(SITE_SEARCH_OPTIONS);
  site.addAll(sections);
  return JSON.stringify({ ...site.toJSON(), parts });
}
