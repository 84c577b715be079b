/** The categories of articles, in the order of the filter. */
export const ARTICLE_CATEGORIES = [
  'Investment Strategy',
  'Financing',
  'Technology',
  'Market Analysis',
  "Beginner's Guide",
  'Operations',
] as const;

export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];

/** The length of a title that search results show in full. */
export const MAX_TITLE = 60;

export const articlePath = (slug: string) => `/insights/${slug}` as const;
