import { notFound } from '@tanstack/react-router';
import { type LoadedArticle, readFragment, readView } from './article-view.ts';

/**
 * An article's data and text: at build time from the rendered texts, on the page that came from the server out of that page,
 * and otherwise fetched. Throws `notFound` for an id there is no article of, and an error when the text cannot be fetched.
 */
export async function loadArticle(id: string): Promise<LoadedArticle> {
  if (import.meta.env.SSR) {
    const { BODIES } = await import('virtual:article-bodies');
    const article = BODIES[id];
    if (!article) throw notFound();
    return article;
  }
  return articleOnPage(id) ?? (await fetchArticle(id));
}

function articleOnPage(id: string): LoadedArticle | undefined {
  const data = document.getElementById('article-data')?.textContent;
  const text = document.getElementById('article-text');
  if (!data || !text) return undefined;
  const view = readView(data);
  return view.id === id ? { view, html: text.innerHTML } : undefined;
}

async function fetchArticle(id: string): Promise<LoadedArticle> {
  if (!/^[a-z0-9-]+$/.test(id)) throw notFound();
  const response = await fetch(`/fragments/${id}.html`);
  if (response.status === 404) throw notFound();
  if (!response.ok) throw new Error(`the article answered ${response.status}`);
  return readFragment(await response.text());
}
