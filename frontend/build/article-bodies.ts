import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ArticleFrontMatter } from '../src/features/site/insights/article.ts';
import type { ArticleCard, ArticleView, LoadedArticle } from '../src/features/site/insights/article-view.ts';
import { PAGES } from '../src/pages.ts';
import { countWords, renderMarkup } from './article-markup.ts';
import { figuresTypedIn } from './typed-figures.ts';

export interface Article extends LoadedArticle {
  path: `/insights/${string}`;
  /** Calendar day of the last review. */
  lastmod: string;
}

interface Options {
  folder?: string;
  /** Pages of the site other than articles that a text may link to. */
  paths?: readonly string[];
  /** Calendar day against which a review is old. */
  builtOn?: string;
}

const FOLDER = join(import.meta.dirname, '..', 'content', 'articles');
const WORDS_PER_MINUTE = 220;

/** Reads, checks and renders every article, newest first. Throws, naming the file, when one of them cannot be published. */
export async function renderArticles({
  folder = FOLDER,
  paths = ['/insights', ...PAGES.map(({ path }) => path)],
  builtOn = new Date().toISOString().slice(0, 10),
}: Options = {}): Promise<Article[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mdx'));
  const drafts = await Promise.all(names.map((name) => inFile(name, () => readDraft(folder, name, builtOn))));
  const cards = new Map(drafts.map(({ view }) => [view.id, cardOf(view)]));
  const sectionsOf = new Map(drafts.map(({ view, sectionIds }) => [view.id, sectionIds]));
  const articles = drafts.map(({ name, view, html, related, internalLinks, sectionIds }) =>
    inFile(name, () => {
      for (const href of internalLinks) checkLink(href, sectionIds, sectionsOf, paths);
      return {
        path: `/insights/${view.id}` as const,
        lastmod: view.reviewedOn,
        html,
        view: { ...view, related: related.map((id) => cardNamed(id, view.id, cards)) },
      };
    }),
  );
  return (await Promise.all(articles)).toSorted(
    (a, b) => b.view.date.localeCompare(a.view.date) || (a.path < b.path ? -1 : 1),
  );
}

export function cardOf({ id, title, excerpt, category, date, readTime, featured }: ArticleView): ArticleCard {
  return { id, title, excerpt, category, date, readTime, featured };
}

async function readDraft(folder: string, name: string, builtOn: string) {
  const source = await readFile(join(folder, name), 'utf8');
  const head = /^---\n([\s\S]*?)\n---\n/.exec(source)?.[1];
  if (head === undefined) throw new Error('has no front matter');
  const checked = ArticleFrontMatter.safeParse(parse(head));
  if (!checked.success) throw new Error(z.prettifyError(checked.error));
  const typed = figuresTypedIn(source);
  if (typed.length > 0)
    throw new Error(`types figures of the register of claims instead of quoting them: ${typed.join(', ')}`);
  const { related, ...meta } = checked.data;
  if (`${meta.id}.mdx` !== name) throw new Error(`has the id ${meta.id}`);
  const { html, sections, internalLinks } = await renderMarkup(source);
  const wordCount = countWords(html);
  const view: ArticleView = {
    ...meta,
    readTime: `${Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE))} min read`,
    stale: isStale(meta.reviewedOn, builtOn),
    wordCount,
    sections,
    related: [],
  };
  const sectionIds = [...html.matchAll(/<h[23] id="([^"]+)"/g)].map(([, id]) => id);
  return { name, view, html, related, internalLinks, sectionIds };
}

/** More than twelve months lie between the review and the build; both are calendar days, so text order is date order. */
export function isStale(reviewedOn: string, builtOn: string): boolean {
  return `${Number(reviewedOn.slice(0, 4)) + 1}${reviewedOn.slice(4)}` < builtOn;
}

function cardNamed(id: string, own: string, cards: Map<string, ArticleCard>): ArticleCard {
  const card = cards.get(id);
  if (!card) throw new Error(`names the related article ${id}, and there is none`);
  if (id === own) throw new Error('names itself as a related article');
  return card;
}

function checkLink(
  href: string,
  sectionIds: (string | undefined)[],
  sectionsOf: Map<string, (string | undefined)[]>,
  paths: readonly string[],
): void {
  const { pathname, hash } = new URL(href, 'https://site.invalid/#');
  if (href.startsWith('#')) {
    if (!sectionIds.includes(hash.slice(1))) throw new Error(`links to ${href}, and no heading has that id`);
  } else if (!href.startsWith('/')) {
    throw new Error(`links to ${href}: links inside the site start with a slash`);
  } else if (!paths.includes(pathname)) {
    const sections = pathname.startsWith('/insights/') ? sectionsOf.get(pathname.slice(10)) : undefined;
    if (!sections) throw new Error(`links to ${href}, and there is no such page`);
    if (hash && !sections.includes(hash.slice(1))) throw new Error(`links to ${href}, and no heading has that id`);
  }
}

async function inFile<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`content/articles/${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
