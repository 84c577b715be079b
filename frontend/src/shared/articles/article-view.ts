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

/** Everything an article's page shows except its text. Written into the page and the fragment, and read back in the browser. */
export interface ArticleView extends ArticleCard {
  reviewedOn: string;
  /** True if the last review was more than twelve months before the page was rendered. */
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
  /** The text as markup, rendered from Markdown. */
  html: string;
}

/** An article without its text, which is loaded when needed. */
export interface ArticleSummary {
  head: Omit<ArticleView, 'sections'>;
  /** Changes with anything in the article, including its text. */
  hash: string;
  load: () => Promise<LoadedArticle>;
}

const DATA_OPEN = '<script type="application/json" id="article-data">';
const DATA_CLOSE = '</script>';

/** Escapes `<`, so that the data cannot end its script element. */
export function viewJson(view: ArticleView): string {
  return JSON.stringify(view).replaceAll('<', '\\u003c');
}

/**
 * Parses what `viewJson` wrote. The publisher validates every field; here it is enough to recognize an article's data,
 * without loading a schema library on every page.
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

/** Returns the fragment that is fetched when a reader comes from another page: the article's data, then its text. */
export function writeFragment({ view, html }: LoadedArticle): string {
  return `${DATA_OPEN}${viewJson(view)}${DATA_CLOSE}\n${html}`;
}

/** Throws if the text is not a complete fragment, such as an error page served with status 200. */
export function readFragment(fragment: string): LoadedArticle {
  const end = fragment.indexOf(DATA_CLOSE);
  if (!fragment.startsWith(DATA_OPEN) || end < 0) throw new Error('the answer is not an article');
  return {
    view: readView(fragment.slice(DATA_OPEN.length, end)),
    html: fragment.slice(end + DATA_CLOSE.length + 1),
  };
}
