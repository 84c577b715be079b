import type { Article, ArticleCategory } from '@brokerage/contracts';

/** An article as a list shows it. */
export interface ArticleCard {
  slug: string;
  title: string;
  excerpt: string;
  category: ArticleCategory;
  /** Calendar day of publication. */
  date: string;
  /** Such as `8 min read`. */
  readTime: string;
  featured: boolean;
}

/** All an article's page shows but its text. Written into the page and into the fragment when they are made, read back in the browser. */
export interface ArticleView extends ArticleCard {
  reviewedOn: string;
  /** The last review was more than twelve months before the page was made. */
  stale: boolean;
  wordCount: number;
  keywords: string[];
  sources: Article['sources'];
  sections: { id: string; text: string }[];
  related: ArticleCard[];
  cta: Article['cta'];
}

export interface LoadedArticle {
  view: ArticleView;
  /** The text as markup, made from its Markdown. */
  html: string;
}

/** An article without its text, which is read when something is made of it. */
export interface ArticleSummary {
  head: Omit<ArticleView, 'sections'>;
  /** Another one as soon as anything of the article is other, its text too. */
  hash: string;
  load: () => Promise<LoadedArticle>;
}

const DATA_OPEN = '<script type="application/json" id="article-data">';
const DATA_CLOSE = '</script>';

/** `<` is escaped: the data cannot end its script. */
export function viewJson(view: ArticleView): string {
  return JSON.stringify(view).replaceAll('<', '\\u003c');
}

/**
 * Reads what `viewJson` wrote. The publisher checks every field of it; here it is enough to know that it is an article's data and
 * not something else, without loading a schema library on every page.
 */
export function readView(json: string): ArticleView {
  const value: unknown = JSON.parse(json);
  if (!isView(value)) throw new Error('the data is not an article');
  return value;
}

const FIELDS = ['slug', 'title', 'date', 'sections', 'related', 'sources'];

function isView(value: unknown): value is ArticleView {
  return typeof value === 'object' && value !== null && FIELDS.every((field) => field in value);
}

/** What is fetched when a reader comes to an article from another page: its data, then its text. */
export function writeFragment({ view, html }: LoadedArticle): string {
  return `${DATA_OPEN}${viewJson(view)}${DATA_CLOSE}\n${html}`;
}

/** Throws when the text is not a fragment: a page of errors served with status 200, or a part of one. */
export function readFragment(fragment: string): LoadedArticle {
  const end = fragment.indexOf(DATA_CLOSE);
  if (!fragment.startsWith(DATA_OPEN) || end < 0) throw new Error('the answer is not an article');
  return {
    view: readView(fragment.slice(DATA_OPEN.length, end)),
    html: fragment.slice(end + DATA_CLOSE.length + 1),
  };
}
