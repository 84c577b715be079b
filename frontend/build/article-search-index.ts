import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { SEARCH_OPTIONS } from '../src/features/site/insights/article-search.ts';
import type { Article } from './article-bodies.ts';

/** The search index over all articles as the browser loads it: words and where they stand, no texts. */
export function searchIndexJson(articles: readonly Article[]): string {
  const index = new MiniSearch(SEARCH_OPTIONS);
  index.addAll(
    articles.map(({ view, html }) => ({
      id: view.id,
      title: view.title,
      excerpt: view.excerpt,
      keywords: `${view.category} ${view.keywords.join(' ')}`,
      body: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/&[a-z#0-9x]+;/g, ' '),
    })),
  );
  return JSON.stringify(index);
}

/** Writes `search/articles.json`. */
export async function writeSearchIndex(outDir: string, articles: readonly Article[]): Promise<void> {
  await mkdir(join(outDir, 'search'), { recursive: true });
  await writeFile(join(outDir, 'search', 'articles.json'), searchIndexJson(articles));
}
