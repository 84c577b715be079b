/** What an article is filed under, in the order of the filter. */
export const ARTICLE_CATEGORIES = [
  'Investment Strategy',
  'Financing',
  'Technology',
  'Market Analysis',
  "Beginner's Guide",
  'Operations',
] as const;

export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

/** Characters of a title that a search result shows. */
export const MAX_TITLE = 60;

export const articlePath = (slug: string) => `/insights/${slug}` as const;
