/** Made by `build/article-plugin.ts` from `content/articles`. */
declare module 'virtual:article-index' {
  import type { ArticleCard } from './article-view.ts';

  /** Every article as a list shows it, newest first. */
  export const ARTICLES: readonly ArticleCard[];
}

declare module 'virtual:featured-articles' {
  import type { ArticleCard } from './article-view.ts';

  /** The featured articles alone, for pages that show no others. */
  export const FEATURED: readonly ArticleCard[];
}

declare module 'virtual:article-bodies' {
  import type { LoadedArticle } from './article-view.ts';

  /** Every article with its text, by id. Empty in the browser, which fetches them one by one. */
  export const BODIES: Readonly<Record<string, LoadedArticle>>;
}
