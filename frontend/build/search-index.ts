import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS } from '../src/features/site/insights/article-search.ts';
import { type SearchedSection, SITE_SEARCH_OPTIONS } from '../src/features/site/search/site-search.ts';
import type { LoadedArticle } from '../src/shared/articles/article-view.ts';
import { mainOf, textOf } from './page-text.ts';

/** The search index over all articles as the browser loads it: words and where they stand, no texts. */
export function searchIndexJson(articles: readonly LoadedArticle[]): string {
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
  return JSON.stringify(index);
}

/** Parts of a page that are not its text. */
const CONTROLS = /<(noscript|nav|form|template)\b[\s\S]*?<\/\1>/g;
const HEADING = /<h[23]\b[^>]*\bid="([^"]+)"[^>]*>([\s\S]*?)<\/h[23]>/g;

/** The sections of a page as it was rendered, from one heading with an address to the next. */
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

/** The search index over the whole site. */
export function siteSearchJson(sections: readonly SearchedSection[]): string {
  const site = new MiniSearch(SITE_SEARCH_OPTIONS);
  site.addAll(sections);
  return JSON.stringify(site);
}
