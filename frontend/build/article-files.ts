import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFragment } from '../src/features/site/insights/article-view.ts';
import type { Article } from './article-bodies.ts';

/** The pages of the articles, for prerendering and the sitemap. */
export function articlePages(articles: readonly Article[]): { path: `/${string}`; updatedOn: string }[] {
  return articles.map(({ path, lastmod }) => ({ path, updatedOn: lastmod }));
}

/** Writes `fragments/<id>.html` for each article: what a reader who comes from another page fetches. */
export async function writeFragments(outDir: string, articles: readonly Article[]): Promise<void> {
  await mkdir(join(outDir, 'fragments'), { recursive: true });
  for (const article of articles) {
    await writeFile(join(outDir, 'fragments', `${article.view.id}.html`), writeFragment(article));
  }
}
