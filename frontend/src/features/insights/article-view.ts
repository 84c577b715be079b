import { z } from 'zod';
import { ARTICLE_CATEGORIES } from './article-category.ts';

/** An article as a list shows it. */
const ArticleCard = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.enum(ARTICLE_CATEGORIES),
  /** Calendar day of publication. */
  date: z.iso.date(),
  /** Such as `8 min read`. */
  readTime: z.string(),
  featured: z.boolean(),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

/** All an article's page shows but its text. Written into the page and into the fragment at build time, read back in the browser. */
export const ArticleView = ArticleCard.extend({
  reviewedOn: z.iso.date(),
  /** The last review was more than twelve months before the site was built. */
  stale: z.boolean(),
  wordCount: z.int(),
  keywords: z.array(z.string()),
  sources: z.array(z.object({ title: z.string(), publisher: z.string(), url: z.string().optional() })),
  sections: z.array(z.object({ id: z.string(), text: z.string() })),
  related: z.array(ArticleCard),
  cta: z.enum(['buy', 'sell', 'valuation', 'finance', 'checklist']),
});
export type ArticleView = z.infer<typeof ArticleView>;

export interface LoadedArticle {
  view: ArticleView;
  /** The text as markup, made from MDX at build time. */
  html: string;
}

const DATA_OPEN = '<script type="application/json" id="article-data">';
const DATA_CLOSE = '</script>';

/** `<` is escaped: the data cannot end its script. */
export function viewJson(view: ArticleView): string {
  return JSON.stringify(view).replaceAll('<', '\\u003c');
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
    view: ArticleView.parse(JSON.parse(fragment.slice(DATA_OPEN.length, end))),
    html: fragment.slice(end + DATA_CLOSE.length + 1),
  };
}
