import { type LoadedArticle, readFragment, readView } from './article-view.ts';

/**
 * Reads an article's data and text in the browser: from the page that the server sent, or else by fetching it. Returns
 * undefined if there is no such article. Throws if the fetch fails.
 */
export async function readArticle(slug: string): Promise<LoadedArticle | undefined> {
  return articleOnPage(slug) ?? (await fetchArticle(slug));
}

function articleOnPage(slug: string): LoadedArticle | undefined {
  const data = document.getElementById('article-data')?.textContent;
  const text = document.getElementById('article-text');
  if (!data || !text) return undefined;
  const view = readView(data);
  return view.slug === slug ? { view, html: text.innerHTML } : undefined;
}

async function fetchArticle(slug: string): Promise<LoadedArticle | undefined> {
  if (!/^[a-z0-9-]+$/.test(slug)) return undefined;
  const response = await fetch(`/fragments/${slug}.html`);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`the article answered ${response.status}`);
  return readFragment(await response.text());
}
